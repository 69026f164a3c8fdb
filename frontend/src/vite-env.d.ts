/// <reference types="vite/client" />
/// <reference types="svelte" />
declare module "virtual:locale/*" {
  const text: string;
  export default text;
}
declare module "virtual:learn/*" {
  const text: string;
  export default text;
}

/// <reference types="vite/client" />
/// <reference types="svelte" />
declare module "virtual:locale/*" {
  const sentences: import("./core/sentences.ts").Sentences;
  export default sentences;
}
declare module "virtual:learn/*" {
  const sentences: import("./core/sentences.ts").Sentences;
  export default sentences;
}
declare module "virtual:record/*" {
  const sentences: import("./core/sentences.ts").Sentences;
  export default sentences;
}
declare module "virtual:stills" {
  const pictures: Readonly<Record<string, string>>;
  export default pictures;
}

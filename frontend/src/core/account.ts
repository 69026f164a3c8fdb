/* Accounts: passkeys asked for and answered by the browser itself, and what the server does with them. */
import type { AccountInfo, AccountState, DeviceLink, GatheredSome, PasskeyOptions, RecoveryCodes } from "../wire.gen.ts";
import { ask } from "./api.ts";
import { takeFragment } from "./fragment.ts";
import { linkTo } from "./root.ts";

type CreationJSON = PublicKeyCredentialCreationOptionsJSON;
type RequestJSON = PublicKeyCredentialRequestOptionsJSON;

/* Secure contexts only, and browsers that read options as JSON. */
export function canUsePasskeys(): boolean {
  return isSecureContext && typeof PublicKeyCredential === "function" && "parseCreationOptionsFromJSON" in PublicKeyCredential;
}

/* Nothing was chosen, or it took too long: browsers do not tell the two apart. */
export const isCancelled = (problem: unknown): boolean => problem instanceof DOMException && problem.name === "NotAllowedError";
export const isKnownHere = (problem: unknown): boolean => problem instanceof DOMException && problem.name === "InvalidStateError";

export const loadAccount = (): Promise<AccountState> => ask("GET", "/account");

/* The first one makes an account of this guest's games. */
export async function makePasskey(name: string): Promise<void> {
  const { options, challenge } = await ask<PasskeyOptions>("POST", "/account/passkeys/begin", { name });
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options as unknown as CreationJSON);
  const credential = plain(await navigator.credentials.create({ publicKey }));
  await ask("POST", "/account/passkeys/finish", { challenge, credential, name, label: deviceName() });
}

export async function signInByPasskey(gather: boolean): Promise<void> {
  const { options, challenge } = await ask<PasskeyOptions>("POST", "/account/sign-in/begin", {});
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options as unknown as RequestJSON);
  const credential = plain(await navigator.credentials.get({ publicKey }));
  await ask("POST", "/account/sign-in/finish", { challenge, credential, label: deviceName(), gather });
}

function plain(credential: Credential | null): unknown {
  return (credential as PublicKeyCredential).toJSON();
}

export const signInByCode = (code: string, gather: boolean): Promise<unknown> =>
  ask("POST", "/account/sign-in/code", { code, label: deviceName(), gather });
export const signInByLink = (link: string, gather: boolean): Promise<unknown> =>
  ask("POST", "/account/sign-in/link", { link, label: deviceName(), gather });

/* What this device has played before, part by part. */
export async function gatherGames(): Promise<void> {
  while ((await ask<GatheredSome>("POST", "/account/gather", {})).left > 0);
}

export const signOut = (everywhere: boolean): Promise<unknown> => ask("POST", "/account/sign-out", { everywhere });
export const newCodes = async (): Promise<string[]> => (await ask<RecoveryCodes>("POST", "/account/codes", {})).codes ?? [];
export const rename = (name: string): Promise<AccountInfo> => ask("POST", "/account/name", { name });
export const removePasskey = (id: string): Promise<AccountInfo> => ask("DELETE", `/account/passkeys/${id}`);
export const removeDevice = (id: string): Promise<AccountInfo> => ask("DELETE", `/account/devices/${id}`);

/* For another device, with the address under which this page was opened. */
export async function deviceLink(): Promise<string> {
  return new URL(linkTo((await ask<DeviceLink>("POST", "/account/link", {})).link), location.href).href;
}

/* The link that opened this page. */
export const takeLink = (): string | null => takeFragment("link");

const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/Firefox\//, "Firefox"],
  [/Edg/, "Edge"],
  [/OPR\//, "Opera"],
  [/Chrome\//, "Chrome"],
  [/Safari\//, "Safari"],
];
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/iPhone/, "iPhone"],
  [/iPad/, "iPad"],
  [/Android/, "Android"],
  [/Windows/, "Windows"],
  [/Mac OS/, "Mac"],
  [/CrOS/, "ChromeOS"],
  [/Linux/, "Linux"],
];

/* How lists call this device: enough to know it again, and nothing that tells it from others of its kind. */
export function deviceName(agent: string = navigator.userAgent): string {
  const named = [BROWSERS, SYSTEMS].map((known) => known.find(([sign]) => sign.test(agent))?.[1]);
  return named.filter(Boolean).join(", ");
}

import { SECRET_MASK } from './public-address.ts';

/** Words of names under which senders give what proves them, in headers, forms, addresses and JSON. */
const SECRET_WORD =
  /(?:^|[^a-z])(?:apikey|auth|authorization|cookie|hash|jwt|pass|passwd|password|salt|secret|sign|signature|token|(?:access|api|crm)[_-]key)(?:$|[^a-z])/;
/** `applicationToken` is two words. */
const isSecretName = (name: string): boolean =>
  SECRET_WORD.test(name.replaceAll(/([a-z0-9])([A-Z])/g, '$1_$2').toLowerCase());

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return text;
  }
};

/** Spellings in which a secret may stand in a request. */
function spellings(secret: string): string[] {
  const base64 = Buffer.from(secret).toString('base64');
  const json = JSON.stringify(secret).slice(1, -1);
  const form = new URLSearchParams({ s: secret }).toString().slice(2);
  return [...new Set([secret, encodeURIComponent(secret), form, json, base64, base64.replace(/=+$/, '')])];
}

const SHORTEST_SECRET = 6;

/** Replaces the values of known secrets, however they are written. */
function withoutValues(text: string, secrets: readonly string[]): string {
  return secrets
    .filter((secret) => secret.length >= SHORTEST_SECRET)
    .flatMap(spellings)
    .toSorted((a, b) => b.length - a.length)
    .reduce((shown, spelling) => shown.replaceAll(spelling, SECRET_MASK), text);
}

/** `"token": "…"`; and the same in JSON that is a text inside of JSON. */
const JSON_PAIR = /"((?:[^"\\]|\\.){1,100})"(\s*:\s*)(?:"(?:[^"\\]|\\.)*"|\[[^\]]{0,1000}\]|[-+.\w]+)/g;
const INNER_PAIR = /\\"([^"\\]{1,100})\\"(\s*:\s*)(?:\\"[^"\\]*\\"|[-+.\w]+)/g;

function withoutJsonPairs(text: string): string {
  return text
    .replaceAll(JSON_PAIR, (pair: string, name: string, between: string) =>
      isSecretName(name) ? `"${name}"${between}"${SECRET_MASK}"` : pair,
    )
    .replaceAll(INNER_PAIR, (pair: string, name: string, between: string) =>
      isSecretName(name) ? `\\"${name}\\"${between}\\"${SECRET_MASK}\\"` : pair,
    );
}

/** `token=…` of a form or an address, and of a link inside of any text. */
const FORM_PAIR = /(^|[?&\s"'])([^=&?\s"'<>]{1,100})=([^&\s"'<>]+)/g;

function withoutFormPairs(text: string): string {
  return text.replaceAll(FORM_PAIR, (pair: string, before: string, name: string) =>
    isSecretName(decoded(name)) ? `${before}${name}=${SECRET_MASK}` : pair,
  );
}

/** `https://user:password@…`, where recordings stand behind a password. */
const SIGNED_IN = /:\/\/[^\s/@"'<>]{1,200}@/g;

/** Text of a delivery as the log shows it: nothing in it proves anybody to be the vendor. */
export function redactText(text: string, secrets: readonly string[]): string {
  return withoutFormPairs(withoutJsonPairs(withoutValues(text, secrets))).replaceAll(SIGNED_IN, `://${SECRET_MASK}@`);
}

export function redactHeaders(
  headers: Readonly<Record<string, string>>,
  secrets: readonly string[],
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [
      name,
      isSecretName(name) ? SECRET_MASK : redactText(value, secrets),
    ]),
  );
}

/** Value of one field, by its path: `auth.application_token`, `data[sign]`. */
export function redactField(path: string, value: string, secrets: readonly string[]): string {
  return isSecretName(path) ? SECRET_MASK : redactText(value, secrets);
}

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './run.mjs';

/** Licences under which a part may be handed on with a closed product; its text goes along, nothing else is asked. */
const FREE = new Set(
  '0BSD Apache-2.0 BlueOak-1.0.0 BSD-2-Clause BSD-3-Clause CC0-1.0 ISC MIT MIT-0 OFL-1.1 Unlicense Zlib'.split(' '),
);

/** Packages under another licence, each with the reason why it may be shipped. The start of a name ends in an asterisk. */
const ALLOWED = {
  '@img/sharp-libvips-*': ['LGPL-3.0-or-later', 'a shared library beside the program, which anybody may exchange'],
  '@img/sharp-w*': ['LGPL-3.0-or-later', 'holds the same libvips for WebAssembly and Windows'],
  'codec-parser': ['LGPL-3.0-or-later', 'a package of its own in node_modules, which anybody may exchange'],
  '@resvg/*': ['MPL-2.0', 'asks for the source of its own files only, and we change none'],
  mediabunny: ['MPL-2.0', 'asks for the source of its own files only, and we change none'],
  'png-js': [undefined, 'names none in package.json; its LICENSE file is MIT'],
};

/** What `npm run check` says of the production tree: a line for each package that may not be shipped. */
export function unshippable(packages) {
  return Object.entries(packages).flatMap(([path, { dev, license }]) => {
    if (path === '' || dev || isFree(license) || isAllowed(nameOf(path), license)) return [];
    return [`${nameOf(path)}: ${license ?? 'лицензия не указана'}`];
  });
}

export function packagesOfLock() {
  return JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')).packages;
}

const nameOf = (path) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);

/** One of several may be chosen; of those joined by AND each must be free. Anything else is not understood. */
function isFree(license, isOne = (id) => FREE.has(id)) {
  if (typeof license !== 'string') return false;
  const choices = license.replaceAll(/[()]/g, '').split(' OR ');
  const isMixed = choices.length > 1 && license.includes(' AND ');
  return !isMixed && choices.some((choice) => choice.split(' AND ').every(isOne));
}

function isAllowed(name, license) {
  const found = Object.entries(ALLOWED).find(([key]) =>
    key.endsWith('*') ? name.startsWith(key.slice(0, -1)) : name === key,
  );
  if (!found) return false;
  const [allowed] = found[1];
  return license === allowed || isFree(license, (id) => FREE.has(id) || id === allowed);
}

import { expect, test } from 'vitest';
import { packagesOfLock, unshippable } from './licences.mjs';

const locked = (license: unknown, name = 'a-decoder') => ({ [`node_modules/${name}`]: { license } });

test('Q-32: everything that is shipped is free to ship', () => {
  expect(unshippable(packagesOfLock())).toEqual([]);
});

test.each([
  'GPL-2.0',
  'GPL-2.0-or-later',
  'AGPL-3.0-only',
  'LGPL-2.1-or-later',
  'SEE LICENSE IN LICENSE.md',
  'UNLICENSED',
  'MIT AND GPL-3.0-only',
  // Mixed, it is not understood: nobody guesses what its brackets mean.
  '(MIT OR GPL-2.0) AND AGPL-3.0',
])('Q-32: %s stops the check and names the package', (license) => {
  expect(unshippable(locked(license))).toEqual([`a-decoder: ${license}`]);
});

test('Q-32: no licence at all, or one in the form of old, stops the check', () => {
  expect(unshippable(locked(undefined))).toEqual(['a-decoder: лицензия не указана']);
  expect(unshippable(locked({ type: 'MIT' }))).toHaveLength(1);
});

test.each(['MIT', '(MIT OR GPL-3.0-or-later)', '(MIT AND Zlib)', 'Apache-2.0'])('%s passes', (license) => {
  expect(unshippable(locked(license))).toEqual([]);
});

test('a package with a reason passes under the licence of that reason and no other', () => {
  expect(unshippable(locked('MPL-2.0', '@resvg/resvg-js'))).toEqual([]);
  expect(unshippable(locked('MPL-2.0', 'mediabunny'))).toEqual([]);
  expect(unshippable(locked('Apache-2.0 AND LGPL-3.0-or-later', '@img/sharp-win32-x64'))).toEqual([]);
  expect(unshippable(locked('AGPL-3.0', '@resvg/resvg-js'))).toEqual(['@resvg/resvg-js: AGPL-3.0']);
  expect(unshippable(locked('MPL-2.0', 'other'))).toEqual(['other: MPL-2.0']);
});

test('what only builds and tests may have any licence; what is nested in another package counts', () => {
  const packages = {
    '': { license: 'UNLICENSED' },
    'node_modules/a-tool': { dev: true, license: 'GPL-3.0' },
    'node_modules/free/node_modules/within': { license: 'AGPL-3.0' },
  };
  expect(unshippable(packages)).toEqual(['within: AGPL-3.0']);
});

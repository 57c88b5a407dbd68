import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { pagePolicy, SONNER_STYLE_HASHES } from './security-headers.ts';

test('the hashes let in exactly what the installed sonner injects (Q-21)', async () => {
  const source = await readFile('node_modules/sonner/dist/index.mjs', 'utf8');
  const literal = /__insertCSS\(("(?:[^"\\]|\\.)*")\)/.exec(source)?.[1] ?? '""';
  const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
  expect(SONNER_STYLE_HASHES).toEqual([hash(''), hash(JSON.parse(literal) as string)]);
});

test("the page's policy has no unsafe words and no foreign host (Q-21)", () => {
  const policy = pagePolicy('abc');
  expect(policy).not.toMatch(/unsafe|https?:|\*/);
  for (const part of [
    "default-src 'none'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
  ]) {
    expect(policy.split('; ')).toContain(part);
  }
});

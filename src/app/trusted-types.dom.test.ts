import { beforeEach, describe, expect, test, vi } from 'vitest';
import { refuseMarkup } from './trusted-types.ts';

let createHTML: (markup: string) => string | null;

beforeEach(() => {
  vi.stubGlobal('trustedTypes', {
    createPolicy: (name: string, rules: { createHTML: typeof createHTML }) => {
      // Only policy of that name in the server's policy.
      if (name === 'default') ({ createHTML } = rules);
    },
  });
  refuseMarkup();
});

describe('Q-21: the default policy lets through what libraries need, and looks at all of it', () => {
  test.each([
    '',
    ' \n ',
    '[data-radix-scroll-area-viewport]{scrollbar-width:none;-ms-overflow-style:none}',
    '<style>a > b { top: 0 }</style>',
    '\n<style nonce="aB+/9=">:host { top: 0 }</style>\n\n<div class="scroll" part="scroll">\n<div class="no wrapper"></div></div>',
  ])('%j passes', (markup) => {
    expect(createHTML(markup)).toBe(markup);
  });

  test.each([
    '<img src=x onerror=alert(1)>',
    '<style></style><img src=x onerror=alert(1)><form action=/x></form>',
    '<style>a</style><style><a></style>',
    '<style onload=alert(1)></style>',
    '<style nonce="a" onload="x">a</style>',
    '[data-radix-a]{}</style><img src=x>',
    '<div class="a" onclick="x"></div>',
    '<div class="a"><script>1</script></div>',
    '<div part="a&quot;">',
    'text',
    '<style>a',
  ])('%j does not', (markup) => {
    expect(createHTML(markup)).toBeNull();
  });

  test('a long text that is refused at its end is refused at once', () => {
    const before = process.cpuUsage();
    expect(createHTML(`${' '.repeat(200_000)}<b>`)).toBeNull();
    // A second of the processor, not of the clock: a busy machine is no slow expression.
    expect(process.cpuUsage(before).user / 1e6).toBeLessThan(1);
  });
});

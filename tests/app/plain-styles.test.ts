import { expect, test } from 'vitest';
import { plainStyles } from '#tests/support/plain-styles.ts';

const NAMES =
  'a article button col datalist details dialog div fieldset form h1 img input label legend li main mark nav noscript ol option output p rt script section select slot span summary svg table tbody td template textarea th thead title tr ul'.split(
    ' ',
  );
const WRITTEN = [
  '',
  'hidden',
  'open',
  'type="hidden"',
  'popover',
  'style="display: none"',
  'style="display: contents; visibility: hidden"',
  'style="visibility: hidden"',
  'hidden style="display: flex"',
  'style="pointer-events: none"',
];

/** Window of its own: this lane's answers by what is tested here. */
function frame(): Window & typeof globalThis {
  const made = document.createElement('iframe');
  document.body.append(made);
  return made.contentWindow as Window & typeof globalThis;
}

test.each(WRITTEN)('an element with %j, and what is in it, is as visible as jsdom itself says', (written) => {
  const view = frame();
  const { document: page } = view;
  const computed: typeof getComputedStyle = (element, pseudo) => view.getComputedStyle(element, pseudo);
  const plain = plainStyles(computed);
  const seen = (styles: typeof computed) =>
    [...page.body.querySelectorAll('*')].map((element) => {
      const style = styles(element);
      const asked = ['display', 'visibility', 'pointer-events', 'opacity'].map((name) => style.getPropertyValue(name));
      return [element.localName, style.display, style.visibility, style.pointerEvents, typeof style.valueOf, ...asked];
    });
  for (const name of NAMES) {
    page.body.replaceChildren(page.createElement('div'));
    const outer = page.createElement(name);
    page.body.firstElementChild?.append(outer);
    for (const one of written.matchAll(/([\w-]+)(?:="([^"]*)")?/g)) outer.setAttribute(one[1] ?? '', one[2] ?? '');
    outer.append(page.createElement('span'));
    expect(seen(plain)).toEqual(seen(computed));
  }
});

/**
 * Trusted Types policy `default` for markup that libraries pass to the browser: Radix the rules of its own attributes,
 * the waveform a style and the boxes it is drawn into; anything else is refused. The whole text is checked: a
 * harmless beginning says nothing about the rest. The server's policy names `default` as the only policy there may be.
 */
const RADIX_RULES = /^\s*\[data-radix-[^<]*$/;
const STYLE_AND_BOXES =
  /^(?:\s|<style(?: nonce="[\w+/=-]*")?>[^<]*<\/style>|<div(?: (?:class|part)="[\w -]*")*>|<\/div>)*$/;

type PolicyFactory = {
  createPolicy: (name: string, rules: { createHTML: (markup: string) => string | null }) => unknown;
};

export function refuseMarkup(): void {
  const { trustedTypes } = window as Window & { trustedTypes?: PolicyFactory };
  trustedTypes?.createPolicy('default', {
    createHTML: (markup) => (RADIX_RULES.test(markup) || STYLE_AND_BOXES.test(markup) ? markup : null),
  });
}

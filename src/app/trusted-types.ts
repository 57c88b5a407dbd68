/**
 * Libraries hand the browser three kinds of markup, all of them styles; anything else is refused.
 * The server's policy names `default` as the only policy there may be.
 */
const HARMLESS = /^\s*(?:$|<style[\s>]|\[data-radix-)/;

type PolicyFactory = {
  createPolicy: (name: string, rules: { createHTML: (markup: string) => string | null }) => unknown;
};

export function refuseMarkup(): void {
  const { trustedTypes } = window as Window & { trustedTypes?: PolicyFactory };
  trustedTypes?.createPolicy('default', {
    createHTML: (markup) => (HARMLESS.test(markup) ? markup : null),
  });
}

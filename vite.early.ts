import { build } from 'esbuild';
import type { Plugin } from 'vite';

/** Compiles the script that asks for data before the app is there (src/app/early) into one line. */
async function compile(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: ['src/app/early/inline.ts'],
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    target: 'es2022',
    define: { 'import.meta.env.VITE_API_URL': JSON.stringify(process.env['VITE_API_URL']) ?? 'undefined' },
  });
  return outputFiles?.[0]?.text.trim().replaceAll('</', '<\\/') ?? '';
}

/** Puts the early script into index.html, first of all that waits for the line. */
export function earlyScript(): Plugin {
  return {
    name: 'early-script',
    transformIndexHtml: {
      order: 'pre',
      handler: async (html, { server }) => {
        const page = html.replace('/* %EARLY% */', (await compile()).replaceAll('$', '$$$$'));
        // In development no server fills in the files of the page: there are no such files.
        return server ? page.replaceAll(/ data-(?:parts|strangers)="[^"]*"/g, '') : page;
      },
    },
  };
}

/**
 * Moves the styles behind the preloader: in the head they would hold the first paint back until they have come. The
 * app's own script waits for them wherever they stand, so nothing is drawn without them (P-3, Q-8).
 */
export function stylesBehindPreloader(): Plugin {
  return {
    name: 'styles-behind-preloader',
    transformIndexHtml: {
      order: 'post',
      handler: (html) => {
        const [styles] = /<link rel="stylesheet"[^>]*>/.exec(html) ?? [''];
        return html.replace(styles, '').replace('<noscript>', `${styles}\n    <noscript>`);
      },
    },
  };
}

import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { readPageAssets } from './page-assets.ts';

const PAGE = 'tsr-split=component---errorComponent---notFoundComponent';

/** Manifest as Vite writes it; `kit` is shared, the entry is `index.html` and has the login page. */
const MANIFEST = {
  'index.html': { file: 'assets/entry.js' },
  '_kit.js': { file: 'assets/kit.js', imports: ['index.html'] },
  'src/features/lazy.tsx': { file: 'assets/lazy.js' },
  [`src/routes/_app.tsx?${PAGE}`]: { file: 'assets/frame.js', imports: ['index.html', '_kit.js'] },
  [`src/routes/_app/index.tsx?${PAGE}`]: { file: 'assets/home.js' },
  [`src/routes/_app/users/index.tsx?${PAGE}`]: { file: 'assets/users.js', imports: ['_kit.js'] },
  'src/routes/_app/users/index.tsx?tsr-split=loader': { file: 'assets/users-data.js' },
  [`src/routes/_app/users/$id/index.tsx?${PAGE}`]: { file: 'assets/user.js' },
  [`src/routes/_app/users/me/index.tsx?${PAGE}`]: { file: 'assets/me.js' },
  [`src/routes/auth/restore.tsx?${PAGE}`]: { file: 'assets/restore.js' },
};

async function partsOf(path: string, manifest: object | null = MANIFEST) {
  const directory = await temporaryFolder();
  await mkdir(join(directory, '.vite'));
  if (manifest) await writeFile(join(directory, '.vite/manifest.json'), JSON.stringify(manifest));
  return readPageAssets(directory)(path);
}

const FRAME = '/assets/frame.js /assets/kit.js';

describe('Q-8: files of a page, named in its HTML', () => {
  it.each([
    ['/', `${FRAME} /assets/home.js`],
    ['/users', `${FRAME} /assets/users.js /assets/users-data.js`],
    ['/users/', `${FRAME} /assets/users.js /assets/users-data.js`],
    ['/users/5/', `${FRAME} /assets/user.js`],
    ['/users/me/', `${FRAME} /assets/me.js`],
  ])(
    '%s: its own, its frame and what they share, each once; strangers have the login page in the entry',
    async (path, page) => {
      expect(await partsOf(path)).toEqual({ page, strangers: '' });
    },
  );

  it('a page that is open to strangers is theirs, too', async () => {
    expect(await partsOf('/auth/restore/')).toEqual({ page: '/assets/restore.js', strangers: '/assets/restore.js' });
  });

  it.each(['/nowhere/', '/users/5/6/7', '/users"><script>', ''])(
    'are none for «%s», which is no page',
    async (path) => {
      expect(await partsOf(path)).toEqual({ page: '', strangers: '' });
    },
  );

  it('are none without the build’s manifest', async () => {
    expect(await partsOf('/users/', null)).toEqual({ page: '', strangers: '' });
  });
});

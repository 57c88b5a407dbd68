import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { canonicalPath } from '#domain/auth/canonical-path.ts';
import { SECTIONS } from '#domain/auth/sections.ts';

/** First parts of the addresses of pages: `communications`, `reports`, `auth`. */
const PAGES = [...new Set(Object.values(SECTIONS).map(({ path }) => path.split('/')[1])), 'auth'].join('|');
/** Text that ends in an address of a page: of its own, or after the address of the installation. */
const ADDRESS = new RegExp(`['"\`}](/(?:${PAGES})(?=[/'"\`?#])[^'"\`?#\\s]*)`, 'g');

/** Files that write addresses of the API, of modules or of tests, and none of pages. */
const WITHOUT_PAGES = /\.(?:routes|api|test)\.ts$|[\\/]server[\\/](?:http|db)[\\/]/;

function addressesIn(source: string): string[] {
  const lines = source.split('\n').filter((line) => !/^\s*(?:import|\} from|\/?\*)/.test(line));
  return [...lines.join('\n').matchAll(ADDRESS)].map(([, path = '']) => path.replaceAll(/\$\{[^}]*\}/g, '7'));
}

const written = ['domain', 'server']
  .flatMap((room) => readdirSync(room, { recursive: true, encoding: 'utf8' }).map((file) => `${room}/${file}`))
  .filter((file) => file.endsWith('.ts'))
  .filter((file) => !WITHOUT_PAGES.test(file))
  .flatMap((file) => addressesIn(readFileSync(file, 'utf8')).map((path) => ({ file, path })));

describe('addresses of pages in letters, messages, files and answers', () => {
  it('P-1: all are in the form of the table of routes', () => {
    expect(written.length).toBeGreaterThan(50);
    expect(written.filter(({ path }) => canonicalPath(path) !== path)).toEqual([]);
  });

  it('P-1: one in the other form would be seen', () => {
    const source =
      "const a = `${publicUrl}/projects/${project.id}/dashboard`;\nconst b = '/users';\nconst c = '/users/';";
    expect(addressesIn(source)).toEqual(['/projects/7/dashboard', '/users', '/users/']);
  });
});

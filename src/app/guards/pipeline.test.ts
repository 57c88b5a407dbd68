import { describe, expect, it } from 'vitest';
import { type OpenFlags, OWN_FLAGS, PAGES } from '#domain/auth/pages.ts';
import { ROUTE_TABLE, ROUTES_WITH_ID } from '#tests/support/route-table.ts';
import { safeRedirect } from './auth-guard.ts';
import type { GuardInput } from './guard.ts';
import { hasValidId } from './id-guard.ts';
import { runGuards } from './pipeline.ts';

/** Flags of the owner's table and those added by us. */
const FLAGS = [...PAGES, ...OWN_FLAGS] as const;
const flags = (value: boolean): OpenFlags => Object.fromEntries(FLAGS.map((page) => [page, value])) as OpenFlags;

const visit = (input: Partial<GuardInput>) =>
  runGuards({
    route: {},
    target: '/communications/?page=2',
    params: {},
    permissions: flags(true),
    temporaryToken: null,
    secondFactorMissing: false,
    ...input,
  });

const guest = { temporaryToken: 'link_a', target: '/communications/?token=link_a' };
const communication = { page: 'communications', id: { param: 'id', section: '/communications/' } } as const;
const rows = Object.entries(ROUTE_TABLE).map(([path, route]) => ({ path, route }));
const idsOf = (names: readonly string[], value: string) => Object.fromEntries(names.map((name) => [name, value]));

describe('guards', () => {
  it.each([
    ['/communications/', '/communications/?token=link_a'],
    ['/communications/?page=2', '/communications/?page=2&token=link_a'],
    ['/communications/5#t', '/communications/5?token=link_a#t'],
    ['/403?redirect=/a%3Ftoken%3Dx', '/403?redirect=/a%3Ftoken%3Dx&token=link_a'],
  ])('P-7: carries the temporary token into %s', (target, to) => {
    expect(visit({ temporaryToken: 'link_a', target })).toEqual({ to });
  });

  it('P-7: leaves a target alone that has a token, and everybody without one', () => {
    expect(visit(guest)).toBeNull();
    expect(visit({ target: '/auth/restore/?token=b&email=a@b.example', temporaryToken: 'link_a' })).toBeNull();
    expect(visit({})).toBeNull();
  });

  it('P-7 before P-8: the token is carried before anybody is turned away', () => {
    const input = { route: { participant: false }, temporaryToken: 'link_a', target: '/' };
    expect(visit(input)).toEqual({ to: '/?token=link_a' });
  });

  it('P-8: sends a stranger to the login page and remembers the whole address', () => {
    expect(visit({ permissions: null })).toEqual({
      to: '/auth/login/?redirect=/communications/%3Fpage%3D2',
    });
  });

  it.each(['open', 'guest-only'] as const)('P-8: lets a stranger on a page that is %s', (access) => {
    expect(visit({ permissions: null, route: { access } })).toBeNull();
  });

  it.each(rows)('P-8: $path — a participant enters or is sent to /403, as the table says', ({ path, route }) => {
    const target = `${path}?token=link_a`;
    const params = idsOf([route.id?.param ?? []].flat(), '5');
    const to = `/403?redirect=${path.replaceAll('$', '%24')}%3Ftoken%3Dlink_a`;
    expect(visit({ temporaryToken: 'link_a', route, params, target })).toEqual(
      route.participant === false ? { to } : null,
    );
  });

  it('P-9: sends somebody signed in home from a guest-only page; a participant may sign in', () => {
    expect(visit({ route: { access: 'guest-only' } })).toEqual({ to: '/' });
    expect(visit({ route: { access: 'open' } })).toBeNull();
    expect(visit({ ...guest, route: { access: 'guest-only' } })).toBeNull();
  });

  it('ASVS 6.3.3: leads to the second factor that is missing, and nobody else there', () => {
    const missing = { secondFactorMissing: true };
    const page = { route: { secondFactor: true }, target: '/auth/second-factor/' } as const;
    expect(visit(missing)).toEqual({ to: '/auth/second-factor/?redirect=/communications/%3Fpage%3D2' });
    expect(visit({ ...missing, ...page })).toBeNull();
    expect(visit({ ...missing, route: { access: 'open' } })).toBeNull();
    expect(visit(page)).toEqual({ to: '/' });
    expect(visit({ ...page, permissions: null })?.to).toContain('/auth/login/');
  });

  it.each(['1', '42', '2147483647'])('P-10: takes %s for an id', (id) => {
    expect(visit({ route: communication, params: { id } })).toBeNull();
  });

  it.each(['0', '-1', '+1', '007', '1.5', '1e3', 'abc', '2147483648', '', ' 1', '١'])(
    'P-10: on a cold load «%s» is no id and leads to the list of the section',
    (id) => {
      expect(visit({ route: communication, params: { id } })).toEqual({
        to: '/communications/',
        notice: 'Невалидный идентификатор сущности.',
      });
    },
  );

  it.each(ROUTES_WITH_ID)('P-10: $path — cold to $section, warm it is refused', ({ route, names, section }) => {
    expect(visit({ route, params: idsOf(names, '12') })).toBeNull();
    expect(visit({ route, params: {} })).toMatchObject({ to: section });
    for (const name of names) {
      const params = { ...idsOf(names, '12'), [name]: '012' };
      expect(visit({ route, params })).toEqual({ to: section, notice: 'Невалидный идентификатор сущности.' });
      expect(hasValidId({ route, params })).toBe(false);
    }
  });

  it.each(ROUTES_WITH_ID)('P-10: $path — the literal «me» is for employees only', ({ route, names }) => {
    expect(hasValidId({ route, params: idsOf(names, 'me') })).toBe(route.page === 'users');
  });

  it('P-11: a page whose flag is false leads to /403 with the way back', () => {
    expect(visit({ route: communication, params: { id: '1' }, permissions: flags(false) })).toEqual({
      to: '/403?redirect=/communications/%3Fpage%3D2',
    });
  });

  it.each(rows.filter(({ route }) => route.page))('P-11: $path — its own flag decides', ({ route }) => {
    const params = idsOf([route.id?.param ?? []].flat(), '5');
    const without = (page: string) => ({ ...flags(true), [page]: false });
    const others = FLAGS.filter((page) => page !== route.page);
    expect(visit({ route, params, permissions: without(route.page ?? '') })?.to).toMatch(/^\/403\?redirect=/);
    for (const page of others) expect(visit({ route, params, permissions: without(page) })).toBeNull();
  });

  it('P-8 before P-10 before P-11: the first that objects decides', () => {
    const wrong = { route: communication, params: { id: 'x' } };
    expect(visit({ ...wrong, permissions: null })?.to).toMatch(/^\/auth\/login\//);
    expect(visit({ ...wrong, permissions: flags(false) })?.to).toBe('/communications/');
  });
});

describe('safeRedirect (P-8)', () => {
  it.each(['/', '/communications/?page=2', '/communications/5?project_id=1#x', '/a//b'])('follows %s', (path) => {
    expect(safeRedirect(path)).toBe(path);
  });

  it.each([
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    'communications',
    '',
    '/\t/evil',
    undefined,
    ['/'],
  ])('does not follow %s', (path) => {
    expect(safeRedirect(path)).toBeNull();
  });
});

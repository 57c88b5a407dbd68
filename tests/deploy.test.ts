import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { validate } from 'dockerfile-utils';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { findHaproxy } from '../scripts/find-haproxy.mjs';
import { execFileSync } from 'node:child_process';
import { engineVariables } from '#server/engines/engine-env.ts';
import { adminCommands } from '#server/admin/admin-commands.ts';
import { readEnv } from '#server/env.ts';

const read = (path: string): string => readFileSync(path, 'utf8');
const dockerfile = read('Dockerfile');
/** What an operator reads: README and the page on operation that it leads to. */
const manual = `${read('README.md')}\n${read('docs/operation.md')}`;

type Service = {
  build?: { args: Record<string, string> };
  environment?: Record<string, string>;
  image?: string;
  volumes?: string[];
  depends_on?: object;
};
const compose = parse(read('compose.yaml'), { merge: true }) as {
  services: Record<string, Service>;
  volumes: Record<string, null>;
};

test('Q-28: a linter finds nothing in the Dockerfile', () => {
  const problems = validate(dockerfile).map(
    ({ message, range }) => `${range.start.line + 1}: ${JSON.stringify(message)}`,
  );
  expect(problems).toEqual([]);
});

test('Q-28: what the image copies and starts exists', () => {
  const fromHere = [...dockerfile.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, paths = '']) =>
    paths.split(' '),
  );
  const fromBuild = [...dockerfile.matchAll(/^COPY --from=build \/app\/(\S+)/gm)].map(([, path = '']) => path);
  const made = ['node_modules', 'dist', 'dist-server'];
  const missing = [...fromHere, ...fromBuild].filter((path) => !made.includes(path) && !existsSync(path));
  expect(missing).toEqual([]);
  expect(dockerfile).toContain('"dist-server/main.js"');
});

/** Pattern of .dockerignore; a folder's covers what is in it. */
const patternOf = (line: string): RegExp =>
  new RegExp(`^${line.replaceAll('.', '\\.').replaceAll('**/', '(?:.+/)?').replaceAll('*', '[^/]*')}(?:/|$)`);

/** True for a file that the image's build does not get: the last line that speaks of it decides. */
function isIgnored(path: string): boolean {
  const lines = read('.dockerignore').split('\n');
  const last = lines.findLast((line) => /^[^#\s]/.test(line) && patternOf(line.replace(/^!/, '')).test(path));
  return last !== undefined && !last.startsWith('!');
}

/** Files that a file imports by a relative path, and those that they do, and so on. */
function importedFrom(path: string, seen = new Set<string>()): Set<string> {
  if (seen.has(path)) return seen;
  seen.add(path);
  const imported = [...read(path).matchAll(/^(?:import|export) [^;]*?from '(\.{1,2}\/[^']+)';$/gm)];
  for (const [, to = ''] of imported) importedFrom(join(path, '..', to), seen);
  return seen;
}

test('Q-28: the build in the image gets every file that its scripts and its configuration import', () => {
  const needed = ['vite.config.ts', 'tailwind.config.ts', 'scripts/build.mjs'].flatMap((path) => [
    ...importedFrom(path),
  ]);
  expect(needed).toContain('tests/hang.ts');
  expect(needed.filter(isIgnored)).toEqual([]);
  expect(['tests/api/auth.test.ts', 'tests/deploy.test.ts', 'docs/speed.md'].every(isIgnored)).toBe(true);
});

test('Q-28: the settings in compose.yaml are those that the server reads', () => {
  const given = compose.services['app']?.environment ?? {};
  const filled = Object.entries(given).map(([name, value]) => [
    name,
    value.replaceAll(/\$\{\w+:-(.*?)\}/g, '$1').replaceAll(/\$\{(\w+):\?\}/g, 'k3Yq-0f9Zt4LmX7wB2vN8sD6hJ1gR5cE'),
  ]);
  const env = readEnv({ NODE_ENV: 'production', DATA_DIR: '/data', ...Object.fromEntries(filled) });
  expect(env).toMatchObject({ production: true, trustProxy: true, demo: false, s3: { bucket: 'razbor' } });
  expect(env.databaseUrl).toContain('@postgres:5432/razbor');
});

/** Settings of the image itself, those that compose decides, and the password of one command. */
const OF_THE_IMAGE = ['PORT', 'HOST', 'DATA_DIR'];
const OF_COMPOSE = [
  'DATABASE_URL',
  'TRUST_PROXY',
  'S3_ENDPOINT',
  'S3_BUCKET',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
];
const OF_A_COMMAND = ['ADMIN_PASSWORD'];
/** Settings of a place that compose.yaml is not: its PostgreSQL has no pooler before it and no replica beside. */
const OF_ELSEWHERE = ['VITE_API_URL', 'DATABASE_DIRECT_URL', 'DATABASE_READ_URL'];

/** Names in the first column of the table of settings. */
function settingsOfManual(): string[] {
  const [, table = ''] = manual.split('## Настройки');
  const rows = table.split('\n## ')[0]?.match(/^\| `.*$/gm) ?? [];
  return rows.flatMap((row) =>
    [...(row.split(' | ')[0] ?? '').matchAll(/`([A-Z0-9_]+)`/g)].map(([, name = '']) => name),
  );
}

test('Q-28: the manual names every setting that the server reads, and compose.yaml passes it on', () => {
  const schema = /const sourceSchema = z\.object\(\{([\s\S]*?)\n\}\);/.exec(read('server/env.ts'))?.[1] ?? '';
  const own = [...schema.matchAll(/^ {2}([A-Z][A-Z0-9_]+):/gm)].map(([, name = '']) => name);
  const known = [...own, ...Object.keys(engineVariables)];
  const named = settingsOfManual();
  const ofServer = known.filter((name) => name !== 'NODE_ENV' && !OF_A_COMMAND.includes(name));
  expect(named.filter((name) => !name.startsWith('VITE_')).sort()).toEqual(ofServer.sort());

  const { environment = {}, build } = compose.services['app'] ?? {};
  const given = { ...environment, ...build?.args };
  // VITE_API_URL: app and API have one origin behind the balancer.
  const chosen = named.filter((name) => ![...OF_THE_IMAGE, ...OF_COMPOSE, ...OF_ELSEWHERE].includes(name));
  const notPassed = chosen.filter((name) => !new RegExp(`^\\$\\{${name}:[-?].*\\}$`).test(given[name] ?? ''));
  expect(notPassed).toEqual([]);
  expect(OF_COMPOSE.filter((name) => environment[name] === undefined)).toEqual([]);
});

test('Q-28: the manual names what compose.yaml does not start without', () => {
  const required = new Set([...read('compose.yaml').matchAll(/\$\{(\w+):\?\}/g)].map(([, name = '']) => name));
  expect([...required].sort()).toEqual(['APP_SECRET', 'POSTGRES_PASSWORD', 'S3_SECRET']);
  const [, chapter = ''] = manual.split('docker compose up -d --build');
  for (const name of required) expect(chapter.slice(0, 400)).toContain(`\`${name}\``);
});

test('Q-28: the manual calls scripts, commands, files and services that there are', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  const called = (pattern: RegExp) => [...new Set([...manual.matchAll(pattern)].map(([, name = '']) => name))];
  const lost = {
    scripts: called(/npm run ([\w:-]+)/g).filter((name) => !(name in scripts)),
    commands: called(/(?:npm run admin --|dist-server\/admin\.js|razbor-admin \d+) ([a-z-]+)/g).filter(
      (name) => !(name in adminCommands),
    ),
    files: called(/(?<![\w/.])((?:scripts|deploy)\/[\w@./-]+)/g).filter((path) => !existsSync(path)),
    services: called(/docker compose (?:exec|cp|stop|run .*) (app\w*)/g).filter((name) => !(name in compose.services)),
  };
  expect(lost).toEqual({ scripts: [], commands: [], files: [], services: [] });
});

test('Q-28: volumes and services that are named are described', () => {
  for (const { volumes = [], depends_on = {} } of Object.values(compose.services)) {
    const named = volumes.map((volume) => volume.split(':')[0] ?? '');
    for (const name of named) expect(name.startsWith('./') ? existsSync(name) : name in compose.volumes).toBe(true);
    const needed = Array.isArray(depends_on) ? (depends_on as string[]) : Object.keys(depends_on);
    for (const name of needed) expect(Object.keys(compose.services)).toContain(name);
  }
});

test('Q-28: HAProxy understands its configuration', () => {
  const haproxy = findHaproxy() ?? 'haproxy';
  expect(() => execFileSync(haproxy, ['-c', '-f', 'deploy/haproxy.cfg'], { stdio: 'pipe' })).not.toThrow();
  expect(() => execFileSync(haproxy, ['-c', '-f', 'deploy/cluster/haproxy.cfg'], { stdio: 'pipe' })).not.toThrow();
  const names = (path: string) => read(path).replaceAll(/^ {4}server .*$/gm, '');
  expect(names('deploy/haproxy-compose.cfg')).toBe(names('deploy/haproxy.cfg'));
});

test('Q-28: HAProxy takes the example with TLS as a second file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'razbor-tls-'));
  try {
    const [key, certificate, both] = ['key', 'crt', 'pem'].map((end) => join(folder, `razbor.${end}`)) as [
      string,
      string,
      string,
    ];
    const request = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', '-subj', '/CN=razbor.example.ru'];
    execFileSync('openssl', [...request, '-keyout', key, '-out', certificate], { stdio: 'pipe' });
    writeFileSync(both, read(certificate) + read(key));
    const config = join(folder, 'tls.cfg');
    writeFileSync(config, read('deploy/haproxy-tls.cfg').replace('/etc/haproxy/razbor.pem', both));
    const haproxy = findHaproxy() ?? 'haproxy';
    expect(() =>
      execFileSync(haproxy, ['-c', '-f', 'deploy/haproxy.cfg', '-f', config], { stdio: 'pipe' }),
    ).not.toThrow();
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('Q-28: the command of an administrator opens what the service opens', () => {
  const [unit, command] = [read('deploy/razbor@.service'), read('deploy/razbor-admin')];
  const user = /^User=(\w+)$/m.exec(unit)?.[1];
  expect(command).toContain(`--uid=${user}`);
  for (const shared of ['/opt/razbor', '/etc/razbor/env'])
    for (const file of [unit, command]) expect(file).toContain(shared);
  expect(command).toContain('DATA_DIR=/var/lib/razbor/$port');
  expect(command).toContain('dist-server/admin.js');
});

test('Q-28: the unit of systemd starts what is built and writes into its own folder alone', () => {
  const unit = read('deploy/razbor@.service');
  expect(unit).toMatch(/^ExecStart=\/usr\/bin\/node .*dist-server\/main\.js$/m);
  expect(unit).toMatch(/DATA_DIR=\/var\/lib\/razbor\/%i/);
  expect(unit).toMatch(/^StateDirectory=razbor\/%i$/m);
});

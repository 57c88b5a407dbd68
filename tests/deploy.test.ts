import { existsSync, readFileSync } from 'node:fs';
import { validate } from 'dockerfile-utils';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { findHaproxy } from '../scripts/find-haproxy.mjs';
import { execFileSync } from 'node:child_process';
import { readEnv } from '#server/env.ts';

const read = (path: string): string => readFileSync(path, 'utf8');
const dockerfile = read('Dockerfile');

type Service = { environment?: Record<string, string>; image?: string; volumes?: string[]; depends_on?: object };
const compose = parse(read('compose.yaml'), { merge: true }) as {
  services: Record<string, Service>;
  volumes: Record<string, null>;
};

test('Q-28: линтер ничего не находит в Dockerfile', () => {
  const problems = validate(dockerfile).map(
    ({ message, range }) => `${range.start.line + 1}: ${JSON.stringify(message)}`,
  );
  expect(problems).toEqual([]);
});

test('Q-28: что копирует и запускает образ, есть', () => {
  const fromHere = [...dockerfile.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, paths = '']) =>
    paths.split(' '),
  );
  const fromBuild = [...dockerfile.matchAll(/^COPY --from=build \/app\/(\S+)/gm)].map(([, path = '']) => path);
  const made = ['node_modules', 'dist', 'dist-server'];
  const missing = [...fromHere, ...fromBuild].filter((path) => !made.includes(path) && !existsSync(path));
  expect(missing).toEqual([]);
  expect(dockerfile).toContain('"dist-server/main.js"');
});

test('Q-28: настройки в compose.yaml — те, что читает сервер', () => {
  const given = compose.services['app']?.environment ?? {};
  const filled = Object.entries(given).map(([name, value]) => [
    name,
    value.replaceAll(/\$\{\w+:-(.*?)\}/g, '$1').replaceAll(/\$\{(\w+):\?\}/g, 'k3Yq-0f9Zt4LmX7wB2vN8sD6hJ1gR5cE'),
  ]);
  const env = readEnv({ NODE_ENV: 'production', DATA_DIR: '/data', ...Object.fromEntries(filled) });
  expect(env).toMatchObject({ production: true, trustProxy: true, demo: false, s3: { bucket: 'razbor' } });
  expect(env.databaseUrl).toContain('@postgres:5432/razbor');
});

test('Q-28: тома и службы, которые названы, описаны', () => {
  for (const { volumes = [], depends_on = {} } of Object.values(compose.services)) {
    const named = volumes.map((volume) => volume.split(':')[0] ?? '');
    for (const name of named) expect(name.startsWith('./') ? existsSync(name) : name in compose.volumes).toBe(true);
    const needed = Array.isArray(depends_on) ? (depends_on as string[]) : Object.keys(depends_on);
    for (const name of needed) expect(Object.keys(compose.services)).toContain(name);
  }
});

test('Q-28: HAProxy понимает свою настройку', () => {
  const haproxy = findHaproxy() ?? 'haproxy';
  expect(() => execFileSync(haproxy, ['-c', '-f', 'deploy/haproxy.cfg'], { stdio: 'pipe' })).not.toThrow();
  const names = (path: string) => read(path).replaceAll(/^ {4}server .*$/gm, '');
  expect(names('deploy/haproxy-compose.cfg')).toBe(names('deploy/haproxy.cfg'));
});

test('Q-28: служба systemd запускает то, что собирается, и пишет только в свой каталог', () => {
  const unit = read('deploy/razbor@.service');
  expect(unit).toMatch(/^ExecStart=\/usr\/bin\/node .*dist-server\/main\.js$/m);
  expect(unit).toMatch(/DATA_DIR=\/var\/lib\/razbor\/%i/);
  expect(unit).toMatch(/^StateDirectory=razbor\/%i$/m);
});

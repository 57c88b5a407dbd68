import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { HOUR_MS } from '#domain/kernel/time.ts';
import { SYSTEM_PARTS } from '#domain/system/system-words.ts';
import { jobs } from '#server/db/schema/index.ts';
import { createMetrics } from '#server/http/metrics/metrics.ts';
import { createIntegration } from '#tests/support/integrations.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { testApp } from '#tests/support/test-app.ts';
import { createWorld } from '#tests/support/world.ts';

type Rules = { groups: { rules: { alert: string; expr: string; annotations: Record<string, string> }[] }[] };
type Dashboard = { panels: { title: string; targets: { expr: string }[] }[] };

const rules = (parse(readFileSync('deploy/prometheus-alerts.yml', 'utf8')) as Rules).groups.flatMap(
  (group) => group.rules,
);
const { panels } = JSON.parse(readFileSync('deploy/grafana-dashboard.json', 'utf8')) as Dashboard;

/** Expressions of both files, each with the words that it is found by. */
const EXPRESSIONS: [string, string][] = [
  ...rules.map(({ alert, expr }): [string, string] => [alert, expr]),
  ...panels.flatMap(({ title, targets }) => targets.map(({ expr }): [string, string] => [title, expr])),
];

const LINE = /^(\w+)(?:\{(.*)\})? \S+$/gm;
const PAIR = /(\w+)(=~|=)"([^"]*)"/g;
const SELECTOR = /\b((?:razbor|process|nodejs)_\w+)(?:\{([^}]*)\})?/g;
/** Labels and series that Prometheus adds by itself. */
const OF_PROMETHEUS = new Set(['job', 'instance', 'le']);

type Series = { name: string; labels: Map<string, string> };

/** What /metrics prints of an installation in which everything is there once: a source, a copy, a job that was given up. */
async function printed(): Promise<Series[]> {
  const first = await testApp();
  const dataDir = await temporaryFolder();
  const app = await testApp({
    metrics: createMetrics({ ofProcess: true }),
    installation: { ...first.deps.installation, dataDir },
    lastBackup: () => Promise.resolve(new Date(first.clock.now().getTime() - HOUR_MS)),
  });
  const world = await createWorld(app.db);
  await createIntegration(app, { project: world.a.project, status: 'error' });
  const dead = { kind: 'letter', payload: {}, run_at: app.clock.now(), dead_at: app.clock.now() };
  await app.db.write((q) => q.insert(jobs).values(dead));
  await (await app.as(world.admin)).get('/api/companies');
  const incoming = { socket: { remoteAddress: '127.0.0.1' } };
  const answer = await app.router.request('http://razbor.test/metrics', {}, { incoming });
  return [...(await answer.text()).matchAll(LINE)].map(([, name = '', labels = '']) => ({
    name,
    labels: new Map([...labels.matchAll(PAIR)].map(([, label = '', , value = '']) => [label, value])),
  }));
}

const fits = (operator: string, wanted: string, value: string): boolean =>
  operator === '=' ? value === wanted : new RegExp(`^(?:${wanted})$`).test(value);

/** Conditions of an expression that no printed series fulfils; a status of errors is a series once there is an error. */
function unknownIn(expr: string, series: readonly Series[]): string[] {
  return [...expr.matchAll(SELECTOR)].flatMap(([selector, name = '', conditions = '']) => {
    const asked = [...conditions.matchAll(PAIR)].filter(
      ([, label = '']) => !OF_PROMETHEUS.has(label) && !(label === 'status' && name.startsWith('razbor_http_')),
    );
    const isThere = series.some(
      (one) =>
        one.name === name &&
        asked.every(([, label = '', operator = '', value = '']) => fits(operator, value, one.labels.get(label) ?? '')),
    );
    return isThere ? [] : [selector];
  });
}

function unknownLabelsIn(expr: string, series: readonly Series[]): string[] {
  const names = new Set([...expr.matchAll(SELECTOR)].map(([, name = '']) => name));
  const known = new Set(series.filter(({ name }) => names.has(name)).flatMap(({ labels }) => [...labels.keys()]));
  const grouped = [...expr.matchAll(/\bby \(([^)]*)\)/g)].flatMap(([, list = '']) => list.split(/,\s*/));
  return grouped.filter((label) => !known.has(label) && !OF_PROMETHEUS.has(label));
}

test('Q-33: every metric, label and value that the alert rules and the dashboard ask for is printed by /metrics', async () => {
  const series = await printed();
  const unknown = EXPRESSIONS.map(
    ([where, expr]) => [where, unknownIn(expr, series), unknownLabelsIn(expr, series)] as const,
  );
  expect(unknown.filter(([, selectors, labels]) => selectors.length + labels.length > 0)).toEqual([]);
});

test('Q-33: an alert says what to do, and where there is a place for it, leads there', () => {
  const parts = /\/system\/#(\w+)/;
  for (const { alert, annotations } of rules) {
    expect(annotations['summary'], alert).toMatch(/^[А-ЯЁ0-9]/);
    const [, part] = parts.exec(annotations['description'] ?? '') ?? [];
    if (part !== undefined) expect(Object.keys(SYSTEM_PARTS), alert).toContain(part);
  }
  expect(rules.filter(({ annotations }) => parts.test(annotations['description'] ?? '')).length).toBeGreaterThan(4);
});

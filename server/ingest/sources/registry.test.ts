import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { INTEGRATION_SOURCE_TYPES } from '#domain/references/static-references.ts';
import { rowContext, rowOf } from '#tests/support/proven-deliveries.ts';
import { delivery, sourceContext } from '#tests/support/source-delivery.ts';
import { callEvent } from './build-event.ts';
import { readBody } from './read-fields.ts';
import { SOURCES } from './registry.ts';
import { sameSecret } from './signature.ts';
import { defineSource, refuse, type Source, take } from './source.ts';

const sources = Object.entries(SOURCES);

describe('D-33: the sources', () => {
  it('are those of the product’s list, but for files, which nobody delivers', () => {
    expect([...Object.keys(SOURCES), 'import'].toSorted()).toEqual(Object.keys(INTEGRATION_SOURCE_TYPES).toSorted());
  });

  it('are named in the document for those who connect them', () => {
    const document = readFileSync(new URL('../../../docs/integrations.md', import.meta.url), 'utf8');
    const { webhook: _webhook, import: _import, ...vendors } = INTEGRATION_SOURCE_TYPES;
    expect(Object.values(vendors).filter((name) => !document.includes(name))).toEqual([]);
  });

  it.each(sources)(
    '%s says how it is set up: where to paste the address, and every secret has its field',
    (name, { setup, secrets, settings }) => {
      expect(setup.steps.filter(({ copy }) => copy?.what === 'address')).not.toEqual([]);
      for (const { text } of setup.steps) expect(text).toMatch(/^[А-ЯA-Z].+[.:]$/u);
      const names = setup.fields.map((field) => field.name);
      expect(names).toEqual(expect.arrayContaining(Object.keys((secrets as z.ZodObject).shape)));
      const known = [...Object.keys((secrets as z.ZodObject).shape), ...Object.keys((settings as z.ZodObject).shape)];
      expect(names.filter((each) => !known.includes(each))).toEqual([]);
      for (const { copy } of setup.steps) if (copy?.what === 'secret') expect(names).toContain(copy.name);
      for (const page of setup.pages) expect(URL.canParse(page)).toBe(true);
      expect(setup.pages.length > 0 || name === 'webhook').toBe(true);
    },
  );

  it.each(sources)('%s without its secrets, or with settings of another shape, takes nothing in', (name, source) => {
    const bare = delivery({ body: '{"external_id":"a"}' });
    expect(source.translate(bare, rowContext(name, { secrets: [] }))).toMatchObject({ authentic: false });
    expect(source.translate(bare, rowContext(name, { secrets: [{}] }))).toMatchObject({ authentic: false });
    const refused = source.translate(bare, rowContext(name, { settings: { unknown: 1 } }));
    expect(refused).toMatchObject({ authentic: false, answer: { status: 503 } });
    const skipped = [{ kind: 'skip', reason: 'Интеграция настроена не до конца: проверьте её настройки.' }];
    if (source.pull) expect(source.pull.translate({}, rowContext(name, { settings: 5 }))).toMatchObject(skipped);
  });

  it.each(sources)('%s takes a proven delivery of a call that is over', (name, source) => {
    const { call, prove } = rowOf(name);
    const translation = source.translate(prove(call), rowContext(name));
    expect(translation).toMatchObject({ authentic: true, answer: { status: 200 } });
    expect(translation.authentic && translation.events[0]).toMatchObject({ kind: 'call' });
    expect(source.translate(call, rowContext(name, { addressSecret: 'another' }))).toMatchObject({ authentic: false });
  });

  it.each(sources)('%s refuses more than a megabyte unread', (name, source) => {
    const huge = source.translate(delivery({ body: new Uint8Array(1_048_577) }), rowContext(name));
    expect(huge).toMatchObject({ authentic: false, reason: 'Доставка больше 1 МБ.', answer: { status: 413 } });
  });
});

describe('D-34: a tenth source', () => {
  const tenth = defineSource({
    setup: { pages: [], steps: [], fields: [] },
    settings: z.strictObject({}),
    secrets: z.strictObject({ word: z.string() }),
    translate: (request, { secrets, addressSecret, clock }) => {
      if (!secrets.some(({ word }) => sameSecret(addressSecret, word))) return refuse('Слово неверно.');
      const body = readBody(request);
      const said = body.ok ? body.fields.text : () => null;
      return take([
        callEvent(
          { external_id: said('id'), direction: 'incoming', outcome: null, started: said('at'), phone: said('tel') },
          clock,
        ),
      ]);
    },
  });

  it('is a definition and a line: everything after it sees a source as any other', () => {
    const registry: Record<string, Source> = { ...SOURCES, tenth };
    const context = sourceContext('2026-11-22T08:00:00Z', { secrets: [{ word: 'hush' }], addressSecret: 'hush' });
    const request = delivery({ body: 'id=1&at=2026-11-22+10:00&tel=101' });
    expect(registry['tenth']?.translate(request, context)).toMatchObject({
      authentic: true,
      events: [{ kind: 'call', external_id: '1', facts: { started_at: '2026-11-22T07:00:00.000Z' } }],
    });
  });

  it('that has no line, or a line without its source, does not compile', () => {
    // @ts-expect-error A type of the list without its line.
    const short: typeof SOURCES = { webhook: SOURCES.webhook };
    // @ts-expect-error A line without a translation.
    const empty: Source = { setup: SOURCES.webhook.setup };
    expect([short, empty]).toHaveLength(2);
  });
});

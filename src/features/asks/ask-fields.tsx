import { ASK_KINDS, ASK_LIMITS, ASK_SPEAKERS, USUAL_SAMPLE } from '#domain/asks/ask-words.ts';
import type { Ask, CreateAsk, PreviewAsk } from '#domain/asks/asks.schema.ts';
import { type CommunicationFilters, communicationsList } from '#domain/communications/communications.filters.ts';
import { readListQuery, writeListQuery } from '#domain/kernel/list-filters.ts';
import type { Ref } from '#domain/kernel/list.schema.ts';
import { parseQueryString, toQueryString } from '#domain/kernel/query-string.ts';
import { required } from '#domain/kernel/validation-rules.ts';
import { numberOrNull, wholeNumber } from '#domain/kernel/whole-number.ts';
import { MEANING_BOOKS } from '#domain/meaning/meaning-words.ts';
import { fieldsOf, type FieldValues, ownField } from '#src/components/field-group/field-spec.ts';
import { choicesOf } from '#src/components/ui/choices-of.ts';
import { CommunicationFilter } from '#src/features/communications/list/communication-filter-widget.tsx';

/** Filter of the communications as the address of their list writes it, and back. */
export const filterOf = (query: string): CommunicationFilters =>
  readListQuery(communicationsList, parseQueryString(query)).filter;
export const queryOf = (filter: CommunicationFilters): string =>
  toQueryString(writeListQuery(communicationsList, { filter }));

const isText = (value: unknown): value is string => typeof value === 'string';

/** What is sent, and the company whose conversations are asked about. */
type AskInput = CreateAsk & { company_id: number };

export const askFields = (companies: readonly Ref[]) =>
  fieldsOf<AskInput>()([
    {
      type: 'select',
      name: 'company_id',
      label: 'Компания',
      rules: [required],
      options: companies.map(({ id, name }) => ({ value: id, label: name })),
    },
    {
      type: 'textarea',
      name: 'question',
      label: 'Вопрос',
      rows: 2,
      rules: [required],
      maxLength: ASK_LIMITS.question,
      placeholder: 'Какие возражения чаще всего?',
    },
    {
      type: 'radio-group',
      name: 'kind',
      label: 'Что посчитать',
      options: [
        {
          value: 'share',
          label: ASK_KINDS.share,
          hint: 'Движок прочитает выборку и на каждый разговор ответит «Да» или «Нет»',
        },
        { value: 'counts', label: ASK_KINDS.counts, hint: 'По тому, что в разговорах уже прочитано; движок не нужен' },
      ],
    },
    {
      type: 'textarea',
      name: 'rubric',
      label: 'Что считать за «Да»',
      rows: 3,
      maxLength: ASK_LIMITS.rubric,
      placeholder: 'Да, если клиент сказал, что дорого. Вопрос о цене — нет.',
      rules: [(value, form) => (form.kind === 'share' ? required(value, form) : null)],
      when: ({ kind }) => kind === 'share',
    },
    {
      type: 'radio',
      name: 'speaker',
      label: 'Чьи слова считать',
      options: choicesOf(ASK_SPEAKERS),
      when: ({ kind }) => kind === 'share',
    },
    {
      type: 'select',
      name: 'book',
      label: 'Что считать',
      options: choicesOf(MEANING_BOOKS),
      rules: [(value, form) => (form.kind === 'counts' ? required(value, form) : null)],
      when: ({ kind }) => kind === 'counts',
    },
    ownField({
      name: 'query',
      label: 'О каких разговорах',
      empty: '',
      accepts: isText,
      draw: ({ value, onChange }) => (
        <CommunicationFilter
          projectId={null}
          filter={filterOf(value)}
          onChange={(filter) => onChange(queryOf(filter))}
        />
      ),
      show: (value) => value || 'Обо всех',
    }),
    {
      name: 'size',
      label: 'Сколько разговоров спросить',
      rules: [required, wholeNumber(1, ASK_LIMITS.sample)],
      help: 'Случайная выборка из найденных, не больше 300. Чем она больше, тем уже интервал и дороже ответ.',
    },
    {
      name: 'seed',
      label: 'Число выборки',
      rules: [required, wholeNumber(0, ASK_LIMITS.seed)],
      help: 'То же число при том же отборе даёт ту же выборку; другое — другую.',
    },
  ]);

export type AskValues = FieldValues<ReturnType<typeof askFields>>;

type Place = { id: number; company: Ref };

/** The one company that a filter speaks of, if it names any. */
export function companyOfFilter(query: string, projects: readonly Place[]): number | null {
  const { company_id = [], project_id = [] } = filterOf(query);
  const named = projects.filter(({ id }) => project_id.includes(id)).map(({ company }) => company.id);
  const [only, ...others] = new Set([...company_id, ...named]);
  return others.length === 0 ? (only ?? null) : null;
}

/** Values of a new question: those of a former one, but for the seed. */
export function initialAsk(
  companies: readonly Ref[],
  seed: number,
  { from, query, companyId }: { from: Ask | null; query: string; companyId: number | null },
) {
  const [only] = companies.length === 1 ? companies : [];
  const fresh = { seed: String(seed), company_id: from?.company.id ?? companyId ?? only?.id ?? null };
  if (from === null)
    return { ...fresh, query, kind: 'share', speaker: 'any', size: String(USUAL_SAMPLE) } satisfies Partial<AskValues>;
  const { question, kind, rubric, speaker, book, size } = from;
  return {
    ...fresh,
    question,
    kind,
    rubric,
    speaker,
    book,
    query: from.query,
    size: String(size),
  } satisfies Partial<AskValues>;
}

const isKey = <Labels extends object>(labels: Labels, value: unknown): value is keyof Labels =>
  typeof value === 'string' && Object.hasOwn(labels, value);

/** What is drawn by half-filled fields; null while a deciding one is missing. */
export function drawnOf({ kind, query, size, seed }: AskValues): PreviewAsk | null {
  const [count, number] = [numberOrNull(size), numberOrNull(seed)];
  const isWhole = (value: number | null, least: number, most: number): value is number =>
    value !== null && Number.isInteger(value) && value >= least && value <= most;
  if (!isKey(ASK_KINDS, kind) || !isWhole(count, 1, ASK_LIMITS.sample)) return null;
  if (!isWhole(number, 0, ASK_LIMITS.seed)) return null;
  return { kind, query: String(query), size: count, seed: number };
}

/** What is sent; the form's own rules have passed by then. */
export function inputOf(values: AskValues): CreateAsk {
  const drawn = drawnOf(values);
  if (!drawn) throw new Error('a question is sent that its own rules refuse');
  const { question, rubric, speaker, book } = values;
  const isShare = drawn.kind === 'share';
  return {
    ...drawn,
    question,
    rubric: isShare ? rubric : '',
    speaker: isShare && isKey(ASK_SPEAKERS, speaker) ? speaker : 'any',
    book: !isShare && isKey(MEANING_BOOKS, book) ? book : null,
  };
}

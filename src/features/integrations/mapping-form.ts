import type { Integration } from '#domain/integrations/integrations.schema.ts';
import { OUTCOMES } from '#domain/communications/communication-facts.ts';
import { COMMUNICATION_DIRECTIONS } from '#domain/references/static-references.ts';

/** Names of the form's fields: paths by the field they fill, words by what they mean. */
const PATH = 'path_';
const DIRECTION = 'direction_';
const OUTCOME = 'outcome_';

type Words = Readonly<Record<string, unknown>>;
type Settings = Integration['settings'];

const recordOf = (value: unknown): Words => (typeof value === 'object' && value !== null ? { ...value } : {});

export const pathName = (field: string): string => `${PATH}${field}`;

const HELP = {
  directions: 'Слова источника через запятую, если они свои: «1, вх». Обычные in и out узнаются сами.',
  outcomes: 'То же для результата. Если он не приходит, звонок с разговором — состоявшийся.',
};

const wordFields = (start: string, labels: Readonly<Record<string, string>>, what: string, help: string) =>
  Object.entries(labels).map(([value, label], index) => ({
    name: `${start}${value}`,
    label: `${what} «${label}»`,
    ...(index === 0 && { help }),
  }));

/** Fields for the words that a source has of its own. */
export const WORD_FIELDS = [
  ...wordFields(DIRECTION, COMMUNICATION_DIRECTIONS, 'Направление', HELP.directions),
  ...wordFields(OUTCOME, OUTCOMES, 'Результат', HELP.outcomes),
];

/** Words for one value, through commas: «1, in». */
const wordsFor = (words: unknown, value: string): string =>
  Object.entries(recordOf(words))
    .filter(([, meant]) => meant === value)
    .map(([word]) => word)
    .join(', ');

export function mappingValues({ settings, source }: Pick<Integration, 'settings' | 'source'>): Record<string, string> {
  const paths = recordOf(settings['paths']);
  const text = (value: unknown): string => (typeof value === 'string' ? value : '');
  return Object.fromEntries([
    ...(source?.mapped ?? []).map(({ name }) => [pathName(name), text(paths[name])]),
    ['duration_unit', text(settings['duration_unit']) || 's'],
    ...Object.keys(COMMUNICATION_DIRECTIONS).map((value) => [
      `${DIRECTION}${value}`,
      wordsFor(settings['directions'], value),
    ]),
    ...Object.keys(OUTCOMES).map((value) => [`${OUTCOME}${value}`, wordsFor(settings['outcomes'], value)]),
  ]) as Record<string, string>;
}

const given = (values: Readonly<Record<string, unknown>>, start: string): [string, string][] =>
  Object.entries(values).flatMap(([name, value]) =>
    name.startsWith(start) && typeof value === 'string' && value.trim() !== ''
      ? [[name.slice(start.length), value.trim()]]
      : [],
  );

/** Word → what it means; a word typed for two values means the last one. */
function wordsOf(values: Readonly<Record<string, unknown>>, start: string): Record<string, string> {
  return Object.fromEntries(
    given(values, start).flatMap(([value, text]) =>
      text
        .split(',')
        .map((word) => word.trim())
        .filter((word) => word !== '')
        .map((word) => [word, value]),
    ),
  );
}

/** Settings with the mapping as the form has it. */
export function withMapping(settings: Settings, values: Readonly<Record<string, unknown>>): Settings {
  return {
    ...settings,
    paths: Object.fromEntries(given(values, PATH)),
    duration_unit: values['duration_unit'] === 'ms' ? 'ms' : 's',
    directions: wordsOf(values, DIRECTION),
    outcomes: wordsOf(values, OUTCOME),
  };
}

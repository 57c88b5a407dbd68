import type { CriterionOptions } from '#domain/criteria/criteria.schema.ts';
import { phrasesProblems, tidyPhrases } from '#domain/dictionaries/check-phrases.ts';
import type { CreateDictionary, Dictionary } from '#domain/dictionaries/dictionaries.schema.ts';
import { DICTIONARY_LIMITS } from '#domain/dictionaries/dictionary-limits.ts';
import { problemText } from '#domain/dictionaries/problem-text.ts';
import { required, type Rule } from '#domain/kernel/validation-rules.ts';
import { type Choice, fieldsOf, type FieldValues, ownField } from '#src/components/field-group/field-spec.ts';
import type { FormNote } from '#src/components/form-page/form-notes.tsx';
import { PhrasesEditor } from './phrases-editor.tsx';

/** Choice of no company: a company's id is a number. */
const COMMON = 'common';

const isTexts = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string');

const goodPhrases: Rule = (value) => {
  const [first] = phrasesProblems(isTexts(value) ? tidyPhrases(value) : []);
  return first ? problemText(first) : null;
};

/** How phrases are written, beside the form. */
export const DICTIONARY_NOTES: readonly FormNote[] = [
  { title: 'Любая форма слова', text: '«Скидка» находит «скидок», «идти» находит «шёл». «Ё» и «е» не различаются.' },
  { title: 'Несколько слов', text: 'Стоят рядом и в том же порядке: «добрый день».' },
  {
    title: 'Звёздочка',
    text: '«Меня зовут *»: вместо звёздочки любое одно слово. «Скид*»: любое слово с таким началом.',
  },
  { title: 'Рядом', text: '«Скидка (рядом 3) сделать»: между ними не больше трёх слов, в любом порядке.' },
];

/** Companies in which the caller may create, and «common» for who keeps those. */
function companyChoices({ companies, may_create_common }: CriterionOptions): Choice[] {
  return [
    ...(may_create_common ? [{ value: COMMON, label: 'Общий для всех компаний' }] : []),
    ...companies.filter(({ may_create }) => may_create).map(({ id, name }) => ({ value: id, label: name })),
  ];
}

const NO_PHRASES: readonly string[] = [];

const CONTENT_FIELDS = fieldsOf<CreateDictionary>()([
  { name: 'name', label: 'Название', rules: [required], maxLength: DICTIONARY_LIMITS.name },
  {
    type: 'textarea',
    name: 'description',
    label: 'Для чего',
    rows: 2,
    maxLength: DICTIONARY_LIMITS.description,
  },
  ownField({
    name: 'phrases',
    label: 'Фразы',
    help: 'По одной в строке.',
    rules: [goodPhrases],
    empty: NO_PHRASES,
    accepts: isTexts,
    draw: (own) => <PhrasesEditor {...own} />,
    show: (value) => value.join('; '),
  }),
]);

const companyField = (options: CriterionOptions) =>
  fieldsOf<CreateDictionary>()([
    { type: 'select', name: 'company_id', label: 'Компания', rules: [required], options: companyChoices(options) },
  ]);

/** Fields of a new dictionary; the company of one that is there does not change. */
export const newDictionaryFields = (options: CriterionOptions) =>
  fieldsOf<CreateDictionary>()([...companyField(options), ...CONTENT_FIELDS]);
export const DICTIONARY_FIELDS = CONTENT_FIELDS;

type Values = FieldValues<typeof CONTENT_FIELDS>;
const companyOf = (company_id: unknown): number | null => (typeof company_id === 'number' ? company_id : null);

export const changesOfValues = ({ name, description, phrases }: Values) => ({
  name,
  description,
  phrases: [...phrases],
});

export const dictionaryOfValues = (values: FieldValues<ReturnType<typeof newDictionaryFields>>): CreateDictionary => ({
  ...changesOfValues(values),
  company_id: companyOf(values.company_id),
});

export const dictionaryValues = ({ name, description, phrases }: Dictionary) => ({ name, description, phrases });

/** An only choice of company is made already. */
export function newDictionaryValues(options: CriterionOptions) {
  const [only, ...others] = companyChoices(options);
  return { company_id: only && others.length === 0 ? only.value : null };
}

/** Fields of a copy: one's own company where there is one, else a common dictionary stays common. */
export function copyFields(options: CriterionOptions, { name, company }: Dictionary) {
  const choices = companyChoices(options);
  const present = choices.find(({ value }) => value === (company?.id ?? COMMON));
  const [nameField] = CONTENT_FIELDS;
  return {
    fields: fieldsOf<CreateDictionary>()([nameField, ...companyField(options)]),
    initial: { name: `${name} (копия)`, company_id: (present ?? choices[0])?.value ?? null },
    inputOf: (values: { name: unknown; company_id: unknown }) => ({
      name: String(values.name),
      company_id: companyOf(values.company_id),
    }),
  };
}

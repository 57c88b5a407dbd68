import { required } from '#domain/kernel/validation-rules.ts';
import type { MeaningNamed, MeaningObjection, MeaningPromise } from '#domain/meaning/meaning-content.schema.ts';
import { type MeaningReference, OTHER, OTHER_LABEL } from '#domain/meaning/meaning-references.ts';
import { OBJECTION_ANSWERS, type ObjectionAnswer } from '#domain/communications/objection-answers.ts';
import {
  MEANING_FIELDS,
  MEANING_LIMITS,
  type NamedField,
  PROMISE_SIDES,
  type PromiseSide,
} from '#domain/meaning/meaning-words.ts';
import { dialog } from '#src/components/dialog/dialog.ts';
import { type Choice, fieldsOf } from '#src/components/field-group/field-spec.ts';

const NOTHING = '-';

const choicesOf = (labels: Record<string, string>): Choice[] =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

type NamedQuestion = { field: NamedField; value: MeaningNamed | null; references: readonly MeaningReference[] };

/** Dialog of a part that is named by a reference. */
export async function askNamed(
  { field, value, references }: NamedQuestion,
  send: (value: { key: string; words: string } | null) => Promise<unknown>,
): Promise<void> {
  const options = [
    ...references.map(({ key, label }) => ({ value: key, label })),
    { value: OTHER, label: OTHER_LABEL },
    { value: NOTHING, label: 'Из разговора не понять' },
  ];
  const known = options.some((one) => one.value === value?.key);
  await dialog({
    title: MEANING_FIELDS[field],
    ok: 'Исправить',
    form: fieldsOf<{ key: string; words: string }>()([
      { name: 'key', type: 'select', label: MEANING_FIELDS[field], options, rules: [required] },
      {
        name: 'words',
        type: 'text',
        label: 'Что именно',
        maxLength: MEANING_LIMITS.words,
        rules: [(words, form) => (form.key === OTHER ? required(words, form) : null)],
        when: ({ key }) => key === OTHER,
      },
    ]),
    initial: { key: known ? (value?.key ?? NOTHING) : NOTHING, words: value?.words ?? '' },
    onOk: ({ key, words }) => send(key === NOTHING || key === null ? null : { key: String(key), words }),
  });
}

/** Dialog of an objection; null: of a new one. */
export async function askObjection(
  { item, references }: { item: MeaningObjection | null; references: readonly MeaningReference[] },
  send: (item: MeaningObjection) => Promise<unknown>,
): Promise<void> {
  await dialog({
    title: item ? 'Возражение' : 'Новое возражение',
    ok: item ? 'Исправить' : 'Добавить',
    form: fieldsOf<{ key: string; text: string; how: string }>()([
      {
        name: 'key',
        type: 'select',
        label: 'Вид возражения',
        options: [...references.map(({ key, label }) => ({ value: key, label })), { value: OTHER, label: OTHER_LABEL }],
        rules: [required],
      },
      { name: 'text', type: 'text', label: 'Возражение', maxLength: MEANING_LIMITS.text, rules: [required] },
      {
        name: 'how',
        type: 'select',
        label: 'Как ответил сотрудник',
        options: choicesOf(OBJECTION_ANSWERS),
        rules: [required],
      },
    ]),
    initial: { key: item?.key ?? null, text: item?.text ?? '', how: item?.how ?? null },
    onOk: ({ key, text, how }) =>
      send({ key: String(key), label: '', text, how: how as ObjectionAnswer, proof: item?.proof ?? null }),
  });
}

/** Dialog of a promise; null: of a new one. */
export async function askPromise(
  item: MeaningPromise | null,
  send: (item: MeaningPromise) => Promise<unknown>,
): Promise<void> {
  await dialog({
    title: item ? 'Обещание' : 'Новое обещание',
    ok: item ? 'Исправить' : 'Добавить',
    form: fieldsOf<{ who: string; what: string; by: string; by_date: string }>()([
      { name: 'who', type: 'select', label: 'Кто обещал', options: choicesOf(PROMISE_SIDES), rules: [required] },
      { name: 'what', type: 'text', label: 'Что обещал', maxLength: MEANING_LIMITS.text, rules: [required] },
      { name: 'by', type: 'text', label: 'Срок словами', maxLength: MEANING_LIMITS.by },
      { name: 'by_date', type: 'date', label: 'Срок' },
    ]),
    initial: {
      who: item?.who ?? 'employee',
      what: item?.what ?? '',
      by: item?.by ?? '',
      by_date: item?.by_date ?? null,
    },
    onOk: ({ who, what, by, by_date }) =>
      send({
        who: who as PromiseSide,
        what,
        by: by || null,
        by_date: by_date || null,
        kept: item?.kept ?? false,
        proof: item?.proof ?? null,
      }),
  });
}

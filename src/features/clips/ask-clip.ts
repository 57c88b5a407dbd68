import type { QueryClient } from '@tanstack/react-query';
import { CLIP_TITLE_MAX } from '#domain/clips/clip-limits.ts';
import { type ClipSpan, clipSpanProblem } from '#domain/clips/clip-span.ts';
import type { Clip, ClipOptions, CreateClip } from '#domain/clips/clips.schema.ts';
import { formatTenths } from '#domain/kernel/format-tenths.ts';
import { parseClock } from '#domain/kernel/parse-clock.ts';
import { type FieldValue, required } from '#domain/kernel/validation-rules.ts';
import { dialog } from '#src/components/dialog/dialog.ts';
import { type Choice, type ChoiceValue, fieldsOf } from '#src/components/field-group/field-spec.ts';
import type { Proven } from '#src/components/player/fragments.ts';
import type { playlistChoice } from '#src/features/playlists/playlist-choice.ts';
import { clipOptionsQuery } from './clips.queries.ts';

export type ClipDraft = ClipSpan & {
  title: string;
  proven: Proven | null;
  tag_ids: readonly number[];
  /** Clip that is changed: what it is bound to stays among the choices. */
  bound?: Clip['criterion'];
};

type ClipDialog = {
  title: string;
  communicationId: number;
  initial: ClipDraft;
  duration: number;
  /** Playlist that it may be put into at once, where one is kept. */
  playlists?: ReturnType<typeof playlistChoice> | null;
};

const NOWHERE = '-';
/** A criterion with one of its answers, as one choice: neither key has a space. */
const choiceValue = ({ criterion_key, answer }: Proven): string =>
  answer === null ? criterion_key : `${criterion_key} ${answer}`;
function provenOf(value: ChoiceValue | null | undefined): { criterion_key: string | null; answer: string | null } {
  if (!value || value === NOWHERE) return { criterion_key: null, answer: null };
  const [criterion_key = null, answer = null] = String(value).split(' ');
  return { criterion_key, answer };
}

/** Each criterion, and after it its answers. */
function criterionChoices(criteria: ClipOptions['criteria'], bound: Clip['criterion']): Choice[] {
  const choices = criteria.flatMap(({ key, name, form, answers }) => [
    { value: choiceValue({ criterion_key: key, answer: null }), label: name, hint: form },
    ...answers.map(({ value, label }) => ({
      value: choiceValue({ criterion_key: key, answer: value }),
      label: `${name}: ${label}`,
      hint: form,
    })),
  ]);
  if (!bound) return choices;
  const value = choiceValue({ criterion_key: bound.key, answer: bound.answer?.value ?? null });
  const label = bound.answer ? `${bound.name}: ${bound.answer.label}` : bound.name;
  return choices.some((one) => one.value === value) ? choices : [{ value, label }, ...choices];
}

const timeOf = (value: FieldValue): number | null => (typeof value === 'string' ? parseClock(value) : null);

const isTime = (value: FieldValue): string | null =>
  timeOf(value) === null ? 'Укажите время, например 1:05,3.' : null;

/** Ends at a time that makes a clip of what begins at the other. */
const isEnd =
  (duration: number) =>
  (value: FieldValue, form: Readonly<Partial<Record<string, FieldValue>>>): string | null => {
    const [start, end] = [timeOf(form.start), timeOf(value)];
    return start === null || end === null ? null : (clipSpanProblem({ start, end }, duration)?.message ?? null);
  };

function valuesOf({ title, start, end, proven, tag_ids }: ClipDraft, options: readonly Choice[]) {
  const choice = proven && choiceValue(proven);
  const criterion_key = options.some(({ value }) => value === choice) ? choice : NOWHERE;
  return { title, start: formatTenths(start), end: formatTenths(end), criterion_key, tag_ids, playlist_id: null };
}

/** Dialog of a clip: its name, edges and what it is an example of; errors of the server are shown at their fields. */
export async function askClip(
  queryClient: QueryClient,
  { title, communicationId, initial, duration, playlists = null }: ClipDialog,
  send: (input: CreateClip, playlistId: number | null) => Promise<unknown>,
): Promise<void> {
  const { criteria, tags } = await queryClient.fetchQuery(clipOptionsQuery(communicationId));
  const options = [{ value: NOWHERE, label: 'Ни с каким' }, ...criterionChoices(criteria, initial.bound ?? null)];
  await dialog({
    title,
    ok: 'Сохранить',
    form: fieldsOf<CreateClip & { playlist_id: number }>()([
      { name: 'title', type: 'text', label: 'Название', maxLength: CLIP_TITLE_MAX, rules: [required] },
      { name: 'start', type: 'text', label: 'Начало', rules: [required, isTime] },
      {
        name: 'end',
        type: 'text',
        label: 'Конец',
        help: 'Минуты и секунды записи. Фрагмент не длиннее двух минут.',
        rules: [required, isTime, isEnd(duration)],
      },
      {
        name: 'criterion_key',
        type: 'select',
        label: 'С каким критерием связать',
        help: 'Фрагмент станет примером: его услышат те, кто оценивает по этому критерию.',
        options,
        when: () => options.length > 1,
      },
      {
        name: 'tag_ids',
        type: 'select',
        multiple: true,
        label: 'Теги',
        options: tags.map(({ id, name }) => ({ value: id, label: name })),
        when: () => tags.length > 0,
      },
      {
        name: 'playlist_id',
        type: 'select',
        label: 'В подборку',
        ...(playlists ?? { options: [] }),
        when: () => playlists !== null,
      },
    ]),
    initial: valuesOf(initial, options),
    onOk: (values) =>
      send(
        {
          title: values.title,
          start: parseClock(values.start) ?? initial.start,
          end: parseClock(values.end) ?? initial.end,
          ...provenOf(values.criterion_key),
          tag_ids: values.tag_ids.map(Number),
        },
        values.playlist_id === null ? null : Number(values.playlist_id),
      ),
  });
}

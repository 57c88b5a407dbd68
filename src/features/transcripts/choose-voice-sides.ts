import type { Communication } from '#domain/communications/communications.schema.ts';
import { type Side, SIDES } from '#domain/communications/sides.ts';
import { voicesOf, withVoiceSides } from '#domain/transcripts/edit-segments.ts';
import { dialog } from '#src/components/dialog/dialog.ts';
import { defineFields } from '#src/components/field-group/field-spec.ts';
import { choicesOf } from '#src/components/ui/choices-of.ts';
import type { WordsToSave } from './words.mutations.ts';

const OPTIONS = choicesOf(SIDES);

/** «Кто есть кто»: the side of each voice, everywhere it is heard. */
export async function chooseVoiceSides(
  { transcript, messages }: Pick<Communication, 'transcript' | 'messages'>,
  save: (part: Partial<WordsToSave>, done: string) => Promise<void>,
): Promise<void> {
  const voices = voicesOf(messages.length > 0 ? messages : transcript);
  const fields = voices.map(({ name, side }, nth) => ({
    name: `voice_${nth}`,
    type: 'select' as const,
    label: name ?? `Без имени (${SIDES[side].toLocaleLowerCase('ru')})`,
    options: OPTIONS,
  }));
  await dialog({
    title: 'Кто есть кто',
    form: defineFields(fields),
    initial: Object.fromEntries(voices.map(({ side }, nth) => [`voice_${nth}`, side])),
    ok: 'Сохранить',
    onOk: (values: Readonly<Record<string, unknown>>) => {
      const sides = voices.map(({ side }, nth) => (values[`voice_${nth}`] as Side | null) ?? side);
      return save(
        { segments: withVoiceSides(transcript, sides), messages: withVoiceSides(messages, sides) },
        'Стороны сохранены.',
      );
    },
  });
}

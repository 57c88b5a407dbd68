import { ArrowLeftRight, Clock, FilePlus2, History, MoreVertical, PencilLine, Users } from 'lucide-react';
import { useState } from 'react';
import type { Communication } from '#domain/communications/communications.schema.ts';
import { shiftTimes, swapSides } from '#domain/transcripts/edit-segments.ts';
import { readNumber } from '#domain/kernel/number-text.ts';
import { notify } from '#src/app/notify.ts';
import { refusalReason } from '#src/app/refusal-reason.ts';
import { dialog } from '#src/components/dialog/dialog.ts';
import { defineFields } from '#src/components/field-group/field-spec.ts';
import { useLazyLayer } from '#src/components/table/use-lazy-layer.ts';
import { Button, IconButton } from '#src/components/ui/button.tsx';
import { Menu, MenuItem, MenuSeparator } from '#src/components/ui/menu.tsx';
import { chooseVoiceSides } from './choose-voice-sides.ts';
import { useSaveWords, type WordsToSave } from './words.mutations.ts';

const loadVersions = async () => (await import('./versions-dialog.tsx')).VersionsDialog;
const loadWords = async () => (await import('./words-dialog.tsx')).WordsDialog;

type WordsMenuProps = {
  communication: Communication;
  isEditing: boolean;
  onEditing: (isEditing: boolean) => void;
};

const secondsOf = (typed: unknown): number => (typeof typed === 'string' ? (readNumber(typed) ?? 0) : 0);
const shifted = (transcript: Communication['transcript'], typed: unknown) => shiftTimes(transcript, secondsOf(typed));

const shiftFields = (transcript: Communication['transcript']) =>
  defineFields([
    {
      name: 'seconds',
      type: 'text',
      label: 'На сколько секунд',
      help: 'Больше нуля — позже, меньше — раньше: 1,5 или -2',
      rules: [
        (seconds) => (secondsOf(seconds) === 0 ? 'Укажите число секунд.' : null),
        (seconds) =>
          shifted(transcript, seconds) === null ? 'Реплики окажутся раньше начала записи: сдвиньте меньше.' : null,
      ],
    },
  ]);

/** What may be done with the words of a communication (D-68), for the team. */
export function WordsMenu({ communication, isEditing, onEditing }: WordsMenuProps) {
  const versions = useLazyLayer(loadVersions);
  const replacing = useLazyLayer(loadWords);
  const [open, setOpen] = useState(false);
  const { mutateAsync } = useSaveWords(communication, () => undefined);
  if (!communication.may.change.allowed || communication.words === null) return null;
  const { transcript, messages, words } = communication;
  const save = async (part: Partial<WordsToSave>, done: string): Promise<void> => {
    const { origin_name } = words;
    await mutateAsync({ segments: transcript, messages, origin: 'person', origin_name, ...part });
    notify.positive(done);
  };
  const trySave = (part: Partial<WordsToSave>, done: string): void =>
    void save(part, done).catch((error: unknown) => notify.negative(refusalReason(error)));
  const swap = (): void =>
    trySave({ segments: swapSides(transcript), messages: swapSides(messages) }, 'Стороны поменялись местами.');
  const shift = (): void =>
    void dialog({
      title: 'Сдвинуть время',
      message: 'Время всех реплик изменится вместе: так исправляют расшифровку, которая отстаёт от записи.',
      form: shiftFields(transcript),
      ok: 'Сдвинуть',
      onOk: async ({ seconds }) => {
        await save({ segments: shifted(transcript, seconds) ?? transcript }, 'Время сдвинуто.');
      },
    });
  const isTimed = transcript[0]?.start !== null && transcript.length > 0;
  return (
    <>
      {isEditing && (
        <Button size="sm" onClick={() => onEditing(false)}>
          Готово
        </Button>
      )}
      {words.has_offer && (
        <Button size="sm" variant="primary" aria-haspopup="dialog" onClick={() => versions.setOpen(true)}>
          Пришла другая: сравнить
        </Button>
      )}
      <Menu
        open={open}
        onOpenChange={setOpen}
        align="end"
        trigger={<IconButton size="sm" label="Действия со словами" icon={<MoreVertical aria-hidden="true" />} />}
      >
        {transcript.length > 0 && (
          <MenuItem icon={<PencilLine aria-hidden="true" />} onSelect={() => onEditing(!isEditing)}>
            {isEditing ? 'Закончить правку' : 'Исправить реплики'}
          </MenuItem>
        )}
        <MenuItem icon={<Users aria-hidden="true" />} onSelect={() => void chooseVoiceSides(communication, save)}>
          Кто есть кто…
        </MenuItem>
        <MenuItem icon={<ArrowLeftRight aria-hidden="true" />} onSelect={swap}>
          Поменять стороны местами
        </MenuItem>
        {isTimed && (
          <MenuItem icon={<Clock aria-hidden="true" />} onSelect={shift}>
            Сдвинуть время…
          </MenuItem>
        )}
        <MenuSeparator />
        {transcript.length > 0 && (
          <MenuItem icon={<FilePlus2 aria-hidden="true" />} onSelect={() => replacing.setOpen(true)}>
            Заменить расшифровку…
          </MenuItem>
        )}
        <MenuItem icon={<History aria-hidden="true" />} onSelect={() => versions.setOpen(true)}>
          Прежние версии…
        </MenuItem>
      </Menu>
      {versions.open && versions.Part && (
        <versions.Part communication={communication} onClose={() => versions.setOpen(false)} />
      )}
      {replacing.open && replacing.Part && (
        <replacing.Part communication={communication} onClose={() => replacing.setOpen(false)} />
      )}
    </>
  );
}

import { COMMUNICATIONS } from '#domain/kernel/nouns.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { countOf } from '#domain/kernel/plural.ts';
import type { CommunicationCategory, CommunicationDirection } from '#domain/references/static-references.ts';
import type { CreatedFromWords } from '#domain/words-uploads/words-uploads.schema.ts';
import { notify } from '#src/app/notify.ts';
import { refusalReason } from '#src/app/refusal-reason.ts';
import { UNMAPPED } from './upload-form.ts';
import { communicationsAdded, createFromWords } from './words-upload.ts';
import type { WordsValues } from './words-upload-fields.tsx';
import type { ReadyWords } from './words-upload-file.tsx';

export type ReadyFile = ReadyWords & { file: File };
/** Conversation that was there already, of which file. */
export type Repeated = CreatedFromWords['existing'][number] & { file: File };
type ChosenFacts = Omit<WordsValues, 'started_at'> & { started_at: string | null };

/** Facts as the server takes them. */
const factsOf = ({ project_id, employee_id, category, direction, type_id, started_at }: ChosenFacts) => ({
  project_id: Number(project_id),
  employee_id: employee_id === UNMAPPED ? null : Number(employee_id),
  category: (category || null) as CommunicationCategory | null,
  direction: (direction || null) as CommunicationDirection | null,
  type_id: type_id === '' ? null : Number(type_id),
  started_at,
});

/**
 * Saving of a lot of words: file after file, what is there already is told and may be loaded all the same (D-69).
 * `rates`: an only conversation opens to be rated.
 */
export function useWordsUpload({ onDone, rates }: { onDone: () => void; rates: boolean }) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [progress, setProgress] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [repeated, setRepeated] = useState<readonly Repeated[]>([]);

  const finish = async (created: readonly number[], again: readonly Repeated[], lost: readonly string[]) => {
    if (lost.length > 0) notify.negative(`Не прочитались и не сохранены файлы: ${lost.slice(0, 5).join(', ')}.`);
    if (created.length > 0) notify.positive(`Загружено: ${countOf(created.length, COMMUNICATIONS)}.`);
    setRepeated(again);
    if (again.length > 0) return;
    onDone();
    const [only, ...others] = created;
    if (only !== undefined && others.length === 0)
      await navigate({
        to: '/communications/$id',
        params: { id: String(only) },
        ...(rates ? { search: { rate: true as const } } : {}),
      });
  };

  /** `anyway`: of those that are there already, once more. */
  const save = async (files: readonly ReadyFile[], told: ChosenFacts, anyway = false): Promise<void> => {
    const [created, again, lost]: [number[], Repeated[], string[]] = [[], [], []];
    setProblem(null);
    setProgress(0);
    try {
      for (const { upload_id, file, conversations, pause_hours, voices } of files) {
        const chosen = anyway ? repeated.flatMap((one) => (one.file === file ? one.conversation : [])) : conversations;
        const words = { upload_id, file, conversations: chosen, pause_hours, voices, anyway, ...factsOf(told) };
        const made = await createFromWords(words, (done) => setProgress(created.length + done));
        created.push(...made.created);
        again.push(...made.existing.map((one) => ({ ...one, file })));
        lost.push(...made.lost);
      }
      await finish(created, again, lost);
    } catch (error) {
      setProblem(`${created.length > 0 ? `Создано ${created.length}. ` : ''}${refusalReason(error)}`);
    } finally {
      setProgress(null);
      void communicationsAdded(queryClient);
    }
  };
  return { progress, problem, setProblem, repeated, save };
}

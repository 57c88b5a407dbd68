import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { CommunicationOptions } from '#domain/communications/communication-options.schema.ts';
import { communicationsApi } from '#domain/communications/communications.api.ts';
import { call } from '#src/app/call.ts';
import { readerZone } from '#src/app/reader-zone.ts';
import { refusalReason } from '#src/app/refusal-reason.ts';
import { twinOf } from './twin-note.tsx';
import {
  checkUploadField,
  onlyEmployee,
  suggestedStart,
  toCreateCommunication,
  type UploadValues,
  zoneOf,
} from './upload-form.ts';
import type { QueuedFile, UploadQueue } from './upload-queue.ts';

/** Values of each file; '' follows the common value, or the file's own. */
/** `anyway`: it is another call than the one it seems to repeat (D-69). */
type RowValues = Pick<UploadValues, 'employee_id' | 'started_at'> & { anyway: boolean };
/** Outcome of a file: its communication, or why there is none; `twin`: the one it seems to repeat. */
type RowOutcome = { id: number | null; message: string | null; twin?: number | null };

const OWN: RowValues = { employee_id: '', started_at: '', anyway: false };

/** Map with one entry changed or removed. */
function changed<Value>(map: ReadonlyMap<number, Value>, key: number, value: Value | undefined): Map<number, Value> {
  const next = new Map(map);
  if (value === undefined) next.delete(key);
  else next.set(key, value);
  return next;
}

/** Values of the whole lot and of each file, apart from saving. */
function useLotValues(options: CommunicationOptions, initial: UploadValues) {
  const [shared, setShared] = useState<UploadValues>(initial);
  const [rows, setRows] = useState<ReadonlyMap<number, RowValues>>(new Map());
  const timeZone = zoneOf(options, shared.project_id) ?? readerZone();

  const rowOf = ({ key, file }: QueuedFile): RowValues => {
    const own = rows.get(key) ?? OWN;
    return {
      employee_id: own.employee_id || shared.employee_id,
      started_at: own.started_at || suggestedStart(file, timeZone),
      anyway: own.anyway,
    };
  };
  const change = (part: Partial<UploadValues>): void => {
    const { project_id } = part;
    if (project_id === undefined) return setShared((before) => ({ ...before, ...part }));
    // Employees are cleared: people of another project cannot be chosen here.
    setRows((all) => new Map([...all].map(([key, own]) => [key, { ...own, employee_id: '' }])));
    setShared((before) => ({
      ...before,
      ...part,
      employee_id: onlyEmployee(options, project_id, before.employee_id),
    }));
  };
  const changeRow = (key: number, part: Partial<RowValues>): void =>
    setRows((all) => changed(all, key, { ...OWN, ...all.get(key), ...part }));
  /** Problem that keeps this file from being saved; null when there is none. */
  const problemOf = (file: QueuedFile): string | null => {
    const row = rowOf(file);
    if (row.employee_id === '') return 'Выберите сотрудника.';
    return checkUploadField('started_at', row.started_at, { timeZone, now: new Date() }) ?? null;
  };
  return { shared, change, rowOf, changeRow, problemOf, timeZone };
}
type LotValues = ReturnType<typeof useLotValues>;

async function saveFile(file: QueuedFile, { problemOf, shared, rowOf, timeZone }: LotValues): Promise<RowOutcome> {
  const problem = problemOf(file);
  if (problem !== null) return { id: null, message: problem };
  const upload = await file.session.arrival();
  // No message here: the file's own line shows the error.
  if (!upload) return { id: null, message: null };
  try {
    const { anyway, ...own } = rowOf(file);
    const made = toCreateCommunication({ ...shared, ...own }, { uploadId: upload.id, timeZone });
    const { id } = await call(communicationsApi.create, { input: anyway ? { ...made, anyway } : made });
    file.session.keep();
    return { id, message: null };
  } catch (error) {
    return { id: null, message: refusalReason(error), twin: twinOf(error) };
  }
}

/** Lot of recordings with common values and those of each (D-16). */
export function useUploadBatch(options: CommunicationOptions, queue: UploadQueue, initial: UploadValues) {
  const queryClient = useQueryClient();
  const values = useLotValues(options, initial);
  const [outcomes, setOutcomes] = useState<ReadonlyMap<number, RowOutcome>>(new Map());
  const [isSaving, setSaving] = useState(false);

  const changeRow = (key: number, part: Partial<RowValues>): void => {
    values.changeRow(key, part);
    setOutcomes((all) => (isSaved(all.get(key)) ? all : changed(all, key, undefined)));
  };
  /** Saves one by one; returns how many have their communication in the end. */
  const save = async (): Promise<{ saved: number; of: number }> => {
    setSaving(true);
    let saved = 0;
    const files = queue.files();
    for (const file of files) {
      const before = outcomes.get(file.key);
      const outcome = before && isSaved(before) ? before : await saveFile(file, values);
      if (isSaved(outcome)) saved += 1;
      setOutcomes((all) => changed(all, file.key, outcome));
    }
    setSaving(false);
    void queryClient.invalidateQueries({ queryKey: ['entities-count'] });
    void queryClient.invalidateQueries({ queryKey: ['work'] });
    await queryClient.invalidateQueries({ queryKey: ['communications', 'list'] });
    return { saved, of: files.length };
  };
  return { ...values, changeRow, outcomes, save, isSaving };
}
export type UploadBatch = ReturnType<typeof useUploadBatch>;

/** True when this file has its communication already. */
export function isSaved(outcome: RowOutcome | undefined): boolean {
  return outcome !== undefined && outcome.id !== null;
}

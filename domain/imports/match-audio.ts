/** A recording among the files of an import: one of many files, or one of an archive. */
export type AudioName = { name: string; file_id: number; entry: number | null };

const ENDING = /\.[a-z0-9]{2,4}$/i;

/** The name without folders and case; both kinds of slashes, as exports of Windows write them. */
export function audioBaseName(name: string): string {
  return (name.split(/[\\/]/).at(-1) ?? '').normalize('NFC').trim().toLowerCase();
}

const withoutEnding = (base: string): string => base.replace(ENDING, '');

/**
 * Finds the recording of a row (D-35): the file that the row names, with its ending or without; else the one that is named
 * by the id of the call, alone or between underscores and blanks. A name that two files have finds neither.
 */
export class AudioIndex {
  #byName = new Map<string, AudioName | null>();
  #byPart = new Map<string, AudioName | null>();

  constructor(files: Iterable<AudioName>) {
    for (const file of files) {
      const base = audioBaseName(file.name);
      add(this.#byName, base, file);
      const bare = withoutEnding(base);
      if (bare !== base) add(this.#byName, bare, file);
      for (const part of new Set(bare.split(/[_\s]+/))) add(this.#byPart, part, file);
    }
  }

  find({ record_file, external_id }: { record_file: string | null; external_id: string | null }): AudioName | null {
    if (record_file !== null) {
      const base = audioBaseName(record_file);
      return this.#byName.get(base) ?? this.#byName.get(withoutEnding(base)) ?? null;
    }
    if (external_id === null) return null;
    const id = audioBaseName(external_id);
    return this.#byName.get(id) ?? this.#byPart.get(id) ?? null;
  }
}

function add(index: Map<string, AudioName | null>, key: string, file: AudioName): void {
  if (key !== '') index.set(key, index.has(key) ? null : file);
}

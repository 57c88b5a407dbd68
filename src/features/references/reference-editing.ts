import { createContext, useContext } from 'react';
import type { Revisioned } from '#domain/kernel/revision.ts';
import type { ReferenceInput, ReferenceItem } from '#domain/references/reference-items.schema.ts';

/** Edits begun from a row and done by the page of the book. */
export type ReferenceEditing = {
  /** Id of the row whose name is edited. */
  renaming: number | null;
  startRename: (id: number) => void;
  /** Ends the edit; the focus goes back to the name. */
  endRename: (id: number) => void;
  change: (change: { seen: Revisioned; input: ReferenceInput }) => Promise<unknown>;
  showUsage: (item: ReferenceItem) => void;
};

const EditingContext = createContext<ReferenceEditing | null>(null);
export const EditingProvider = EditingContext.Provider;

export function useEditing(): ReferenceEditing {
  const editing = useContext(EditingContext);
  if (!editing) throw new Error('outside of a book’s page');
  return editing;
}

export const nameButtonId = (id: number): string => `reference-name-${id}`;

import { createContext, useContext } from 'react';
import type { ReferenceItem } from '#domain/references/reference-items.schema.ts';

/** What can be begun from a row; the page of the book does it. */
export type ReferenceEditing = {
  /** Whose name is being changed in place. */
  renaming: number | null;
  startRename: (id: number) => void;
  /** The focus goes back to the name. */
  endRename: (id: number) => void;
  rename: (id: number, name: string) => Promise<unknown>;
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

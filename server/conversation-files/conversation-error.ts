import { TableError } from '#server/tables/table-error.ts';

/** The file's own fault, in words for people: what was seen and what can be read. */
export class ConversationError extends TableError {
  override name = 'ConversationError';
}

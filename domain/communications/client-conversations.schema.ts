import { z } from 'zod';
import { communicationListItemSchema } from './communications.schema.ts';

/** Conversations that one answer holds; the others are in the list, by the filter `client_of`. */
export const CLIENT_CONVERSATIONS_MAX = 50;

const clientConversationSchema = communicationListItemSchema
  .extend({
    /** Beginning of what was said or written, in one line; null: no words. */
    first_words: z.string().nullable(),
    /** Deal or card of the CRM, by which conversations are grouped. */
    crm_url: z.url().nullable(),
  })
  .meta({ id: 'ClientConversation' });
export type ClientConversation = z.infer<typeof clientConversationSchema>;

/** Conversations with the client of a communication, itself among them, the newest first (D-55). */
export const clientConversationsSchema = z
  .strictObject({
    /** All that the caller sees, which may be more than are here. */
    total: z.number().int().min(0),
    data: z.array(clientConversationSchema).max(CLIENT_CONVERSATIONS_MAX),
  })
  .meta({ id: 'ClientConversations' });
export type ClientConversations = z.infer<typeof clientConversationsSchema>;

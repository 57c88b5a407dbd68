import { z } from 'zod';
import { clipSchema } from '../clips/clips.schema.ts';
import { idSchema, instantSchema, listOf, refSchema, verdictSchema } from '../kernel/list.schema.ts';
import { CLIPS_PER_PLAYLIST, PLAYLIST_DESCRIPTION_MAX, PLAYLIST_NAME_MAX } from './playlist-limits.ts';

const tooLong = (max: number): string => `Слишком длинно: максимальная длина ${max}.`;
const nameSchema = z
  .string()
  .trim()
  .min(1, 'Это поле обязательно для заполнения.')
  .max(PLAYLIST_NAME_MAX, tooLong(PLAYLIST_NAME_MAX));
const descriptionSchema = z.string().trim().max(PLAYLIST_DESCRIPTION_MAX, tooLong(PLAYLIST_DESCRIPTION_MAX));

const playlistFields = {
  id: idSchema,
  name: z.string(),
  description: z.string(),
  /** Company whose clips it holds; null for guests. */
  company: refSchema.nullable(),
  /** Shown to the company; otherwise its owner's alone. */
  shared: z.boolean(),
  /** Null for guests. */
  owner: refSchema.nullable(),
  /** Count of the clips in it that the reader sees. */
  clips: z.number().int().min(0),
  /** How long these last. */
  seconds: z.number().min(0),
  created_at: instantSchema,
  revision: z.number().int().min(1),
  may: z.strictObject({ update: verdictSchema, remove: verdictSchema }),
};

/** Clips of one company in an order (D-54). */
export const playlistSchema = z.strictObject(playlistFields).meta({ id: 'Playlist' });
export type Playlist = z.infer<typeof playlistSchema>;

export const playlistListSchema = listOf(playlistSchema).meta({ id: 'PlaylistList' });
export type PlaylistList = z.infer<typeof playlistListSchema>;

/** A playlist with the clips that the reader sees, in its order. */
export const readPlaylistSchema = z
  .strictObject({ ...playlistFields, items: z.array(clipSchema) })
  .meta({ id: 'ReadPlaylist' });
export type ReadPlaylist = z.infer<typeof readPlaylistSchema>;

export const createPlaylistSchema = z
  .strictObject({
    name: nameSchema,
    description: descriptionSchema.default(''),
    shared: z.boolean().default(false),
    /** Company whose clips it will hold; not needed from who works for one company. */
    company_id: idSchema.nullish(),
  })
  .meta({ id: 'CreatePlaylist' });
export type CreatePlaylist = z.input<typeof createPlaylistSchema>;

export const updatePlaylistSchema = z
  .strictObject({ name: nameSchema, description: descriptionSchema, shared: z.boolean() })
  .partial()
  .meta({ id: 'UpdatePlaylist' });
export type UpdatePlaylist = z.infer<typeof updatePlaylistSchema>;

const clipIds = z.array(idSchema).max(CLIPS_PER_PLAYLIST);
/** Clips to put at the end and to take out; repeating either is harmless. */
export const playlistContentSchema = z
  .strictObject({ add: clipIds.default([]), remove: clipIds.default([]) })
  .meta({ id: 'PlaylistContent' });
export type PlaylistContent = z.input<typeof playlistContentSchema>;

/** All clips of the playlist that the caller sees, in their new order. */
export const playlistOrderSchema = z.strictObject({ clip_ids: clipIds }).meta({ id: 'PlaylistOrder' });
export type PlaylistOrder = z.infer<typeof playlistOrderSchema>;

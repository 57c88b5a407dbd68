import { endpoint } from '../endpoint/endpoint.ts';
import { playlistsList } from './playlists.filters.ts';
import type {
  CreatePlaylist,
  Playlist,
  PlaylistContent,
  PlaylistList,
  PlaylistOrder,
  ReadPlaylist,
  UpdatePlaylist,
} from './playlists.schema.ts';

export const playlistsApi = {
  list: endpoint<{ answer: PlaylistList }>()('GET /playlists', { list: playlistsList, refuses: [403] }),
  create: endpoint<{ input: CreatePlaylist; answer: Playlist }>()('POST /playlists', { makes: true, refuses: [409] }),
  get: endpoint<{ answer: ReadPlaylist }>()('GET /playlists/{id}', {
    guests: ['playlist'],
    refuses: [403],
  }),
  update: endpoint<{ input: UpdatePlaylist; answer: Playlist }>()('PATCH /playlists/{id}', { revision: 'required' }),
  remove: endpoint()('DELETE /playlists/{id}', { revision: 'required' }),
  change: endpoint<{ input: PlaylistContent; answer: ReadPlaylist }>()('POST /playlists/{id}/clips', {
    refuses: [409],
  }),
  arrange: endpoint<{ input: PlaylistOrder; answer: ReadPlaylist }>()('PUT /playlists/{id}/order', {
    revision: 'required',
  }),
};

import { playlistsApi } from '#domain/playlists/playlists.api.ts';
import {
  createPlaylistSchema,
  playlistContentSchema,
  playlistListSchema,
  playlistOrderSchema,
  playlistSchema,
  readPlaylistSchema,
  updatePlaylistSchema,
} from '#domain/playlists/playlists.schema.ts';
import { implement } from '#server/http/endpoints/implement.ts';
import { arrangePlaylist } from './arrange-playlist.ts';
import { changePlaylist } from './change-playlist.ts';
import { createPlaylist } from './create-playlist.ts';
import { getPlaylist } from './get-playlist.ts';
import { listPlaylists } from './list-playlists.ts';
import { removePlaylist } from './remove-playlist.ts';
import { updatePlaylist } from './update-playlist.ts';

export const playlistsRoutes = implement(playlistsApi, {
  list: {
    summary: 'Подборки фрагментов: свои и показанные компании',
    done: 'Страница списка',
    answer: playlistListSchema,
    run: listPlaylists,
  },
  create: {
    summary: 'Завести подборку фрагментов одной компании',
    done: 'Заведена',
    input: createPlaylistSchema,
    answer: playlistSchema,
    run: createPlaylist,
  },
  get: { summary: 'Подборка с её фрагментами', done: 'Подборка', answer: readPlaylistSchema, run: getPlaylist },
  update: {
    summary: 'Изменить свою подборку (If-Match: ревизия)',
    done: 'Изменена',
    input: updatePlaylistSchema,
    answer: playlistSchema,
    run: updatePlaylist,
  },
  remove: { summary: 'Удалить свою подборку (If-Match: ревизия)', done: 'Удалена', run: removePlaylist },
  change: {
    summary: 'Положить фрагменты в конец своей подборки и убрать из неё',
    done: 'Подборка с её фрагментами',
    input: playlistContentSchema,
    answer: readPlaylistSchema,
    run: changePlaylist,
  },
  arrange: {
    summary: 'Переставить фрагменты своей подборки (If-Match: ревизия)',
    done: 'Подборка с её фрагментами',
    input: playlistOrderSchema,
    answer: readPlaylistSchema,
    run: arrangePlaylist,
  },
});

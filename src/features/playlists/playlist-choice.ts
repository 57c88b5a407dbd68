import { PER_PAGE_MAX } from '#domain/kernel/list-limits.ts';
import { playlistsApi } from '#domain/playlists/playlists.api.ts';
import type { CreatePlaylist, Playlist } from '#domain/playlists/playlists.schema.ts';
import { call } from '#src/app/call.ts';
import type { Choice, LoadChoices } from '#src/components/field-group/field-spec.ts';
import { askPlaylist } from './ask-playlist.ts';
import { contentText } from './playlist-words.ts';

type OfCompany = { companyId: number; create: (input: CreatePlaylist) => Promise<Playlist> };
type PlaylistChoice = {
  load: LoadChoices;
  make: { label: string; run: (typed: string) => Promise<Choice | null> };
};

/** Own playlists of a company as the choices of a field, asked for when it is opened, and a new one after them. */
export function playlistChoice({ companyId, create }: OfCompany): PlaylistChoice {
  const load: LoadChoices = async (search, signal) => {
    const filter = { mine: true, company_id: companyId, ...(search.trim() === '' ? {} : { search }) };
    const query = { page: 1, per_page: PER_PAGE_MAX, sort: 'name', filter } as const;
    const { data } = await call(playlistsApi.list, { query, signal });
    return data.map(asChoice);
  };
  const run = async (typed: string): Promise<Choice | null> => {
    const made: Playlist[] = [];
    const initial = { name: typed, description: '', shared: false };
    await askPlaylist({ title: 'Новая подборка', initial }, async (input) => {
      made.push(await create({ ...input, company_id: companyId }));
    });
    return made.map(asChoice)[0] ?? null;
  };
  return { load, make: { label: 'Новая подборка', run } };
}

const asChoice = (playlist: Playlist): Choice => ({
  value: playlist.id,
  label: playlist.name,
  hint: contentText(playlist),
});

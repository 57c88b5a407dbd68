import type { QueryClient } from '@tanstack/react-query';
import { required } from '#domain/kernel/validation-rules.ts';
import { PLAYLIST_DESCRIPTION_MAX, PLAYLIST_NAME_MAX } from '#domain/playlists/playlist-limits.ts';
import type { CreatePlaylist } from '#domain/playlists/playlists.schema.ts';
import { dialog } from '#src/components/dialog/dialog.ts';
import { fieldsOf } from '#src/components/field-group/field-spec.ts';
import { communicationOptionsQuery } from '#src/features/communications/communications.queries.ts';

type PlaylistDraft = { name: string; description: string; shared: boolean };
type PlaylistDialog = {
  title: string;
  initial: PlaylistDraft;
  /** Company of a new one: asked for where there are several. */
  companies?: readonly { value: number; label: string }[];
};

/** Companies whose clips may be collected. */
export async function companyChoices(queryClient: QueryClient): Promise<{ value: number; label: string }[]> {
  const { projects } = await queryClient.fetchQuery(communicationOptionsQuery);
  return [...new Map(projects.map(({ company }) => [company.id, company.name]))].map(([value, label]) => ({
    value,
    label,
  }));
}

/** Dialog of a playlist; errors of the server are shown at their fields. */
export async function askPlaylist(
  { title, initial, companies = [] }: PlaylistDialog,
  send: (input: PlaylistDraft & { company_id: number | null }) => Promise<unknown>,
): Promise<void> {
  await dialog({
    title,
    ok: 'Сохранить',
    form: fieldsOf<CreatePlaylist>()([
      { name: 'name', type: 'text', label: 'Название', maxLength: PLAYLIST_NAME_MAX, rules: [required] },
      { name: 'description', type: 'textarea', rows: 3, label: 'Описание', maxLength: PLAYLIST_DESCRIPTION_MAX },
      {
        name: 'company_id',
        type: 'select',
        label: 'Компания',
        help: 'В подборку кладут фрагменты разговоров одной компании.',
        options: companies,
        rules: companies.length > 1 ? [required] : [],
        when: () => companies.length > 1,
      },
      {
        name: 'shared',
        type: 'checkbox',
        label: 'Показать компании',
        help: 'Её услышат те, кто работает с компанией и видит эти разговоры. Менять её можете только вы.',
      },
    ]),
    initial: { ...initial, company_id: companies.length === 1 ? (companies[0]?.value ?? null) : null },
    onOk: ({ company_id, ...rest }) => send({ ...rest, company_id: company_id === null ? null : Number(company_id) }),
  });
}

import type { QueryClient } from '@tanstack/react-query';
import { LINKS_OF_DEACTIVATED } from '#domain/access-links/access-link-limits.ts';
import { countOf } from '#domain/kernel/plural.ts';
import { valuesOf } from '#domain/references/static-references.ts';
import type { Deactivation, User } from '#domain/users/users.schema.ts';
import { fieldsOf } from '#src/components/field-group/field-spec.ts';
import { linksOfPersonQuery } from '#src/features/access-links/access-links.queries.ts';

const LINKS = ['действующая временная ссылка', 'действующие временные ссылки', 'действующих временных ссылок'] as const;

/** Open access links of a person; none for those who may not manage links, or without an answer now: they are revoked. */
export const linksOfPerson = (queryClient: QueryClient, { id }: User): Promise<number> =>
  queryClient.fetchQuery(linksOfPersonQuery(id)).catch(() => 0);

export const linksText = (links: number): string => `Гости ещё входят: ${countOf(links, LINKS)}.`;

/** Fate of the links of who is shut out (D-6). */
export const [linksField] = fieldsOf<Deactivation>()([
  {
    type: 'radio-group',
    name: 'links',
    label: 'Временные ссылки',
    options: valuesOf(LINKS_OF_DEACTIVATED).map((value) => ({ value, label: LINKS_OF_DEACTIVATED[value] })),
  },
]);

export const linksValue = ({ links }: Readonly<Record<string, unknown>>): Deactivation => ({
  links: links === 'take_over' ? 'take_over' : 'revoke',
});

import { endpoint } from '../endpoint/endpoint.ts';
import { accessLinksList } from './access-links.filters.ts';
import type { AccessLink, AccessLinkList, CreateAccessLink, IssuedAccessLink } from './access-links.schema.ts';

export const accessLinksApi = {
  list: endpoint<{ answer: AccessLinkList }>()('GET /access-links', { list: accessLinksList }),
  create: endpoint<{ input: CreateAccessLink; answer: IssuedAccessLink }>()('POST /access-links', {
    secret: true,
    makes: true,
    refuses: [404, 409],
  }),
  revoke: endpoint<{ answer: AccessLink }>()('POST /access-links/{id}/revoke', { refuses: [409] }),
};

import { accessLinksApi } from '#domain/access-links/access-links.api.ts';
import {
  accessLinkListSchema,
  accessLinkSchema,
  createAccessLinkSchema,
  issuedAccessLinkSchema,
} from '#domain/access-links/access-links.schema.ts';
import { implement } from '#server/http/endpoints/implement.ts';
import { createAccessLink } from './create-access-link.ts';
import { listAccessLinks } from './list-access-links.ts';
import { revokeAccessLink } from './revoke-access-link.ts';

export const accessLinksRoutes = implement(accessLinksApi, {
  list: { summary: 'Временные ссылки', done: 'Страница списка', answer: accessLinkListSchema, run: listAccessLinks },
  create: {
    summary: 'Выдать временную ссылку; её токен показывается один раз',
    done: 'Выдана',
    input: createAccessLinkSchema,
    answer: issuedAccessLinkSchema,
    run: createAccessLink,
  },
  revoke: { summary: 'Отозвать временную ссылку', done: 'Отозвана', answer: accessLinkSchema, run: revokeAccessLink },
});

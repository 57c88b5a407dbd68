import { linkOptions } from '@tanstack/react-router';
import { expect, it } from 'vitest';
import type { CommunicationsQuery } from '#domain/communications/communications.filters.ts';
import { searchOf } from './list-search.ts';

it('P-29: a link to a list is typed by its description', () => {
  const links = [
    linkOptions({ to: '/communications', search: { filter: { project_id: [1] }, sort: '-started_at' } }),
    // @ts-expect-error -- a filter that is named otherwise
    linkOptions({ to: '/communications', search: { filter: { project: [1] } } }),
    // @ts-expect-error -- one id where there are several
    linkOptions({ to: '/communications', search: { filter: { project_id: 1 } } }),
    // @ts-expect-error -- an order that the list has not
    linkOptions({ to: '/communications', search: { sort: 'colour' } }),
    // @ts-expect-error -- a value that the filter has not
    linkOptions({ to: '/appeals', search: { filter: { state: ['forgotten'] } } }),
  ];
  expect(links).toHaveLength(5);
});

it('P-29: what an address says beside the list is dropped, its values are read by the description', () => {
  const address: object = { page: '2', filter: { project_id: ['x'] }, colour: 'red' };
  expect(searchOf<CommunicationsQuery>()(address as never)).toEqual({ page: '2', filter: { project_id: ['x'] } });
});

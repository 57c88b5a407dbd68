import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { CommentList } from '#domain/comments/comments.schema.ts';
import type { CommunicationList } from '#domain/communications/communications.schema.ts';
import { presenceApi } from '#domain/presence/presence.api.ts';
import { call } from '#src/app/call.ts';
import { usePermissions } from '#src/app/session.ts';

const asOpened = (list: CommunicationList, openedId: number): CommunicationList => ({
  ...list,
  data: list.data.map((row) => (row.id === openedId ? { ...row, is_new: false } : row)),
});

/**
 * Tells the server that a communication stands before its reader with the comments that came, so that lists and home
 * mark it as new no longer. Lost, it stays new: nobody is disturbed by that.
 */
export function useOpened(communicationId: number, comments: CommentList | undefined): void {
  const queryClient = useQueryClient();
  const { guest } = usePermissions();
  const newest = comments && Math.max(0, ...comments.data.map(({ id }) => id));
  useEffect(() => {
    if (guest || newest === undefined) return;
    const told = call(presenceApi.open, { params: { id: communicationId }, background: true });
    void told.then(
      () => {
        const lists = queryClient.getQueriesData<CommunicationList>({ queryKey: ['communications', 'list'] });
        for (const [queryKey, list] of lists)
          if (list) queryClient.setQueryData(queryKey, asOpened(list, communicationId));
        return queryClient.invalidateQueries({ queryKey: ['work'] });
      },
      () => undefined,
    );
  }, [guest, newest, communicationId, queryClient]);
}

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { quickChecksApi } from '#domain/trust/quick-checks.api.ts';
import type { QuickCheck, QuickCheckItem } from '#domain/trust/quick-checks.schema.ts';
import { errorMessage } from '#src/app/api-error.ts';
import { call } from '#src/app/call.ts';
import { notify } from '#src/app/notify.ts';
import { quickCheckQuery, quickChecksQuery } from './quick-checks.queries.ts';

export type Given = { item: QuickCheckItem; option: string };

/** One criterion's checks, one after another: what is on the table, what was answered before it, and what is put aside. */
export function useQuickCheck(id: number, first: QuickCheck) {
  const queryClient = useQueryClient();
  const [check, setCheck] = useState(first);
  const [skip, setSkip] = useState<number[]>([]);
  const [last, setLast] = useState<Given | null>(null);
  const [again, setAgain] = useState<Given | null>(null);
  const params = { id };
  const item = again?.item ?? check.item;

  const show = (next: QuickCheck): void => {
    setCheck(next);
    void queryClient.invalidateQueries({ queryKey: quickChecksQuery.queryKey, exact: true });
  };
  const onError = (error: unknown): void => {
    notify.negative(errorMessage(error));
    void queryClient.fetchQuery({ ...quickCheckQuery(id), staleTime: 0 }).then(setCheck, () => undefined);
  };
  const answer = useMutation({
    mutationFn: ({ item: { communication, form_version_id }, option }: Given) =>
      call(quickChecksApi.answer, {
        params,
        input: { communication_id: communication.id, form_version_id, option, skip },
      }),
    onSuccess: (next, given) => {
      setLast(given);
      setAgain(null);
      show(next);
    },
    onError,
  });
  const putAside = useMutation({
    mutationFn: (aside: number[]) => call(quickChecksApi.next, { params, input: { skip: aside } }),
    onSuccess: (next, aside) => {
      setSkip(aside);
      show(next);
    },
    onError,
  });
  const isPending = answer.isPending || putAside.isPending;
  return {
    check,
    item,
    /** Answer that was given and may be changed; null: this one is new. */
    given: again?.option ?? null,
    mayGoBack: last !== null && again === null,
    isPending,
    answer: (option: string): void => {
      if (item && !isPending) answer.mutate({ item, option });
    },
    skip: (): void => {
      if (again) setAgain(null);
      else if (item && !isPending) putAside.mutate([...skip, item.communication.id]);
    },
    goBack: (): void => {
      if (last && !isPending) setAgain(last);
    },
  };
}

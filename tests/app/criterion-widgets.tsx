import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { type ReactNode, useSyncExternalStore } from 'react';
import { staticReferences } from '#domain/references/static-references.list.ts';
import { createQueryClient } from '#src/app/query-client.ts';
import { staticReferencesQuery } from '#src/app/session.ts';

type Drawn<Value> = {
  user: UserEvent;
  /** Value that the widget handed on last; the given one until then. */
  now: () => Value;
  /** Change by somebody else: an undo, an answer of the server. */
  set: (value: Value) => void;
};

/** A controlled widget in the hands of somebody who keeps its value. */
export function renderWidget<Value>(
  start: Value,
  draw: (value: Value, onChange: (value: Value) => void) => ReactNode,
): Drawn<Value> {
  const queryClient = createQueryClient();
  queryClient.setQueryData(staticReferencesQuery.queryKey, staticReferences);
  let held = start;
  const changes = new EventTarget();
  const put = (value: Value): void => {
    held = value;
    changes.dispatchEvent(new Event('change'));
  };
  const subscribe = (listener: () => void) => {
    changes.addEventListener('change', listener);
    return () => changes.removeEventListener('change', listener);
  };
  function Keeper() {
    return draw(
      useSyncExternalStore(subscribe, () => held),
      put,
    );
  }
  const user = userEvent.setup();
  render(
    <QueryClientProvider client={queryClient}>
      <Keeper />
    </QueryClientProvider>,
  );
  return { user, now: () => held, set: put };
}

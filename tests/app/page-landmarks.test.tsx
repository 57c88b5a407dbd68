import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { pageHeading, usePageIsThere } from '#src/components/ui/page-landmarks.ts';
import { Skeleton } from '#src/components/ui/skeleton.tsx';

function Told() {
  return <p>{usePageIsThere() ? 'there' : 'to come'}</p>;
}

type Stage = { hasHeading: boolean; isWaiting: boolean; outside?: boolean };

const page = ({ hasHeading, isWaiting, outside = false }: Stage) => (
  <>
    <main>
      {hasHeading && <h1 ref={pageHeading}>Формы</h1>}
      {isWaiting && <Skeleton />}
    </main>
    {outside && <Skeleton />}
    <Told />
  </>
);

test('Q-8: a page is there with its heading and without a skeleton, whatever waits in a dialog', () => {
  const { rerender, unmount } = render(page({ hasHeading: false, isWaiting: false }));
  expect(screen.getByText('to come')).toBeInTheDocument();
  rerender(page({ hasHeading: true, isWaiting: true }));
  expect(screen.getByText('to come')).toBeInTheDocument();
  rerender(page({ hasHeading: true, isWaiting: false }));
  expect(screen.getByText('there')).toBeInTheDocument();
  rerender(page({ hasHeading: true, isWaiting: false, outside: true }));
  expect(screen.getByText('there')).toBeInTheDocument();
  unmount();
  render(page({ hasHeading: false, isWaiting: false }));
  expect(screen.getByText('to come')).toBeInTheDocument();
});

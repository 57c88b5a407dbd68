import { Link, type LinkProps } from '@tanstack/react-router';
import { SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button, buttonClass } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { EmptyState } from '../layout/empty-state.tsx';

/** Empty list: says so and shows the way to the first item (U-3). */
export function NothingYet({ text, action }: { text: string; action?: ReactNode }) {
  return (
    <Card>
      <EmptyState title="Пока ничего нет" text={text} action={action} />
    </Card>
  );
}

export function NothingFound({ onReset }: { onReset: () => void }) {
  return (
    <Card>
      <EmptyState
        icon={<SearchX />}
        title="Ничего не найдено"
        text="Измените запрос или сбросьте фильтры."
        action={<Button onClick={onReset}>Сбросить фильтры</Button>}
      />
    </Card>
  );
}

/** Page past the end: an old link to a page that the list no longer reaches. */
export function PastTheEnd({ firstPage }: { firstPage: LinkProps }) {
  return (
    <Card>
      <EmptyState
        title="На этой странице ничего нет"
        text="Список стал короче."
        action={
          <Link {...firstPage} className={buttonClass()}>
            К первой странице
          </Link>
        }
      />
    </Card>
  );
}

import { type ReactNode, useId } from 'react';
import { Card } from './card.tsx';

type TitledCardProps = { title: string; text?: ReactNode; children: ReactNode };

/** Card that is a section with a title of its own, and a line of what it is for. */
export function TitledCard({ title, text, children }: TitledCardProps) {
  const id = useId();
  return (
    <Card as="section" aria-labelledby={id} className="flex min-w-0 flex-col gap-3 p-4">
      <div>
        <h2 id={id} className="text-md font-semibold">
          {title}
        </h2>
        {text && <p className="text-sm text-muted">{text}</p>}
      </div>
      {children}
    </Card>
  );
}

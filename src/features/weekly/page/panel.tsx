import { type ReactNode, useId } from 'react';
import { Card } from '#src/components/ui/card.tsx';

type PanelProps = { title: string; text?: ReactNode; children: ReactNode };

/** Card beside the letter. */
export function Panel({ title, text, children }: PanelProps) {
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

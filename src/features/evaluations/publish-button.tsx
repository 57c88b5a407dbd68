import { ArrowRight } from 'lucide-react';
import { useDocumentKeys } from '#src/app/use-document-keys.ts';
import { type ShortcutSection, useShortcuts } from '#src/components/palette/page-offers.ts';
import { Button } from '#src/components/ui/button.tsx';
import type { QueueWalk } from '#src/features/communications/queue.queries.ts';
import { isGoOnKey } from './rating/next-button.tsx';
import type { useGoOn } from './use-go-on.ts';

const KEYS: ShortcutSection = {
  section: 'Публикация',
  keys: [{ keys: ['Ctrl', 'Enter'], text: 'опубликовать и открыть следующую' }],
};

type PublishButtonProps = {
  /** Publish queue that the evaluation was opened from; null: another way led here. */
  walk: QueueWalk | null;
  goOn: ReturnType<typeof useGoOn>;
  running: boolean;
  /** Publishes; false when it could not be done. */
  publish: (said?: null) => Promise<boolean>;
};

/** «Опубликовать»; in the queue it goes on to the next one, by the key that sends an assessor's evaluation, too (D-19). */
export function PublishButton({ walk, goOn, running, publish }: PublishButtonProps) {
  useShortcuts(walk ? KEYS : null);
  const hasNext = walk !== null && walk.next !== null;
  const isBusy = running || goOn.isPending;
  const press = async (): Promise<void> => {
    // The next one opens: a notice of each would lie over forty in a row.
    const isPublished = await (hasNext ? publish(null) : publish());
    if (isPublished && walk) goOn.mutate();
  };
  useDocumentKeys((event) => {
    if (isGoOnKey(event) && !isBusy) void press();
  }, walk !== null);
  return (
    <Button
      variant="primary"
      pending={isBusy}
      aria-keyshortcuts={walk ? 'Control+Enter' : undefined}
      onClick={() => void press()}
    >
      {hasNext ? 'Опубликовать и дальше' : 'Опубликовать'}
      {hasNext && <ArrowRight aria-hidden="true" />}
    </Button>
  );
}

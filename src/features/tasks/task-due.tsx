import { TriangleAlert } from 'lucide-react';
import { dueText } from '#domain/tasks/due-words.ts';
import type { Task } from '#domain/tasks/tasks.schema.ts';
import { readerZone } from '#src/app/reader-zone.ts';
import { Badge } from '#src/components/ui/badge.tsx';

/**
 * Deadline by the reader's clock, as all that people do: by each project's, one instant would be told as two. A late one
 * is marked by icon and word as well as by colour (U-1).
 */
export function TaskDue({ task: { due_at, overdue } }: { task: Task }) {
  if (due_at === null) return <span className="text-muted">Без срока</span>;
  const day = dueText(due_at, readerZone());
  if (!overdue) return <span className="tabular-nums">до {day}</span>;
  return (
    <Badge tone="poor" icon={<TriangleAlert aria-hidden="true" />}>
      Просрочена: {day}
    </Badge>
  );
}

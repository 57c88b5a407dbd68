import { PROJECT_STATUSES, type ProjectStatus } from '#domain/references/static-references.ts';
import { Badge, type Tone } from '#src/components/ui/badge.tsx';

/** Tones of statuses: only an active project is coloured, the others wait or are over. */
const TONES: Record<ProjectStatus, Tone> = {
  draft: 'neutral',
  active: 'good',
  paused: 'fair',
  finished: 'neutral',
  archived: 'neutral',
};

export function ProjectStatusBadge({ status }: { status: ProjectStatus }) {
  return <Badge tone={TONES[status]}>{PROJECT_STATUSES[status]}</Badge>;
}

import { Link2, UserPlus } from 'lucide-react';
import { ACCESS_LINK_STATES } from '#domain/access-links/access-link-limits.ts';
import type { Calibration, CalibrationParticipant, IssuedGuestLink } from '#domain/calibrations/calibrations.schema.ts';
import { formatShortDateTime } from '#domain/kernel/format-date.ts';
import { reasonOf } from '#domain/kernel/verdict.ts';
import { ROLES } from '#domain/references/static-references.ts';
import { listTime } from '#src/app/list-time.ts';
import { readerZone } from '#src/app/reader-zone.ts';
import { RowMenuButton } from '#src/components/table/row-menu-button.tsx';
import { Badge } from '#src/components/ui/badge.tsx';
import { Button } from '#src/components/ui/button.tsx';
import { classNames } from '#src/components/ui/class-names.ts';
import { FigureCard } from '../figure-table.tsx';
import { doneText } from '../list/calibration-cells.tsx';
import { useParticipantActions } from './use-participant-actions.tsx';

type ParticipantsProps = { calibration: Calibration; onLinks: (links: readonly IssuedGuestLink[]) => void };

/** Participants; who leads adds, invites and takes out, and sees how far each has come (never what they said). */
export function Participants({ calibration, onLinks }: ParticipantsProps) {
  const { leads, may, participants, status } = calibration;
  const { add, actionsOf } = useParticipantActions(calibration, onLinks);
  return (
    <FigureCard title="Участники" text={leads && participants.length === 0 ? 'Нужно не меньше двух.' : undefined}>
      <ul aria-label="Участники" className="divide-y divide-line/60 border-t border-line empty:hidden">
        {participants.map((participant) => (
          <li key={participant.id} data-row="" className="flex items-center gap-3 px-4 py-2.5">
            <Person participant={participant} />
            {status !== 'draft' && participant.done && (
              <span className="flex-none text-sm text-muted tabular-nums">
                сдано <span className="text-ink">{doneText(participant.done)}</span>
              </span>
            )}
            {leads && <RowMenuButton actions={() => actionsOf(participant)} />}
          </li>
        ))}
      </ul>
      {leads && (
        <div className="flex flex-wrap gap-2 border-t border-line px-4 py-3">
          <Button
            icon={<UserPlus aria-hidden="true" />}
            disabledReason={reasonOf(may.add_participants)}
            onClick={() => add('user')}
          >
            Добавить участника
          </Button>
          <Button
            icon={<Link2 aria-hidden="true" />}
            disabledReason={reasonOf(may.add_participants)}
            onClick={() => add('guest')}
          >
            Пригласить по ссылке
          </Button>
        </div>
      )}
    </FigureCard>
  );
}

function Person({ participant }: { participant: CalibrationParticipant }) {
  const { name, kind, roles, is_expert, is_self, removed, email, link } = participant;
  const facts = [
    ...(kind === 'guest' ? ['по ссылке'] : roles.map((role) => ROLES[role])),
    ...(email ? [email] : []),
    ...(link ? [linkText(link)] : []),
  ];
  return (
    <span className="min-w-0 flex-1">
      <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <span className={classNames('font-medium', removed && 'text-muted line-through decoration-1')}>
          {name}
          {is_self && <span className="font-normal text-muted"> (вы)</span>}
        </span>
        {is_expert && <Badge tone="accent">Эксперт</Badge>}
        {removed && <Badge>Исключён</Badge>}
      </span>
      <span className="block text-sm text-muted">{facts.join(' · ')}</span>
    </span>
  );
}

function linkText({ state, expires_at, last_used_at }: NonNullable<CalibrationParticipant['link']>) {
  if (state !== 'active') return `ссылка: ${ACCESS_LINK_STATES[state].toLowerCase()}`;
  const until = `ссылка до ${formatShortDateTime(expires_at, readerZone())}`;
  return last_used_at === null ? `${until}, ещё не открывали` : `${until}, открывали ${listTime(last_used_at)}`;
}

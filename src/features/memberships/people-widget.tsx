import { useInfiniteQuery } from '@tanstack/react-query';
import { Plus, UserMinus } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { ROLE_GROUPS } from '#domain/memberships/membership-roles.ts';
import type { Member } from '#domain/memberships/memberships.schema.ts';
import { QueryError } from '#src/components/layout/query-error.tsx';
import { Permitted } from '#src/components/table/permitted.tsx';
import { Avatar } from '#src/components/ui/avatar.tsx';
import { Badge } from '#src/components/ui/badge.tsx';
import { Button, IconButton } from '#src/components/ui/button.tsx';
import { Card } from '#src/components/ui/card.tsx';
import { LoadingRegion, Skeleton } from '#src/components/ui/skeleton.tsx';
import { useNewRows } from '#src/components/ui/use-new-rows.ts';
import { membersQuery } from './memberships.queries.ts';
import type { MembershipTarget, MembershipRole } from './membership-target.ts';
import { useMemberActions } from './use-member-actions.ts';

type PeopleProps = {
  target: MembershipTarget;
  roles: readonly MembershipRole[];
  /** Extra way to add people, beside the role it is for. */
  extra?: Partial<Record<MembershipRole, ReactNode>>;
};

/** Members of a company or project by role, added and removed in place. */
export function People({ target, roles, extra = {} }: PeopleProps) {
  return (
    <div className="flex flex-col gap-6">
      {roles.map((role) => (
        <RoleGroup key={role} target={target} role={role} extra={extra[role]} />
      ))}
    </div>
  );
}

type RoleGroupProps = { target: MembershipTarget; role: MembershipRole; extra: ReactNode };

function RoleGroup({ target, role, extra }: RoleGroupProps) {
  const heading = useId();
  const answer = useInfiniteQuery(membersQuery(target, role));
  const { add, remove } = useMemberActions(target);
  const first = answer.data?.pages[0];
  const members = answer.data?.pages.flatMap(({ data }) => data) ?? [];
  const { frame, expectRows } = useNewRows(members.length);
  const may = first?.auth.create;
  return (
    <section ref={frame} aria-labelledby={heading}>
      <div className="flex flex-wrap items-center gap-2 pb-2">
        <h3 id={heading} className="mr-auto font-semibold">
          {ROLE_GROUPS[role]}
          {first && <span className="ml-2 font-normal text-muted tabular-nums">{first.meta.total}</span>}
        </h3>
        <div className="flex gap-2">
          {may?.allowed && extra}
          <Permitted may={may}>
            {(reason) => (
              <Button
                size="sm"
                icon={<Plus />}
                aria-label={`Добавить: ${ROLE_GROUPS[role].toLowerCase()}`}
                disabledReason={reason}
                onClick={() => void add(role)}
              >
                Добавить
              </Button>
            )}
          </Permitted>
        </div>
      </div>
      {answer.isPending && <PeopleSkeleton />}
      {answer.isLoadingError && <QueryError query={answer} className="py-6" framed />}
      {first && members.length === 0 && <p className="text-muted">Пока никого.</p>}
      {members.length > 0 && (
        <Card>
          <ul className="divide-y divide-line">
            {members.map((member) => (
              <MemberRow key={member.person.id} member={member} onRemove={() => void remove(member)} />
            ))}
          </ul>
        </Card>
      )}
      {answer.hasNextPage && (
        <Button
          size="sm"
          variant="ghost"
          className="mt-2"
          pending={answer.isFetchingNextPage}
          onClick={() => {
            expectRows();
            void answer.fetchNextPage();
          }}
        >
          Показать ещё
        </Button>
      )}
    </section>
  );
}

function MemberRow({ member, onRemove }: { member: Member; onRemove: () => void }) {
  const { person, may } = member;
  return (
    <li className="flex min-w-0 items-center gap-3 px-3 py-2">
      <Avatar name={person.name} src={person.avatar_urls['42x42']} />
      <span className="flex min-w-0 flex-1 flex-col">
        <span className="truncate">{person.name}</span>
        <span className="truncate text-sm text-muted">{person.email}</span>
      </span>
      {person.archived && <Badge>В архиве</Badge>}
      {!person.archived && person.status === 'blocked' && <Badge tone="poor">Заблокирован</Badge>}
      <Permitted may={may.remove}>
        {(reason) => (
          <IconButton
            label={`Убрать: ${person.name}`}
            icon={<UserMinus />}
            size="sm"
            disabledReason={reason}
            onClick={onRemove}
          />
        )}
      </Permitted>
    </li>
  );
}

function PeopleSkeleton() {
  return (
    <LoadingRegion label="Загружаем сотрудников">
      <Skeleton className="h-12" />
    </LoadingRegion>
  );
}

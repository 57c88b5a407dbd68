import { BookOpen, ChevronDown, ChevronRight, Plus } from 'lucide-react';
import { memo } from 'react';
import { updateGroup } from '#domain/forms/edit-content.ts';
import { mayAddCriteria } from '#domain/forms/form-room.ts';
import { CRITERIA } from '#domain/kernel/nouns.ts';
import { countOf } from '#domain/kernel/plural.ts';
import { reasonOf } from '#domain/kernel/verdict.ts';
import { RowMenuButton } from '#src/components/table/row-menu-button.tsx';
import { Button, IconButton } from '#src/components/ui/button.tsx';
import { addBlankCriterion } from './builder-add.ts';
import { groupIn } from './builder-content.ts';
import { useBuilder, useContent, useContentKeys, useBuilderUi } from './builder-context.ts';
import { DraggableLine } from './builder-drag.tsx';
import { FindingLines } from './builder-finding-lines.tsx';
import { useGroupFindings, useGroupShare } from './builder-insights.ts';
import { BuilderNumber } from './builder-number.tsx';
import { NAMELESS_GROUP } from './builder-slot-text.ts';
import { BuilderRow } from './builder-row.tsx';
import { groupShareText } from './builder-words.ts';
import { useGroupActions } from './use-group-actions.tsx';

/** Group with its criteria in order. */
export const BuilderGroup = memo(function BuilderGroup({ id }: { id: string }) {
  const keys = useContentKeys(
    (content) => groupIn(content, id)?.criteria.map(({ criterion_key }) => criterion_key) ?? [],
  );
  const name = useContent((content) => groupIn(content, id)?.name.trim() || NAMELESS_GROUP);
  const isCollapsed = useBuilderUi(({ collapsed }) => collapsed.has(id));
  return (
    <section
      aria-label={`Группа «${name}»`}
      data-builder-group={id}
      data-size={keys.length}
      className="rounded-lg border border-line bg-surface"
    >
      <DraggableLine kind="group" id={id} className="gap-1 py-1.5 pr-2 pl-1 md:gap-2">
        <GroupHead id={id} size={keys.length} isCollapsed={isCollapsed} />
      </DraggableLine>
      {!isCollapsed && (
        <>
          <ol className="border-t border-line empty:hidden">
            {keys.map((key) => (
              <BuilderRow key={key} id={key} />
            ))}
          </ol>
          {keys.length === 0 && (
            <p className="border-t border-line px-4 py-3 text-sm text-muted">
              Перетащите сюда критерий или добавьте новый.
            </p>
          )}
          <GroupFoot id={id} />
        </>
      )}
    </section>
  );
});

type GroupHeadProps = { id: string; size: number; isCollapsed: boolean };

const GroupHead = memo(function GroupHead({ id, size, isCollapsed }: GroupHeadProps) {
  const { store, ui } = useBuilder();
  const name = useContent((content) => groupIn(content, id)?.name.trim() || NAMELESS_GROUP);
  const weight = useContent((content) => groupIn(content, id)?.weight ?? 0);
  const isWeighed = useContent(({ rate_method }) => rate_method === 'groups');
  const findings = useGroupFindings(id);
  return (
    <>
      <IconButton
        label={isCollapsed ? `Развернуть группу «${name}»` : `Свернуть группу «${name}»`}
        aria-expanded={!isCollapsed}
        size="sm"
        icon={isCollapsed ? <ChevronRight /> : <ChevronDown />}
        onClick={() => ui.toggle(id)}
        className="self-start"
      />
      <div data-builder-head="" className="min-w-0 flex-1 self-center py-0.5">
        <h2 className="min-w-0">
          <button
            type="button"
            data-builder-open={id}
            onClick={() => ui.open({ kind: 'group', key: id })}
            className="w-full rounded text-left font-semibold break-words hover:text-accent-text pointer-coarse:min-h-9"
          >
            {name} <span className="ml-1 text-sm font-normal text-muted">{countOf(size, CRITERIA)}</span>
          </button>
        </h2>
        <FindingLines findings={findings} />
      </div>
      {isWeighed && (
        <span className="flex flex-none items-center gap-1.5 max-md:hidden">
          <span aria-hidden="true" className="text-xs text-muted">
            вес
          </span>
          <BuilderNumber
            aria-label={`Вес группы «${name}»`}
            value={weight}
            onChange={(value) => store.edit((content) => updateGroup(content, id, { weight: value }), `${id}.weight`)}
            size="row"
            className="w-18"
          />
        </span>
      )}
      <GroupShare id={id} />
      <RowMenuButton actions={useGroupActions(id)} />
    </>
  );
});

function GroupShare({ id }: { id: string }) {
  const share = useGroupShare(id);
  const method = useContent(({ rate_method }) => rate_method);
  if (share === null) return null;
  return (
    <span className="w-16 flex-none text-right text-sm font-medium tabular-nums md:w-24">
      <span className="sr-only">Группа решает </span>
      {groupShareText(method, share)}
    </span>
  );
}

function GroupFoot({ id }: { id: string }) {
  const builder = useBuilder();
  const full = useContent((content) => reasonOf(mayAddCriteria(content, 1)));
  return (
    <div className="flex flex-wrap gap-1 border-t border-line px-2 py-1.5">
      <Button
        variant="ghost"
        size="sm"
        icon={<Plus className="size-4" />}
        disabledReason={full}
        onClick={() => addBlankCriterion(builder, id)}
      >
        Новый критерий
      </Button>
      <Button
        variant="ghost"
        size="sm"
        icon={<BookOpen className="size-4" />}
        disabledReason={full}
        onClick={() => builder.ui.open({ kind: 'catalogue', key: id })}
      >
        Из критериев
      </Button>
    </div>
  );
}

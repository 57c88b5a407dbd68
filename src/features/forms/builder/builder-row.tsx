import { memo } from 'react';
import { updateCriterion } from '#domain/forms/edit-content.ts';
import { Badge } from '#src/components/ui/badge.tsx';
import { classNames } from '#src/components/ui/class-names.ts';
import { RowMenuButton } from '#src/components/table/row-menu-button.tsx';
import { criterionIn } from './builder-content.ts';
import { useBuilder, useContent, useBuilderUi } from './builder-context.ts';
import { DraggableLine } from './builder-drag.tsx';
import { FindingLines } from './builder-finding-lines.tsx';
import { useCriterionFindings, useCriterionShare } from './builder-insights.ts';
import { BuilderNumber } from './builder-number.tsx';
import { NAMELESS_CRITERION } from './builder-slot-text.ts';
import { useCriterionActions } from './use-criterion-actions.tsx';
import { criterionBadges, hasWeight, scaleText, shareText } from './builder-words.ts';

/** Row of one criterion. Renders again only when this one has changed. */
export const BuilderRow = memo(function BuilderRow({ id }: { id: string }) {
  const isOpen = useBuilderUi(({ panel }) => panel?.kind === 'criterion' && panel.key === id);
  return (
    <li
      data-builder-row={id}
      className={classNames(
        'border-b border-line last:border-b-0 [contain-intrinsic-size:auto_57px] [content-visibility:auto]',
        isOpen && 'bg-accent-soft',
      )}
    >
      <DraggableLine kind="criterion" id={id} className="gap-1 py-1.5 pr-2 pl-1 md:gap-2">
        <RowBody id={id} />
      </DraggableLine>
    </li>
  );
});

const RowBody = memo(function RowBody({ id }: { id: string }) {
  const { store, ui } = useBuilder();
  const criterion = useContent((content) => criterionIn(content, id)?.criterion ?? null);
  const number = useContent((content) => criterionIn(content, id)?.number ?? 0);
  const isWeighed = useContent((content) => criterion !== null && hasWeight(content, criterion));
  const actions = useCriterionActions(id);
  if (!criterion) return null;
  const name = criterion.name.trim() || NAMELESS_CRITERION;
  return (
    <>
      <div className="min-w-0 flex-1 self-center py-1">
        <button
          type="button"
          data-builder-open={id}
          onClick={() => ui.open({ kind: 'criterion', key: id })}
          className="flex w-full flex-wrap items-center gap-x-2 gap-y-1 rounded text-left hover:text-accent-text pointer-coarse:min-h-9"
        >
          <span className="min-w-0">
            <span className="mr-1.5 text-muted tabular-nums">{number}.</span>
            <span className={classNames('font-medium', criterion.hidden && 'text-muted line-through')}>{name}</span>
          </span>
          {criterionBadges(criterion).map(({ text, tone }) => (
            <Badge key={text} tone={tone}>
              {text}
            </Badge>
          ))}
        </button>
        <RowFacts id={id} text={scaleText(criterion.scale)} />
      </div>
      {isWeighed && (
        <span className="flex flex-none items-center gap-1.5 max-md:hidden">
          <span aria-hidden="true" className="text-xs text-muted">
            вес
          </span>
          <BuilderNumber
            aria-label={`Вес критерия «${name}»`}
            value={criterion.weight}
            onChange={(weight) => store.edit((content) => updateCriterion(content, id, { weight }), `${id}.weight`)}
            size="row"
            className="w-18"
          />
        </span>
      )}
      <RowShare id={id} bonus={criterion.bonus} />
      <RowMenuButton actions={actions} />
    </>
  );
});

function RowFacts({ id, text }: { id: string; text: string }) {
  const findings = useCriterionFindings(id);
  return (
    <>
      <p className="text-sm text-muted">{text}</p>
      <FindingLines findings={findings} />
    </>
  );
}

function RowShare({ id, bonus }: { id: string; bonus: boolean }) {
  const share = useCriterionShare(id);
  const method = useContent(({ rate_method }) => rate_method);
  if (!share) return <span className="w-16 flex-none text-right text-sm text-faint md:w-24">—</span>;
  const { text, title } = shareText(method, share, bonus);
  return (
    <span title={title} className="flex w-16 flex-none flex-col text-right text-sm tabular-nums md:w-24">
      <span className="sr-only">{title}</span>
      <span aria-hidden="true">{text}</span>
      {share.group !== null && !bonus && (
        <span aria-hidden="true" className="text-xs text-muted">
          {shareText('weights', { form: share.group, group: null }, false).text}
          <span className="max-md:hidden"> группы</span>
        </span>
      )}
    </span>
  );
}

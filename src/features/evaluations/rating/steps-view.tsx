import { classNames } from '#src/components/ui/class-names.ts';
import { useMediaQuery } from '#src/app/use-media-query.ts';
import { TEXTS_ID } from './card-focus.ts';
import { DraftTexts } from './draft-texts.tsx';
import { GroupCards } from './group-cards.tsx';
import { GroupProgress } from './group-figures.tsx';
import type { NumberedGroup } from './numbered-groups.ts';
import { useAttention, useRating } from './rating-context.ts';
import { currentGroup } from './rating-steps.ts';
import { WIDE_ENOUGH_FOR_GROUPS } from './step-buttons.tsx';
import { Stepper, TEXTS_STEP } from './stepper.tsx';

/** Steps: one group at a time, on a phone one criterion; hidden ones stay mounted and keep their input. */
export function StepsView({ groups }: { groups: readonly NumberedGroup[] }) {
  const formState = useRating();
  const current = useAttention(() => currentGroup(formState));
  const isWide = useMediaQuery(WIDE_ENOUGH_FOR_GROUPS);
  return (
    <div data-steps className="@container flex flex-1 flex-col">
      <div className="flex-1 @min-[640px]:grid @min-[640px]:grid-cols-[13rem_minmax(0,1fr)]">
        <Stepper groups={groups} current={current} />
        <div className="min-w-0">
          {groups.map((numbered) => (
            <div key={numbered.group.key} hidden={numbered.group.key !== current}>
              <h3 className={headingClass}>
                <span className="min-w-0 flex-1">{numbered.group.name}</span>
                <GroupProgress group={numbered.group} />
              </h3>
              <GroupCards numbered={numbered} look="card" alone={!isWide} />
            </div>
          ))}
          <div hidden={current !== null}>
            <h3 id={TEXTS_ID} tabIndex={-1} className={classNames(headingClass, 'outline-none max-md:scroll-mt-52')}>
              {TEXTS_STEP}
            </h3>
            <DraftTexts />
          </div>
        </div>
      </div>
    </div>
  );
}

const headingClass = 'flex items-center gap-2 px-4 pt-4 pb-1 text-md font-semibold';

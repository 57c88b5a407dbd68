import { type ComponentType, memo } from 'react';
import type { TypeView } from '#domain/references/static-references.ts';
import { AccordionView } from './accordion-view.tsx';
import { DraftTexts } from './draft-texts.tsx';
import { ListView } from './list-view.tsx';
import { type NumberedGroup, numberedGroups } from './numbered-groups.ts';
import { useRating } from './rating-context.ts';
import { StepsView } from './steps-view.tsx';
import { TableView } from './table-view.tsx';

const VIEWS: Record<TypeView, ComponentType<{ groups: readonly NumberedGroup[] }>> = {
  list: ListView,
  accordion: AccordionView,
  steps: StepsView,
  table: TableView,
};

/** Body of the form in its view (D-10); renders again only for another form. */
export const RatingBody = memo(function RatingBody() {
  const { content } = useRating().store;
  const View = VIEWS[content.type_view];
  return (
    <>
      <View groups={numberedGroups(content)} />
      {content.type_view !== 'steps' && <DraftTexts />}
    </>
  );
});

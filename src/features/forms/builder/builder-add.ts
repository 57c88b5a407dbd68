import { NEW_COMMENT_RULE } from '#domain/forms/comment-words.ts';
import type { CriterionContent } from '#domain/criteria/criterion-content.ts';
import { insertCriteria, insertGroup, locateCriterion } from '#domain/forms/edit-content.ts';
import type { FormCriterion, FormGroup } from '#domain/forms/form-content.schema.ts';
import { DEFAULT_CRITERION_GROUP } from '#domain/references/static-references.ts';
import { randomKey } from '#src/app/random-key.ts';
import type { Builder } from './builder-context.ts';

/** New criterion, «Да / Нет» as in the catalogue. */
function blankCriterion(): FormCriterion {
  return {
    criterion_key: randomKey(),
    criterion_id: null,
    name: '',
    description: '',
    scale: {
      type: 'binary',
      options: [
        { key: 'yes', label: 'Да', points: 1, critical: 'none', example: '' },
        { key: 'no', label: 'Нет', points: 0, critical: 'none', example: '' },
      ],
    },
    allow_na: true,
    comment_required: NEW_COMMENT_RULE,
    reasons: [],
    weight: 1,
    bonus: false,
    hidden: false,
  };
}

/** Adds a criterion at the end of the group and opens it, so that its name can be typed. */
export function addBlankCriterion({ store, ui }: Builder, group_key: string): void {
  const criterion = blankCriterion();
  store.edit((content) => insertCriteria(content, { group_key, index: Number.POSITIVE_INFINITY }, [criterion]));
  ui.expand(group_key);
  ui.open({ kind: 'criterion', key: criterion.criterion_key });
}

export function addBlankGroup({ store, ui }: Builder): void {
  const key = randomKey();
  const group: FormGroup = { key, criterion_group: DEFAULT_CRITERION_GROUP, name: '', weight: 1, criteria: [] };
  store.edit((content) => insertGroup(content, group));
  ui.open({ kind: 'group', key });
}

type Catalogued = CriterionContent & { id: number };

/**
 * Snapshot of a catalogue's criterion. Its key follows the catalogue's id, so that one removed and added again
 * continues its own trend (D-11).
 */
function fromCatalogue({
  id,
  name,
  description,
  scale,
  allow_na,
  comment_required,
  reasons,
}: Catalogued): FormCriterion {
  const content = { name, description, scale, allow_na, comment_required, reasons };
  return { ...content, criterion_key: `catalogue-${id}`, criterion_id: id, weight: 1, bonus: false, hidden: false };
}

export function addFromCatalogue({ store, ui }: Builder, group_key: string, chosen: readonly Catalogued[]): void {
  store.edit((content) => {
    const criteria = chosen.map(fromCatalogue).map((criterion) => {
      const isTaken = locateCriterion(content, criterion.criterion_key) !== null;
      return isTaken ? { ...criterion, criterion_key: randomKey() } : criterion;
    });
    return insertCriteria(content, { group_key, index: Number.POSITIVE_INFINITY }, criteria);
  });
  ui.expand(group_key);
}

import {
  mayArchiveCriterionNow,
  mayCreateCriteria,
  mayManageCriterion,
  mayRemoveCriterionNow,
  mayUnarchiveCriterionNow,
  mayUpdateCriterion,
  type CriterionUses,
} from '#domain/criteria/criteria.policy.ts';
import type { Criterion, CriterionListItem } from '#domain/criteria/criteria.schema.ts';
import type { Ref } from '#domain/kernel/list.schema.ts';
import { both } from '#domain/kernel/verdict.ts';
import type { Actor } from '#domain/actor/actor.ts';
import type { CriterionRow } from './criteria.repo.ts';
import type { UsesOf } from './criterion-uses.repo.ts';

/** Facts of a criterion for policies. */
export function criterionFacts({ criterion, company }: CriterionRow) {
  return {
    company_id: criterion.company_id,
    archived: criterion.archived_at !== null,
    company_archived: company !== null && company.archived_at !== null,
  };
}

export function criterionUses(uses: UsesOf | undefined): CriterionUses {
  return { forms: uses?.seen ?? 0, hidden: (uses?.all ?? 0) > (uses?.seen ?? 0) };
}

function verdicts(row: CriterionRow, uses: CriterionUses, actor: Actor): CriterionListItem['may'] {
  const facts = criterionFacts(row);
  const manage = mayManageCriterion(actor, facts);
  return {
    update: mayUpdateCriterion(actor, facts),
    duplicate: mayCreateCriteria(actor),
    archive: both(manage, mayArchiveCriterionNow(facts)),
    unarchive: both(manage, mayUnarchiveCriterionNow(facts)),
    remove: both(manage, mayRemoveCriterionNow(uses)),
  };
}

export function presentCriterionItem(
  row: CriterionRow,
  { uses, actor }: { uses: CriterionUses; actor: Actor },
): CriterionListItem {
  const { criterion, company } = row;
  const { id, name, description, criterion_group, scale, allow_na, comment_required, reasons, revision } = criterion;
  return {
    id,
    name,
    description,
    criterion_group,
    company: company && { id: company.id, name: company.name },
    scale,
    allow_na,
    comment_required,
    reasons,
    forms: uses.forms,
    created_at: criterion.created_at.toISOString(),
    archived_at: criterion.archived_at?.toISOString() ?? null,
    revision,
    may: verdicts(row, uses, actor),
  };
}

type Shown = { uses: CriterionUses; namesakes: Ref[]; actor: Actor };

export function presentCriterion(row: CriterionRow, { namesakes, ...shown }: Shown): Criterion {
  return { ...presentCriterionItem(row, shown), namesakes };
}

import { hidden } from './audit-field.ts';

/** Flags in a communication's row: of evaluations, whose own records tell the same, and who chose the employee. */
export const marks = {
  employee_by_hand: hidden,
  has_draft: hidden,
  has_submitted: hidden,
  has_out: hidden,
  best_score: hidden,
  worst_score: hidden,
};
/** Copies beside an evaluation by which lists find it (decision 045). */
export const listFacts = {
  settled_score: hidden,
  settled_passed: hidden,
  settled_critical: hidden,
  communication_started_at: hidden,
  communication_duration_seconds: hidden,
  communication_company_id: hidden,
  communication_project_id: hidden,
  communication_employee_id: hidden,
  communication_deleted_at: hidden,
};

/** Copies of the disputed evaluation, which a queue of appeals is found by: triggers keep them, nobody changes them. */
export const evaluationCopies = {
  communication_id: hidden,
  company_id: hidden,
  project_id: hidden,
  employee_id: hidden,
  communication_deleted_at: hidden,
  assessor_id: hidden,
  form_id: hidden,
  form_version_id: hidden,
};

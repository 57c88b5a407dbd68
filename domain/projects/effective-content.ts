import type { FormContent } from '../forms/form-content.schema.ts';

/**
 * Content of a form version as its project applies it: the project's pass threshold overrides the form's (D-10).
 * Everything that scores or shows an evaluation uses this, so that the screen, the stored cache and the repair agree
 * (D-14).
 */
export function effectiveContent(content: FormContent, project: { pass_threshold: number | null }): FormContent {
  return project.pass_threshold === null ? content : { ...content, pass_threshold: project.pass_threshold };
}

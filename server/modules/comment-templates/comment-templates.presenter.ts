import { mayChangeTemplate } from '#domain/comment-templates/comment-templates.policy.ts';
import type { CommentTemplate } from '#domain/comment-templates/comment-templates.schema.ts';
import type { Actor } from '#domain/actor/actor.ts';
import { displayName } from '#domain/users/display-name.ts';
import type { TemplateRow } from './comment-templates.repo.ts';

export function presentTemplate({ template, company, owner }: TemplateRow, actor: Actor): CommentTemplate {
  const verdict = mayChangeTemplate(actor, template);
  return {
    id: template.id,
    text: template.text,
    company,
    criterion_key: template.criterion_key,
    reason: template.reason,
    owner: { id: owner.id, name: displayName(owner) },
    revision: template.revision,
    may: { update: verdict, remove: verdict },
  };
}

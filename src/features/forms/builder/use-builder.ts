import { useEffect, useState } from 'react';
import { formDraftsApi } from '#domain/forms/form-drafts.api.ts';
import type { FormDraft } from '#domain/forms/forms.schema.ts';
import { call } from '#src/app/call.ts';
import { useMe } from '#src/app/session.ts';
import { DraftSession } from '#src/components/unsaved/draft-session.ts';
import { replyTo } from '#src/components/unsaved/save-reply.ts';
import { saveInTime } from '#src/components/unsaved/save-in-time.ts';
import { contentMark, savableContent } from './builder-content.ts';
import type { Builder, BuilderSession } from './builder-context.ts';
import { BuilderUiState } from './builder-ui-state.ts';
import { builderStore } from './builder-device.ts';
import { BuilderInsights } from './builder-insights.ts';
import { FormBuilderStore } from './form-builder-store.ts';

/** Builder of this draft; mount anew (`key`) for another one. */
export function useBuilderOf(draft: FormDraft): Builder {
  const { id: userId } = useMe();
  const [builder] = useState(() => openBuilder(draft, userId));
  useEffect(() => builder.session.start(), [builder]);
  useEffect(() => builder.insights.start(), [builder]);
  useEffect(() => saveInTime(builder.session), [builder]);
  return builder;
}

function openBuilder(draft: FormDraft, userId: number): Builder {
  const { form } = draft;
  const session: BuilderSession = new DraftSession(draft, {
    save: (revision, content) => replyTo(call(formDraftsApi.save, { params: form, revision, input: { content } })),
    current: () => savableContent(store.content()),
    replace: (content) => store.replace(content),
    subscribe: (listener) => store.subscribe(listener),
    draftOf: ({ content }) => content,
    markOf: contentMark,
    isOpen: () => true,
    place: builderStore(userId, form.id),
    clock: { setTimeout: (run, ms) => window.setTimeout(run, ms), clearTimeout: (id) => window.clearTimeout(id) },
    now: () => new Date(),
    onSaved: () => {},
    onTaken: () => {},
    // Rejections are shown by the state of saving; an author's own mistakes are findings.
    onRejected: () => {},
  });
  const store = new FormBuilderStore(session.opening);
  return { draft, store, session, ui: new BuilderUiState(), insights: new BuilderInsights(store) };
}

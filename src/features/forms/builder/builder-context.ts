import { createContext, useContext, useState, useSyncExternalStore } from 'react';
import type { FormContent } from '#domain/forms/form-content.schema.ts';
import type { FormDraft, SavedFormDraft } from '#domain/forms/forms.schema.ts';
import type { DraftSession, DraftState } from '#src/components/unsaved/draft-session.ts';
import type { BuilderUiState, BuilderUiSnapshot } from './builder-ui-state.ts';
import type { BuilderInsights } from './builder-insights.ts';
import type { FormBuilderStore } from './form-builder-store.ts';

export type BuilderSession = DraftSession<FormContent, SavedFormDraft, FormDraft>;

/** Builder of one form. The objects never change, so readers of the context never render because of it. */
export type Builder = {
  /** Draft as it was opened; the content has moved on since. */
  draft: FormDraft;
  store: FormBuilderStore;
  session: BuilderSession;
  ui: BuilderUiState;
  insights: BuilderInsights;
};

const BuilderContext = createContext<Builder | null>(null);
export const BuilderProvider = BuilderContext;

export function useBuilder(): Builder {
  const builder = useContext(BuilderContext);
  if (!builder) throw new Error('useBuilder outside of a form builder');
  return builder;
}

/** Selected part of the content; `select` must return a stable value: a part of the content, or something plain. */
export function useContent<Value>(select: (content: FormContent) => Value): Value {
  const { store } = useBuilder();
  return useSyncExternalStore(store.subscribe, () => select(store.content()));
}

/** List of keys; the same array while equal, so that typing a name does not render the list again. */
export function useContentKeys(select: (content: FormContent) => readonly string[]): readonly string[] {
  const [keep] = useState(stableKeys);
  return useContent((content) => keep(select(content)));
}

function stableKeys(): (keys: readonly string[]) => readonly string[] {
  let kept: readonly string[] = [];
  return (keys) => {
    const isSame = keys.length === kept.length && keys.every((key, at) => key === kept[at]);
    if (!isSame) kept = keys;
    return kept;
  };
}

/** Selected part of the UI state; `select` must return a stable value. */
export function useBuilderUi<Value>(select: (state: BuilderUiSnapshot) => Value): Value {
  const { ui } = useBuilder();
  return useSyncExternalStore(ui.subscribe, () => select(ui.state()));
}

/** True once there is a draft to publish, drop or simulate: stored, or about to be. */
export function useIsBegun(): boolean {
  const { draft, session } = useBuilder();
  return useSyncExternalStore(
    session.subscribe,
    () => draft.begun || session.isUnsaved || session.revision !== draft.revision,
  );
}

export function useBuilderSession(): DraftState<FormDraft> {
  const { session } = useBuilder();
  return useSyncExternalStore(session.subscribe, session.state);
}

import { useStore } from '@tanstack/react-form';
import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { ApiError } from '#src/app/api-error.ts';
import { dropOldDrafts, DraftStorageKey } from '#src/app/form-drafts.ts';
import { notify } from '#src/app/notify.ts';
import { meQuery } from '#src/app/session.ts';
import type { FieldList, FieldValues, PayloadOf } from '../field-group/field-spec.ts';
import { finalValues } from '../field-group/field-values.ts';
import { type AnyFieldGroup, type FieldGroupApi, useFieldGroup } from '../field-group/use-field-group.ts';
import { useUnsavedWork } from '../unsaved/use-unsaved-work.ts';
import { changedValues, type LooseValues } from './changed-values.ts';
import { EditSession, type EditState, type FormState } from './edit-session.ts';
import { RememberedChoices } from './remembered-choices.ts';

export type EditFormOptions<Fields extends FieldList, Saved> = {
  /** Accessible name of the form, a word or two: «Новый сотрудник». */
  label: string;
  fields: Fields;
  initial?: Partial<FieldValues<Fields>>;
  /** Revision of `initial`; absent for a new entity. */
  revision?: number;
  /** Key of the copy on this device, one for each entity: `users-5`, `users-new`. */
  draftKey: string;
  /** Sends the form; `revision` is sent as If-Match. A thrown error is shown in place. */
  save: (payload: PayloadOf<Fields>, values: FieldValues<Fields>, seen: { revision: number }) => Promise<Saved>;
  /** Called after saving: navigate and notify. Leaving asks nothing any more. */
  onSaved: (saved: Saved) => unknown;
  /** Fetches the server's current state after a 412. */
  latest?: () => Promise<{ initial: Partial<FieldValues<Fields>>; revision: number }>;
  /** Leaves empty values out of the payload instead of sending null (P-30). */
  omitEmpties?: boolean;
};

const NOT_KEPT = 'На этом устройстве нет места для черновика: до сохранения не закрывайте страницу.';

/** True when the same may succeed on another try: no answer, too many requests, a server error. */
function isWorthAnotherTry(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status === 429 || error.status >= 500);
}

function revisionOf(saved: unknown): number | undefined {
  if (typeof saved !== 'object' || saved === null || !('revision' in saved)) return undefined;
  return typeof saved.revision === 'number' ? saved.revision : undefined;
}

function place(group: AnyFieldGroup, values: LooseValues): void {
  for (const [name, value] of Object.entries(values)) group.loose.setFieldValue(name, value, { dontValidate: true });
}

function useSession<Fields extends FieldList, Saved>(options: EditFormOptions<Fields, Saved>) {
  const { fields, initial = {}, revision = 0, draftKey } = options;
  const owner = useQueryClient().getQueryData(meQuery.queryKey)?.id ?? 0;
  const [made] = useState(() => {
    dropOldDrafts(new Date());
    const choices = new RememberedChoices();
    const session = new EditSession({
      fields,
      start: { initial, revision },
      place: new DraftStorageKey(owner, draftKey),
      choices,
      now: () => new Date(),
      onNotKept: () => notify.warning(NOT_KEPT),
    });
    return { session, choices };
  });
  return made;
}

type Editing<Fields extends FieldList> = {
  group: FieldGroupApi<Fields>;
  session: EditSession;
  state: EditState;
  isDirty: boolean;
  /** Sending failed, and the same may succeed. */
  mayRetry: boolean;
  takeTheirs: () => void;
  keepMine: () => void;
  discard: () => void;
  returnAside: () => void;
};

type Sending<Fields extends FieldList, Saved> = {
  options: EditFormOptions<Fields, Saved>;
  session: EditSession;
  group: AnyFieldGroup;
};

/** Attempt to save. Null: somebody else was first, and a person has to choose. */
async function saveOver<Fields extends FieldList, Saved>(
  { options, session, group }: Sending<Fields, Saved>,
  payload: PayloadOf<Fields>,
): Promise<{ saved: Saved } | null> {
  const { revision } = session.state().base;
  const values = finalValues(options.fields, group.loose.state.values);
  try {
    return { saved: await options.save(payload, values, { revision }) };
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 412 || !options.latest) throw error;
    const theirs: FormState = await options.latest();
    if (session.collide(theirs, group.loose.state.values)) return null;
    // Equal versions: nothing to choose, and no third version may be overwritten unseen.
    return { saved: await options.save(payload, values, { revision: theirs.revision }) };
  }
}

/** Form over `useFieldGroup` from which nothing typed is lost. */
export function useEditForm<Fields extends FieldList, Saved>(options: EditFormOptions<Fields, Saved>): Editing<Fields> {
  const { session, choices } = useSession(options);
  const [mayRetry, setRetry] = useState(false);
  /** Sent before the session ended: sent again after signing in. What nobody has sent is not sent by itself. */
  const isToResend = useRef(false);
  const state = useSyncExternalStore(session.subscribe, session.state);

  const send = async (payload: PayloadOf<Fields>): Promise<void> => {
    const sent = { ...group.loose.state.values };
    setRetry(false);
    isToResend.current = false;
    try {
      const done = await saveOver({ options, session, group }, payload);
      if (!done) return;
      // Typing may have gone on while the request was under way.
      const typed = changedValues(options.fields, sent, group.loose.state.values);
      session.settle(sent, revisionOf(done.saved));
      group.reset(session.state().base.initial);
      place(group, typed);
      await options.onSaved(done.saved);
    } catch (error) {
      setRetry(isWorthAnotherTry(error));
      isToResend.current = error instanceof ApiError && error.status === 401;
      throw error;
    }
  };
  const group = useFieldGroup<Fields>({
    fields: choices.fields(options.fields),
    // The session keeps values by name alone: those of this very list.
    initial: state.base.initial as Partial<FieldValues<Fields>>,
    staysWhenForbidden: true,
    onSubmit: (_values, payload) => send(payload),
    ...(options.omitEmpties ? { omitEmpties: true } : {}),
  });
  const resetTo = (values: LooseValues): void => {
    setRetry(false);
    group.reset(values);
  };
  const isDirty = useStore(group.loose.store, ({ values }) => session.hasChanges(values));
  useKeeping({ session, group, options, isDirty, isToResend });
  return {
    group,
    session,
    state,
    isDirty,
    mayRetry,
    takeTheirs: () => {
      session.takeTheirs();
      resetTo(session.state().base.initial);
    },
    keepMine: () => {
      session.keepMine();
      void group.submit();
    },
    discard: () => {
      session.discard();
      resetTo(session.state().base.initial);
    },
    returnAside: () => {
      place(group, session.state().aside ?? {});
      session.forgetAside();
    },
  };
}

type Keeping<Fields extends FieldList, Saved> = {
  session: EditSession;
  group: AnyFieldGroup;
  options: EditFormOptions<Fields, Saved>;
  isDirty: boolean;
  isToResend: RefObject<boolean>;
};

/** Restores the copy from the device; from then on the device and the leave guard follow the input. */
function useKeeping<Fields extends FieldList, Saved>(keeping: Keeping<Fields, Saved>): void {
  const { session, group, options, isDirty, isToResend } = keeping;
  const { loose: form } = group;
  const { label, revision = 0, initial = {} } = options;
  // Layout effect, before the first paint, so that nothing is seen to change.
  useLayoutEffect(() => {
    if (!session.state().isRestored) return;
    const { initial: shown } = session.state().base;
    for (const [name, value] of Object.entries(session.opening)) {
      if (shown[name] !== value) form.setFieldValue(name, value, { dontValidate: true });
    }
  }, [session, form]);
  useEffect(() => {
    let { values } = form.state;
    const { unsubscribe } = form.store.subscribe(() => {
      if (form.state.values === values) return;
      values = form.state.values;
      session.keep(values);
    });
    return unsubscribe;
  }, [session, form]);
  useEffect(() => {
    if (session.offer({ initial, revision }, form.state.values)) group.reset(session.state().base.initial);
    // Revision tells whether `initial` is another one; both are new objects with every render.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [revision]);
  useUnsavedWork(isDirty, {
    message: `Изменения в форме «${label}» не сохранены. Если уйти, они пропадут.`,
    isUnsaved: () => session.hasChanges(form.state.values),
    retry: async () => isToResend.current && group.submit(),
    drop: () => session.discard(),
  });
}

import { type ReactNode, Suspense } from 'react';
import { lazyPart } from '#src/app/lazy-part.ts';
import { Button } from '../ui/button.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { cancelDialog, type DialogOptions, type DialogRequest } from './dialog.ts';

/** Plain text without the markup: the words matter more than their look. */
const PlainText = ({ html }: { html: string }) => html.replaceAll(/<[^>]*>/g, ' ');

const SafeHtml = lazyPart(async () => (await import('./safe-html.tsx')).SafeHtml, PlainText);

const OK = 'Продолжить';
const CANCEL = 'Отмена';

export function okLabel({ ok = OK }: DialogOptions): string | null {
  return ok;
}

/** Text of the dialog below its title; undefined when there is none. */
export function dialogText({ message, html, spinner }: DialogOptions): ReactNode {
  if (message === undefined && html === undefined && !spinner) return undefined;
  return (
    <>
      {message !== undefined && <span className="block whitespace-pre-line">{message}</span>}
      {html !== undefined && (
        <Suspense fallback={<Spinner />}>
          <SafeHtml html={html} />
        </Suspense>
      )}
      {spinner && (
        <span className="flex justify-center pt-4 pb-1">
          <Spinner label="Подождите…" className="size-7 text-accent-text" />
        </span>
      )}
    </>
  );
}

type DialogButtonsProps = { request: DialogRequest; ok: ReactNode };

/**
 * Buttons with Cancel first; of a question it has the focus: pressing Enter in haste must not do what cannot be undone
 * (P-40). What has fields begins with the first of them.
 */
export function dialogButtons({ request, ok }: DialogButtonsProps): ReactNode {
  const { cancel = CANCEL, form } = request.options;
  if (cancel === null && ok === null) return undefined;
  return (
    <>
      {cancel !== null && (
        <Button
          data-autofocus={form ? undefined : ''}
          data-form-action=""
          className="max-md:h-11 max-md:flex-1"
          {...(request.pressed ? { disabledReason: 'Подождите…' } : {})}
          onClick={() => cancelDialog(request)}
        >
          {cancel}
        </Button>
      )}
      {ok}
    </>
  );
}

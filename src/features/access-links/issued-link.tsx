import { Check, Copy, TriangleAlert } from 'lucide-react';
import { useRef, useState } from 'react';
import type { IssuedAccessLink } from '#domain/access-links/access-links.schema.ts';
import { formatDateTime } from '#domain/kernel/format-date.ts';
import { readerZone } from '#src/app/reader-zone.ts';
import { Button } from '#src/components/ui/button.tsx';
import { Field } from '#src/components/ui/field.tsx';
import { Input } from '#src/components/ui/input.tsx';
import { copyFrom } from '#src/app/copy-text.ts';

const COPIED_TEXTS = {
  not: '',
  done: 'Скопировано.',
  failed: 'Скопировать не удалось: ссылка выделена, нажмите Ctrl+C.',
} as const;

/** Issued link, shown only once (D-6). */
export function IssuedLink({ link, onAgain }: { link: IssuedAccessLink; onAgain: () => void }) {
  const input = useRef<HTMLInputElement>(null);
  const [copied, setCopied] = useState<keyof typeof COPIED_TEXTS>('not');
  const copy = async (): Promise<void> => {
    if (input.current) setCopied((await copyFrom(input.current)) ? 'done' : 'failed');
  };
  return (
    <section aria-label="Новая ссылка" className="flex flex-col gap-4">
      <p className="flex gap-2 rounded bg-grade-fair-soft px-3 py-2 text-grade-fair">
        <TriangleAlert className="mt-0.5 flex-none" />
        Ссылка показывается один раз: скопируйте её сейчас. Потом её можно только отозвать.
      </p>
      <Field
        label={`Ссылка для гостя: ${link.name}`}
        help={`Действует до ${formatDateTime(link.expires_at, readerZone())}. Войти по ней может каждый, у кого она есть.`}
      >
        {(control) => (
          <Input
            {...control}
            ref={input}
            readOnly
            value={new URL(link.path, window.location.origin).href}
            onFocus={(event) => event.target.select()}
          />
        )}
      </Field>
      <div className="flex flex-wrap items-center gap-2">
        <Button
          ref={takeFocus}
          variant="primary"
          icon={copied === 'done' ? <Check /> : <Copy />}
          onClick={() => void copy()}
        >
          Скопировать
        </Button>
        <Button onClick={onAgain}>Создать ещё одну</Button>
        <span role="status" className="text-muted">
          {COPIED_TEXTS[copied]}
        </span>
      </div>
    </section>
  );
}

/** Focus on the next action: the pressed button is gone. */
function takeFocus(button: HTMLButtonElement | null): void {
  button?.focus();
}

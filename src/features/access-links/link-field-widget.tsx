import { Check, Copy } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from '#src/components/ui/button.tsx';
import { Field } from '#src/components/ui/field.tsx';
import { Input } from '#src/components/ui/input.tsx';
import { copyFrom } from '#src/app/copy-text.ts';

const COPIED_TEXTS = {
  not: '',
  done: 'Скопировано.',
  failed: 'Скопировать не удалось: ссылка выделена, нажмите Ctrl+C.',
} as const;

type LinkFieldProps = {
  /** Label that says whose link it is. */
  label: string;
  /** Path of this site, with the token. */
  path: string;
  help: string;
};

/** Field with a link that is seen this once (D-6), with its own button. */
export function LinkField({ label, path, help }: LinkFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [copied, setCopied] = useState<keyof typeof COPIED_TEXTS>('not');
  const copy = async (): Promise<void> => {
    if (input.current) setCopied((await copyFrom(input.current)) ? 'done' : 'failed');
  };
  return (
    <div>
      <Field label={label} help={help}>
        {(control) => (
          <span className="flex gap-2">
            <span className="min-w-0 flex-1">
              <Input
                {...control}
                ref={input}
                readOnly
                value={new URL(path, window.location.origin).href}
                onFocus={(event) => event.target.select()}
              />
            </span>
            <Button
              icon={copied === 'done' ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
              aria-label={`Скопировать ссылку: ${label}`}
              onClick={() => void copy()}
            >
              Скопировать
            </Button>
          </span>
        )}
      </Field>
      <span role="status" className="text-sm text-muted">
        {COPIED_TEXTS[copied]}
      </span>
    </div>
  );
}

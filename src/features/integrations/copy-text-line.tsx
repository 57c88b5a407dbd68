import { Check, Copy } from 'lucide-react';
import { useRef, useState } from 'react';
import { copyFrom } from '#src/app/copy-text.ts';
import { IconButton } from '#src/components/ui/button.tsx';
import { Input } from '#src/components/ui/input.tsx';
import { Textarea } from '#src/components/ui/textarea.tsx';

const COPIED_TEXTS = {
  not: '',
  done: 'Скопировано.',
  failed: 'Скопировать не удалось: текст выделен, нажмите Ctrl+C.',
} as const;

/** Text to paste elsewhere, with a button that copies it; several lines stand as they are. */
export function CopyTextLine({ label, text }: { label: string; text: string }) {
  const field = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  const [copied, setCopied] = useState<keyof typeof COPIED_TEXTS>('not');
  const copy = async (): Promise<void> => {
    if (field.current) setCopied((await copyFrom(field.current)) ? 'done' : 'failed');
  };
  const isLong = text.includes('\n') || text.length > 160;
  const look = { 'aria-label': label, readOnly: true, value: text };
  return (
    <div className="flex max-w-prose min-w-0 flex-col gap-1">
      <div className="flex items-start gap-1">
        {isLong ? (
          <Textarea {...look} ref={field} rows={3} className="font-mono text-sm" />
        ) : (
          <Input {...look} ref={field} onFocus={(event) => event.target.select()} />
        )}
        <IconButton
          label={`Скопировать: ${label.toLowerCase()}`}
          icon={copied === 'done' ? <Check /> : <Copy />}
          onClick={() => void copy()}
        />
      </div>
      <span role="status" className="text-sm text-muted">
        {COPIED_TEXTS[copied]}
      </span>
    </div>
  );
}

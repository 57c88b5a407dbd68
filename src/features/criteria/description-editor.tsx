import { Eye, PencilLine } from 'lucide-react';
import { useState } from 'react';
import { FORM_LIMITS } from '#domain/forms/form-limits.ts';
import { Markdown } from '#src/components/markdown/markdown.tsx';
import { Button } from '#src/components/ui/button.tsx';
import type { ControlProps } from '#src/components/ui/field.tsx';
import { Textarea } from '#src/components/ui/textarea.tsx';

type DescriptionEditorProps = {
  value: string;
  onChange: (value: string) => void;
  control: ControlProps;
  disabled: boolean;
};

/** Editor of Markdown for lists and emphasis, with a preview. */
export function DescriptionEditor({ value, onChange, control, disabled }: DescriptionEditorProps) {
  const [isShown, setShown] = useState(false);
  return (
    <div className="flex flex-col gap-1.5">
      {isShown ? (
        <section
          aria-label="Просмотр описания"
          className="min-h-25 rounded border border-line bg-subtle px-3 py-2 text-base"
        >
          {value.trim() === '' ? <span className="text-muted">Описания нет</span> : <Markdown text={value} />}
        </section>
      ) : (
        <Textarea
          {...control}
          aria-label="Описание"
          rows={4}
          maxLength={FORM_LIMITS.description}
          disabled={disabled}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Button
          size="sm"
          variant="ghost"
          icon={isShown ? <PencilLine /> : <Eye />}
          data-form-action=""
          className="-ml-2.5"
          onClick={() => setShown(!isShown)}
        >
          {isShown ? 'Править' : 'Просмотр'}
        </Button>
        <span className="text-xs text-muted">**жирный**, *курсив*, списки со строк «-» и «1.»</span>
      </div>
    </div>
  );
}

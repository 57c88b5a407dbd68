import { DICTIONARY_LIMITS } from '#domain/dictionaries/dictionary-limits.ts';
import { tidyPhrases } from '#domain/dictionaries/check-phrases.ts';
import { formatNumber } from '#domain/kernel/format-number.ts';
import type { OwnControl } from '#src/components/field-group/field-spec.ts';
import { Textarea } from '#src/components/ui/textarea.tsx';

/** Phrases, one a line, with what is left of the limits. */
export function PhrasesEditor({ value, onChange, control, disabled }: OwnControl<readonly string[]>) {
  const phrases = tidyPhrases(value);
  const written = phrases.reduce((sum, phrase) => sum + phrase.length, 0);
  return (
    <div className="flex flex-col gap-1">
      <Textarea
        {...control}
        aria-label="Фразы"
        rows={10}
        value={value.join('\n')}
        disabled={disabled}
        onChange={({ target }) => onChange(target.value === '' ? [] : target.value.split('\n'))}
      />
      <p className="text-sm text-muted tabular-nums">
        Фраз {phrases.length} из {formatNumber(DICTIONARY_LIMITS.phrases)}, знаков {formatNumber(written)} из{' '}
        {formatNumber(DICTIONARY_LIMITS.characters)}
      </p>
    </div>
  );
}

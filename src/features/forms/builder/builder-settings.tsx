import { Plus, Trash2 } from 'lucide-react';
import { type ContentSettings, updateSettings } from '#domain/forms/edit-content.ts';
import type { GradeBand } from '#domain/forms/form-content.schema.ts';
import { FORM_SCALES, RATE_METHODS, TYPE_VIEWS, valuesOf } from '#domain/references/static-references.ts';
import { Button, IconButton } from '#src/components/ui/button.tsx';
import { Checkbox } from '#src/components/ui/checkbox.tsx';
import { Field } from '#src/components/ui/field.tsx';
import { Input } from '#src/components/ui/input.tsx';
import { Select } from '#src/components/ui/select.tsx';
import { useBuilder, useContent } from './builder-context.ts';
import { FindingLines } from './builder-finding-lines.tsx';
import { useFindings } from './builder-insights.ts';
import { BuilderNumber } from './builder-number.tsx';

const METHOD_HELP: Record<ContentSettings['rate_method'], string> = {
  points: 'Полученные баллы делятся на возможные. Веса не нужны.',
  weights: 'У каждого критерия вес; доля набранного умножается на него.',
  groups: 'Сначала процент внутри каждой группы, затем среднее по весам групп.',
  penalty: 'Из 100 вычитаются веса критериев, по которым баллы потеряны.',
};
type Tone = GradeBand['tone'];
const TONES: Record<Tone, string> = {
  excellent: 'Зелёный',
  good: 'Синий',
  fair: 'Жёлтый',
  poor: 'Красный',
};
const TONE_OPTIONS = valuesOf(TONES).map((value) => ({ value, label: TONES[value] }));
const BANDS_MAX = 4;
const NAME_MAX = 60;

/** Settings of the form's content as a whole. */
export function BuilderSettings() {
  const { store } = useBuilder();
  const method = useContent(({ rate_method }) => rate_method);
  const threshold = useContent(({ pass_threshold }) => pass_threshold);
  const isOver = useContent(({ allow_over_100 }) => allow_over_100);
  const whole = useFindings().filter(({ place }) => place.group_key === undefined && place.criterion_key === undefined);
  const set = (change: Partial<ContentSettings>, field: string | null = null): void =>
    store.edit((content) => updateSettings(content, change), field);
  return (
    <div className="flex flex-col gap-5">
      <FindingLines findings={whole} />
      <ChoiceField label="Метод подсчёта" help={METHOD_HELP[method]} name="rate_method" labels={RATE_METHODS} />
      <ChoiceField label="Шкала оценки" name="scale" labels={FORM_SCALES} />
      <ChoiceField label="Вид для асессора" name="type_view" labels={TYPE_VIEWS} />
      <Field label="Порог, %" help="Оценка не ниже порога считается пройденной.">
        {(control) => (
          <BuilderNumber
            {...control}
            max={100}
            value={threshold}
            onChange={(pass_threshold) => set({ pass_threshold }, 'pass_threshold')}
            className="max-w-32"
          />
        )}
      </Field>
      <GradeBands />
      <Checkbox
        label="Бонус может поднять оценку выше 100"
        checked={isOver}
        onChange={({ target: { checked } }) => set({ allow_over_100: checked })}
      />
    </div>
  );
}

type Chosen = Pick<ContentSettings, 'rate_method' | 'scale' | 'type_view'>;
type ChoiceFieldProps<Name extends keyof Chosen> = {
  label: string;
  name: Name;
  labels: Record<Chosen[Name], string>;
  help?: string;
};

function ChoiceField<Name extends keyof Chosen>({ label, name, labels, help }: ChoiceFieldProps<Name>) {
  const { store } = useBuilder();
  const value = useContent((content) => content[name]);
  const values = valuesOf(labels);
  return (
    <Field label={label} help={help}>
      {(control) => (
        <Select
          {...control}
          options={values.map((one) => ({ value: one, label: labels[one] }))}
          value={value}
          onChange={({ target }) => {
            const chosen = values.find((one) => one === target.value);
            if (chosen) store.edit((content) => updateSettings(content, { [name]: chosen }));
          }}
        />
      )}
    </Field>
  );
}

function GradeBands() {
  const { store } = useBuilder();
  const bands = useContent(({ grade_bands }) => grade_bands);
  const put = (grade_bands: GradeBand[], field: string | null = null): void =>
    store.edit((content) => updateSettings(content, { grade_bands }), field);
  const change = (at: number, part: Partial<GradeBand>, field: string | null): void =>
    put(
      bands.map((band, index) => (index === at ? { ...band, ...part } : band)),
      field === null ? null : `grade_bands.${at}.${field}`,
    );
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-1.5 text-sm font-medium">Градации оценки</legend>
      {bands.map(({ from, name, tone }, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- bands have nothing of their own but their place
        <div key={at} className="flex flex-wrap items-center gap-2">
          <span className="flex items-center gap-1.5 text-sm text-muted">
            от
            <BuilderNumber
              aria-label={`Градация ${at + 1}: от, %`}
              max={100}
              value={from}
              onChange={(value) => change(at, { from: value }, 'from')}
              className="w-18"
            />
          </span>
          <Input
            aria-label={`Градация ${at + 1}: название`}
            value={name}
            maxLength={NAME_MAX}
            onChange={({ target: { value } }) => change(at, { name: value }, 'name')}
            className="min-w-32 flex-1"
          />
          <span className="w-28">
            <Select
              aria-label={`Градация ${at + 1}: цвет`}
              options={TONE_OPTIONS}
              value={tone}
              onChange={({ target: { value } }) => {
                const chosen = valuesOf(TONES).find((one) => one === value);
                if (chosen) change(at, { tone: chosen }, null);
              }}
            />
          </span>
          <IconButton
            label={`Удалить градацию ${at + 1}`}
            icon={<Trash2 />}
            disabledReason={bands.length === 1 ? 'Хотя бы одна градация нужна.' : undefined}
            onClick={() => put(bands.filter((_, index) => index !== at))}
          />
        </div>
      ))}
      <div>
        <Button
          variant="ghost"
          size="sm"
          icon={<Plus className="size-4" />}
          disabledReason={bands.length >= BANDS_MAX ? `Градаций может быть не больше ${BANDS_MAX}.` : undefined}
          onClick={() => put([...bands, { from: 0, name: '', tone: 'poor' }])}
        >
          Добавить градацию
        </Button>
      </div>
    </fieldset>
  );
}

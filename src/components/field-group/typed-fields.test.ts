import { describe, expect, expectTypeOf, it } from 'vitest';
import type { CreateCompany } from '#domain/companies/companies.schema.ts';
import { required } from '#domain/kernel/validation-rules.ts';
import { dialog } from '../dialog/dialog.ts';
import { fieldsOf, type FieldValues, type PayloadOf } from './field-spec.ts';
import { type FieldPath, placeErrors } from './server-errors.ts';

/** The schema of a company after somebody has renamed its norm. */
type Renamed = Omit<CreateCompany, 'norm'> & { monthly_norm: CreateCompany['norm'] };

const FIELDS = fieldsOf<CreateCompany & { logo: Blob; seen_from: string; seen_to: string }>()([
  { name: 'name', label: 'Название', rules: [required] },
  { name: 'norm', label: 'Норма', when: ({ name }) => name !== '' },
  { name: 'second_factor_required', type: 'toggle', label: 'Второй фактор' },
  { name: 'logo', type: 'cropper', label: 'Логотип' },
  { name: 'seen', type: 'date-range', label: 'Период' },
]);

/** What must not compile: never called. */
export function wrong(): void {
  // @ts-expect-error -- the schema has no such name any more
  fieldsOf<Renamed>()([{ name: 'norm', label: 'Норма' }]);
  // @ts-expect-error -- a text is not switched
  fieldsOf<CreateCompany>()([{ name: 'name', type: 'toggle', label: 'Название' }]);
  // @ts-expect-error -- nor is a switch typed
  fieldsOf<CreateCompany>()([{ name: 'second_factor_required', label: 'Второй фактор' }]);
  // @ts-expect-error -- a condition knows the form's own names alone
  fieldsOf<Renamed>()([{ name: 'name', label: 'Название', when: ({ norm }) => norm === '' }]);
  // @ts-expect-error -- and so does a rule
  fieldsOf<Renamed>()([{ name: 'name', label: 'Название', rules: [(_value, form) => (form.norm ? '!' : null)] }]);
  // @ts-expect-error -- a dialog asks the same
  void dialog({ title: 'Норма', form: fieldsOf<Renamed>()([{ name: 'norm', label: 'Норма' }]) });
  void dialog({
    title: 'Название',
    form: fieldsOf<CreateCompany>()([{ name: 'name', label: 'Название' }]),
    // @ts-expect-error -- a field that was not asked for has no answer
    onOk: ({ norm }) => norm,
  });
}

describe('fields of what is sent (P-41)', () => {
  it('P-41: are typed by the schema: names, values, and what goes over the wire', () => {
    expectTypeOf<FieldValues<typeof FIELDS>['name']>().toEqualTypeOf<string>();
    expectTypeOf<FieldValues<typeof FIELDS>['second_factor_required']>().toEqualTypeOf<boolean>();
    expectTypeOf<PayloadOf<typeof FIELDS>['norm']>().toEqualTypeOf<string | null>();
    expectTypeOf<PayloadOf<typeof FIELDS>['seen_from']>().toEqualTypeOf<string | null>();
    expectTypeOf<PayloadOf<typeof FIELDS>['logo']>().toEqualTypeOf<Blob | null | undefined>();
    expectTypeOf<FieldPath<typeof FIELDS>>().toEqualTypeOf<
      'name' | 'norm' | 'second_factor_required' | 'logo' | 'seen' | 'seen.from' | 'seen.to'
    >();
    expect(FIELDS.map(({ name }) => name)).toEqual(['name', 'norm', 'second_factor_required', 'logo', 'seen']);
  });

  it('P-42: have a place for each error of the server, typed by their names', () => {
    const { atFields, rest } = placeErrors(FIELDS, {
      norm: ['Много.'],
      seen_from: ['Рано.'],
      monthly_norm: ['Чужое.'],
    });
    expect([...atFields]).toEqual([
      ['norm', 'Много.'],
      ['seen.from', 'Рано.'],
    ]);
    expect(atFields.get('norm')).toBe('Много.');
    // @ts-expect-error -- the form has no such field
    expect(atFields.get('monthly_norm')).toBeUndefined();
    expect(rest).toBe('Чужое.');
  });
});

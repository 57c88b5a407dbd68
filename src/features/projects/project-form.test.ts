import { describe, expect, it } from 'vitest';
import { allow } from '#domain/kernel/verdict.ts';
import { createProjectSchema, type Project, updateProjectSchema } from '#domain/projects/projects.schema.ts';
import { initialValues, toPayload } from '#src/components/field-group/field-values.ts';
import { newProjectValues, projectFields, projectValues, toProjectPayload } from './project-form.ts';

/** Fields of a project that the form reads. */
const PROJECT = {
  id: 5,
  name: 'Окна Тверь',
  company: { id: 2, name: 'Окна', logo_urls: {} },
  status: 'active',
  niche: { id: 3, name: 'Окна' },
  time_zone: 'Europe/Moscow',
  publishing: 'approval',
  pass_threshold: 80,
  norm: 10,
  appeals_on: true,
  appeal_window_days: 5,
  appeal_limit: 2,
  appeal_may_lower: true,
  recordings_days: 180,
  employee_channel: 'right',
  long_pause_seconds: 15,
  transcribe_share: 50,
  transcribe_from_seconds: 30,
  transcribe_hours: 'night',
  forms: [{ id: 7, name: 'Форма', archived: false }],
  statuses: ['active', 'paused'],
  may_change_company: allow,
} as unknown as Project;

const OPTIONS = { companies: [], niches: [], forms: [] };

describe('the form of a project', () => {
  it('P-42: has a field for everything that can be changed', () => {
    const names = projectFields(OPTIONS, PROJECT, new Date('2026-11-01T00:00:00Z')).map(({ name }) => name);
    expect(names.toSorted()).toEqual(Object.keys(projectValues(PROJECT)).toSorted());
  });

  it('P-42: a new project takes all that can be changed later', () => {
    const [created, changed] = [createProjectSchema, updateProjectSchema].map(({ shape }) => Object.keys(shape));
    expect(created?.toSorted()).toEqual(changed?.toSorted());
  });

  it('P-42: begins with what a new project is by itself, but for its state', () => {
    const fields = projectFields(OPTIONS, null, new Date('2026-11-01T00:00:00Z'));
    const named = { name: 'Окна', company_id: 2 };
    const { status: _active, ...begun } = createProjectSchema.parse(
      toProjectPayload(
        toPayload(fields, { ...initialValues(fields, newProjectValues(OPTIONS, undefined)), ...named }),
        null,
      ),
    );
    const { status: _draft, ...byItself } = createProjectSchema.parse(named);
    expect(begun).toEqual(byItself);
  });

  it('P-42: sends what it shows in the shape that the API takes, and changes nothing by itself', () => {
    const { form_ids: [form] = [], ...sent } = updateProjectSchema.parse(
      toProjectPayload(projectValues(PROJECT), PROJECT),
    );
    expect(form).toBe(7);
    expect(sent).toEqual({
      name: 'Окна Тверь',
      company_id: 2,
      status: 'active',
      niche_id: 3,
      publishing: 'approval',
      pass_threshold: 80,
      norm: 10,
      appeals_on: true,
      appeal_window_days: 5,
      appeal_limit: 2,
      appeal_may_lower: true,
      recordings_days: 180,
      employee_channel: 'right',
      long_pause_seconds: 15,
      transcribe_share: 50,
      transcribe_from_seconds: 30,
      transcribe_hours: 'night',
    });
  });
});

import type {
  CriterionDifference,
  Difference,
  FormDifference,
  GroupDifference,
} from '#domain/forms/compare-versions.ts';

type Line = { key: string; text: string };

const fields = (differences: readonly Difference[]): string => {
  const names = [...new Set(differences.map(({ label }) => label.toLocaleLowerCase('ru')))];
  return names.length > 0 ? ` (${names.join(', ')})` : '';
};

/** Lines of differences, as seen from the own version. */
export function differenceLines({ settings, groups }: FormDifference): Line[] {
  return [
    ...settings.map(({ field, label, before, after }) => ({
      key: `setting ${field}`,
      text: `${label}: у вас ${after ?? 'нет'}, на сервере ${before ?? 'нет'}`,
    })),
    ...groups.flatMap((group) => [
      ...groupLine(group),
      ...group.criteria.map((criterion) => criterionLine(criterion, group)),
    ]),
  ];
}

function groupLine({ key, name, kind, moved, differences }: GroupDifference): Line[] {
  const words = { added: 'есть только у вас', removed: 'есть только на сервере', changed: 'другая', same: '' }[kind];
  if (words === '') return [];
  const place = moved && differences.length === 0 ? 'стоит в другом месте' : words;
  return [{ key: `group ${kind} ${key}`, text: `Группа «${name || 'без названия'}» ${place}${fields(differences)}` }];
}

function criterionLine({ key, name, kind, moved, differences }: CriterionDifference, group: GroupDifference): Line {
  const words = { added: 'есть только у вас', removed: 'есть только на сервере', changed: 'другой' }[kind];
  const place = moved !== false && differences.length === 0 ? 'стоит в другом месте' : words;
  return {
    key: `criterion ${kind} ${group.key} ${key}`,
    text: `Критерий «${name || 'без названия'}» ${place}${fields(differences)}`,
  };
}

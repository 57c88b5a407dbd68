import type { Ref } from '../kernel/list.schema.ts';
import { alphaWord } from './alpha-words.ts';
import type { CalibrationTrend } from './calibration-trend.schema.ts';
import type {
  CalibrationAlpha,
  CalibrationFigures,
  CriterionFigures,
  ParticipantFigures,
} from './calibration-review.schema.ts';
import { groupBy } from '../kernel/group-by.ts';

/** A closed session with its figures. `month`: YYYY-MM of closing in the project's zone. */
export type ClosedCalibration = { id: number; month: string; form: Ref; figures: CalibrationFigures };

type Weighed = { value: number | null; weight: number };

/** Mean by weight, over what there is; null of nothing. */
function weighedMean(parts: readonly Weighed[]): number | null {
  const known = parts.filter((part): part is { value: number; weight: number } => part.value !== null);
  const total = known.reduce((sum, { weight }) => sum + weight, 0);
  return total > 0 ? known.reduce((sum, { value, weight }) => sum + value * weight, 0) / total : null;
}

type Measured = { alpha: CalibrationAlpha; exact: number | null; exact_pairs?: number | undefined };

/** Sessions count by their pairs: fifty communications say more than two. */
function measure(parts: readonly Measured[]) {
  const alpha = weighedMean(parts.map(({ alpha: { value, pairs } }) => ({ value, weight: pairs })));
  return {
    sessions: parts.length,
    pairs: parts.reduce((sum, { alpha: { pairs } }) => sum + pairs, 0),
    exact: weighedMean(
      parts.map(({ exact, exact_pairs, alpha: { pairs } }) => ({ value: exact, weight: exact_pairs ?? pairs })),
    ),
    alpha,
    word: alpha === null ? null : alphaWord(alpha),
  };
}

/**
 * Ratings that were measured against a reference: the expert's own are the reference, and weigh nothing. Figures of
 * before do not say, whoever has a deviation was measured then.
 */
const gapsOf = ({ gaps, participants }: CalibrationFigures): number =>
  gaps ?? participants.reduce((sum, { mad, ratings }) => sum + (mad === null ? 0 : ratings), 0);

function monthsOf(calibrations: readonly ClosedCalibration[]): CalibrationTrend['months'] {
  return groupBy(calibrations, ({ month }) => month).map(([month, closed]) => ({
    month,
    ...measure(closed.map(({ figures }) => figures)),
    mad: weighedMean(closed.map(({ figures }) => ({ value: figures.mad, weight: gapsOf(figures) }))),
  }));
}

type CriterionOf = { calibration: ClosedCalibration; criterion: CriterionFigures };

/** Criteria by their key, which is the same in all versions of a form; named as the latest session names it. */
function criteriaOf(calibrations: readonly ClosedCalibration[]): CalibrationTrend['criteria'] {
  const all = calibrations.flatMap((calibration) =>
    calibration.figures.criteria.map((criterion): CriterionOf => ({ calibration, criterion })),
  );
  return groupBy(all, ({ calibration, criterion }) => `${calibration.form.id} ${criterion.criterion_key}`)
    .flatMap(([, parts]) => {
      const last = parts.at(-1);
      if (!last) return [];
      const months = groupBy(parts, ({ calibration }) => calibration.month).map(([month, closed]) => {
        const { alpha, exact } = measure(closed.map(({ criterion }) => criterion));
        return { month, alpha, exact };
      });
      const { criterion_key, name } = last.criterion;
      return [
        {
          criterion_key,
          name,
          form: last.calibration.form,
          ...measure(parts.map(({ criterion }) => criterion)),
          months,
        },
      ];
    })
    .toSorted((a, b) => (a.exact ?? 2) - (b.exact ?? 2) || a.criterion_key.localeCompare(b.criterion_key));
}

type ParticipantOf = { month: string; user: Ref; figures: ParticipantFigures };

const meanFigures = (parts: readonly ParticipantFigures[]) => {
  const by = (value: (one: ParticipantFigures) => number | null, weight: (one: ParticipantFigures) => number) =>
    weighedMean(parts.map((one) => ({ value: value(one), weight: weight(one) })));
  return {
    bias: by(
      (one) => one.bias,
      (one) => one.ratings,
    ),
    mad: by(
      (one) => one.mad,
      (one) => one.ratings,
    ),
    exact: by(
      (one) => one.exact,
      (one) => one.pairs,
    ),
    alignment: by(
      (one) => one.alignment,
      (one) => one.ratings,
    ),
  };
};

function participantsOf(
  calibrations: readonly ClosedCalibration[],
  users: ReadonlyMap<number, Ref>,
): CalibrationTrend['participants'] {
  const all = calibrations.flatMap(({ month, figures }) =>
    figures.participants.flatMap((one): ParticipantOf[] => {
      const user = users.get(one.participant_id);
      return user && one.ratings > 0 ? [{ month, user, figures: one }] : [];
    }),
  );
  return groupBy(all, ({ user }) => String(user.id))
    .flatMap(([, parts]) => {
      const [first] = parts;
      if (!first) return [];
      const months = groupBy(parts, ({ month }) => month).map(([month, own]) => {
        const { exact: _, ...rest } = meanFigures(own.map(({ figures }) => figures));
        return { month, ...rest };
      });
      const ratings = parts.reduce((sum, { figures }) => sum + figures.ratings, 0);
      return [
        {
          user: first.user,
          sessions: parts.length,
          ratings,
          ...meanFigures(parts.map(({ figures }) => figures)),
          months,
        },
      ];
    })
    .toSorted((a, b) => a.user.name.localeCompare(b.user.name, 'ru') || a.user.id - b.user.id);
}

/** Agreement over time (D-26). `users`: the account behind each participant, where there is one. */
export function calibrationTrend(
  calibrations: readonly ClosedCalibration[],
  users: ReadonlyMap<number, Ref>,
): CalibrationTrend {
  return {
    months: monthsOf(calibrations),
    criteria: criteriaOf(calibrations),
    participants: participantsOf(calibrations, users),
    session_ids: calibrations.map(({ id }) => id),
  };
}

import { linkOptions } from '@tanstack/react-router';

type Moment = { communication_id: number; evaluation_id: number; second?: number | null };

/** The communication with its evaluation, at the second that the words are of. */
export const linkToEvaluation = ({ communication_id, evaluation_id, second = null }: Moment) =>
  linkOptions({
    to: '/communications/$id',
    params: { id: String(communication_id) },
    search: { evaluation: evaluation_id, ...(second === null ? {} : { t: Math.floor(second) }) },
  });

import { defineJob } from '#server/jobs/define-job.ts';
import { recordQueue } from '../ingest-queues.ts';
import { failureSentence, fetchRecord, RECORD_ATTEMPTS, RECORD_BACK_OFF } from './fetch-record.ts';
import { abandonRecord } from './settle-record.ts';

/** Job that fetches one recording of a source into our storage (D-34). */
export const integrationRecordJob = defineJob({
  ...recordQueue,
  kind: 'integration_record',
  attempts: RECORD_ATTEMPTS,
  backOff: RECORD_BACK_OFF,
  name: ({ record_row_id }) => `Скачать запись № ${record_row_id} из источника`,
  run: (context, { record_row_id }) => fetchRecord(context, record_row_id),
  onGivenUp: (q, { record_row_id }, { error, cancelled, now }) => {
    const sentence = cancelled ? 'Скачивание отменено.' : failureSentence(error);
    return abandonRecord(q, record_row_id, { sentence, cancelled, now });
  },
});

import { transcriptionApi } from '#domain/transcription/transcription.api.ts';
import { transcriptionSchema } from '#domain/transcription/transcription.schema.ts';
import { implement } from '#server/http/endpoints/implement.ts';
import { cancelTranscription } from './cancel-transcription.ts';
import { getTranscription } from './get-transcription.ts';
import { startTranscription } from './start-transcription.ts';

export const transcriptionRoutes = implement(transcriptionApi, {
  get: {
    summary: 'Распознавание речи: насколько продвинулось и что с ним можно сделать',
    done: 'Распознавание',
    answer: transcriptionSchema,
    run: getTranscription,
  },
  start: {
    summary: 'Распознать речь записи; начатое раньше продолжается с того места, где остановилось',
    done: 'Распознавание в очереди',
    answer: transcriptionSchema,
    run: startTranscription,
  },
  cancel: {
    summary: 'Остановить распознавание; услышанное ждёт следующего',
    done: 'Распознавание',
    answer: transcriptionSchema,
    run: cancelTranscription,
  },
});

import { speechApi } from '#domain/speech/speech.api.ts';
import { setSidesSchema, speechSchema, speechUsualSchema } from '#domain/speech/speech.schema.ts';
import { implement } from '#server/http/endpoints/implement.ts';
import { getSpeech } from './get-speech.ts';
import { getUsualSpeech } from './get-usual-speech.ts';
import { setSpeechSides } from './set-sides.ts';

export const speechRoutes = implement(speechApi, {
  get: {
    summary: 'Показатели речи: кто когда говорит, паузы, удержания, перебивания',
    done: 'Показатели',
    answer: speechSchema,
    run: getSpeech,
  },
  usual: {
    summary: 'Что обычно для таких разговоров проекта: квартили показателей речи',
    done: 'Квартили',
    answer: speechUsualSchema,
    run: getUsualSpeech,
  },
  setSides: {
    summary: 'Указать, в каком канале записи сотрудник',
    done: 'Показатели',
    input: setSidesSchema,
    answer: speechSchema,
    run: setSpeechSides,
  },
});

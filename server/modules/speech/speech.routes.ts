import { speechApi } from '#domain/speech/speech.api.ts';
import {
  setSidesSchema,
  setSpeechNormSchema,
  speechNormsSchema,
  speechSchema,
  speechUsualSchema,
} from '#domain/speech/speech.schema.ts';
import { implement } from '#server/http/endpoints/implement.ts';
import { getSpeech } from './get-speech.ts';
import { getUsualSpeech } from './get-usual-speech.ts';
import { setSpeechNorm } from './set-speech-norm.ts';
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
  setNorm: {
    summary: 'Норма показателя речи в проекте: кто и когда её поставил; без обеих границ норма снимается',
    done: 'Нормы проекта',
    input: setSpeechNormSchema,
    answer: speechNormsSchema,
    run: setSpeechNorm,
  },
  setSides: {
    summary: 'Указать, в каком канале записи сотрудник',
    done: 'Показатели',
    input: setSidesSchema,
    answer: speechSchema,
    run: setSpeechSides,
  },
});

import { communicationSchema } from '#domain/communications/communications.schema.ts';
import { transcriptsApi } from '#domain/transcripts/transcripts.api.ts';
import {
  earlierWordsSchema,
  messagesInputSchema,
  transcriptInputSchema,
  wordsPreviewQuerySchema,
  wordsPreviewSchema,
  wordsVersionsSchema,
} from '#domain/transcripts/transcripts.schema.ts';
import { implement } from '#server/http/endpoints/implement.ts';
import { attachWords } from './attach-words.ts';
import { getWordsVersion, listWordsVersions } from './list-versions.ts';
import { previewWords } from './preview-words.ts';
import { refuseOfferedWords } from './refuse-offer.ts';
import { restoreWordsVersion } from './restore-version.ts';
import { setMessages } from './set-messages.ts';
import { setTranscript } from './set-transcript.ts';

export const transcriptsRoutes = implement(transcriptsApi, {
  preview: {
    summary: 'Прочитать файл с расшифровкой или перепиской, ничего не сохраняя',
    done: 'Что прочитано: разговоры файла, один из них целиком, стороны говорящих',
    query: wordsPreviewQuerySchema,
    answer: wordsPreviewSchema,
    run: previewWords,
  },
  attach: {
    summary: 'Прочитать файл с расшифровкой или перепиской и сохранить (If-Match: версия слов, если они уже есть)',
    done: 'Коммуникация',
    query: wordsPreviewQuerySchema,
    answer: communicationSchema,
    run: attachWords,
  },
  setTranscript: {
    summary: 'Сохранить расшифровку целиком (If-Match: версия слов, если они уже есть)',
    done: 'Коммуникация',
    input: transcriptInputSchema,
    answer: communicationSchema,
    run: setTranscript,
  },
  setMessages: {
    summary: 'Сохранить переписку целиком; в сохранённой меняют стороны и имена (If-Match: версия слов)',
    done: 'Коммуникация',
    input: messagesInputSchema,
    answer: communicationSchema,
    run: setMessages,
  },
  versions: {
    summary: 'Прежние версии слов и та, что пришла рядом с исправленной',
    done: 'Версии, новые первыми',
    answer: wordsVersionsSchema,
    run: listWordsVersions,
  },
  version: {
    summary: 'Слова одной прежней версии',
    done: 'Реплики или сообщения',
    answer: earlierWordsSchema,
    run: getWordsVersion,
  },
  restore: {
    summary: 'Вернуть версию слов (If-Match: версия слов)',
    done: 'Коммуникация',
    answer: communicationSchema,
    run: restoreWordsVersion,
  },
  refuseOffer: {
    summary: 'Оставить нынешние слова вместо тех, что пришли рядом',
    done: 'Коммуникация',
    answer: communicationSchema,
    run: refuseOfferedWords,
  },
});

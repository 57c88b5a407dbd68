import { wordsPreviewSchema } from '#domain/transcripts/transcripts.schema.ts';
import { wordsUploadsApi } from '#domain/words-uploads/words-uploads.api.ts';
import {
  createdFromWordsSchema,
  createFromWordsSchema,
  wordsUploadQuerySchema,
} from '#domain/words-uploads/words-uploads.schema.ts';
import { implement } from '#server/http/endpoints/implement.ts';
import { createFromWords } from './create-from-words.ts';
import { previewUpload } from './preview-upload.ts';

export const wordsUploadsRoutes = implement(wordsUploadsApi, {
  preview: {
    summary: 'Прочитать переданный файл с расшифровкой или перепиской, ничего не сохраняя',
    done: 'Что прочитано: разговоры файла, один из них целиком, стороны говорящих',
    query: wordsUploadQuerySchema,
    answer: wordsPreviewSchema,
    run: previewUpload,
  },
  create: {
    summary: 'Создать коммуникации из разговоров переданного файла',
    done: 'Созданные коммуникации и те, что уже были',
    input: createFromWordsSchema,
    answer: createdFromWordsSchema,
    run: createFromWords,
  },
});

import { clipsApi } from '#domain/clips/clips.api.ts';
import {
  clipExamplesSchema,
  clipListSchema,
  clipOptionsSchema,
  clipSchema,
  clipSoundSchema,
  createClipSchema,
  readClipSchema,
  updateClipSchema,
} from '#domain/clips/clips.schema.ts';
import { implement } from '#server/http/endpoints/implement.ts';
import { createClip } from './create-clip.ts';
import { getClip } from './get-clip.ts';
import { getClipOptions } from './get-clip-options.ts';
import { getClipSound } from './get-clip-sound.ts';
import { listClipExamples } from './list-clip-examples.ts';
import { listClips } from './list-clips.ts';
import { removeClip } from './remove-clip.ts';
import { updateClip } from './update-clip.ts';

export const clipsRoutes = implement(clipsApi, {
  list: { summary: 'Сохранённые фрагменты коммуникации', done: 'Фрагменты', answer: clipListSchema, run: listClips },
  options: {
    summary: 'С чем можно связать фрагмент: критерии форм коммуникации и теги',
    done: 'Критерии и теги',
    answer: clipOptionsSchema,
    run: getClipOptions,
  },
  examples: {
    summary: 'Как звучат критерии в других разговорах компании: связанные с ними фрагменты',
    done: 'Фрагменты',
    answer: clipExamplesSchema,
    run: listClipExamples,
  },
  create: {
    summary: 'Сохранить фрагмент записи, не длиннее двух минут',
    done: 'Сохранён',
    input: createClipSchema,
    answer: clipSchema,
    run: createClip,
  },
  get: { summary: 'Фрагмент со словами, которые в нём звучат', done: 'Фрагмент', answer: readClipSchema, run: getClip },
  sound: {
    summary: 'Адрес звука фрагмента на две минуты: вырезаны только его секунды',
    done: 'Адрес',
    answer: clipSoundSchema,
    run: getClipSound,
  },
  update: {
    summary: 'Изменить фрагмент (If-Match: ревизия)',
    done: 'Изменён',
    input: updateClipSchema,
    answer: clipSchema,
    run: updateClip,
  },
  remove: { summary: 'Удалить фрагмент (If-Match: ревизия)', done: 'Удалён', run: removeClip },
});

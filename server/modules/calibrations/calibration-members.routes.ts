import {
  chooseCommunicationsSchema,
  chosenCommunicationsSchema,
} from '#domain/calibrations/calibration-choices.schema.ts';
import { calibrationMembersApi } from '#domain/calibrations/calibration-members.api.ts';
import {
  addParticipantSchema,
  calibrationSchema,
  calibrationWithLinksSchema,
} from '#domain/calibrations/calibrations.schema.ts';
import { implement } from '#server/http/endpoints/implement.ts';
import { addParticipant } from './add-participant.ts';
import { issueParticipantLink, removeParticipant, revokeParticipantLink } from './change-participants.ts';
import { addCommunications, previewCommunications, removeCommunication } from './choose-communications.ts';

const answer = calibrationSchema;

export const calibrationMembersRoutes = implement(calibrationMembersApi, {
  addParticipant: {
    summary: 'Добавить участника или гостя',
    done: 'Добавлен',
    input: addParticipantSchema,
    answer: calibrationWithLinksSchema,
    run: addParticipant,
  },
  removeParticipant: {
    summary: 'Исключить участника: его оценки остаются с пометкой и вне показателей',
    done: 'Исключён',
    answer,
    run: removeParticipant,
  },
  issueLink: {
    summary: 'Выдать гостю новую ссылку вместо прежней',
    done: 'Выдана',
    answer: calibrationWithLinksSchema,
    run: issueParticipantLink,
  },
  revokeLink: { summary: 'Отозвать ссылку гостя', done: 'Отозвана', answer, run: revokeParticipantLink },
  previewCommunications: {
    summary: 'Что добавит выбор (случайный и по фильтру — из списка коммуникаций с фильтром адреса)',
    done: 'Выбор',
    input: chooseCommunicationsSchema,
    answer: chosenCommunicationsSchema,
    run: previewCommunications,
  },
  addCommunications: {
    summary: 'Добавить коммуникации (случайный выбор и выбор по фильтру — с фильтром адреса)',
    done: 'Добавлены',
    input: chooseCommunicationsSchema,
    answer,
    run: addCommunications,
  },
  removeCommunication: {
    summary: 'Убрать коммуникацию, которую ещё никто не начал оценивать',
    done: 'Убрана',
    answer,
    run: removeCommunication,
  },
});

import { communicationsList } from '../communications/communications.filters.ts';
import { endpoint } from '../endpoint/endpoint.ts';
import type { ChooseCommunications, ChosenCommunications } from './calibration-choices.schema.ts';
import type { AddParticipant, Calibration, CalibrationWithLinks } from './calibrations.schema.ts';

/**
 * Participants and communications of a session. A guest's link is shown this once; a choice by a filter walks all that it
 * finds.
 */
export const calibrationMembersApi = {
  addParticipant: endpoint<{ input: AddParticipant; answer: CalibrationWithLinks }>()(
    'POST /calibrations/{id}/participants',
    { secret: true, refuses: [409] },
  ),
  removeParticipant: endpoint<{ answer: Calibration }>()('DELETE /calibrations/{id}/participants/{participant_id}', {
    refuses: [409],
  }),
  issueLink: endpoint<{ answer: CalibrationWithLinks }>()(
    'POST /calibrations/{id}/participants/{participant_id}/link',
    {
      secret: true,
      refuses: [409],
    },
  ),
  revokeLink: endpoint<{ answer: Calibration }>()('POST /calibrations/{id}/participants/{participant_id}/revoke-link', {
    refuses: [409],
  }),
  previewCommunications: endpoint<{ input: ChooseCommunications; answer: ChosenCommunications }>()(
    'POST /calibrations/{id}/communications/preview',
    { list: communicationsList, cost: 'heavy', refuses: [409] },
  ),
  addCommunications: endpoint<{ input: ChooseCommunications; answer: Calibration }>()(
    'POST /calibrations/{id}/communications',
    { list: communicationsList, cost: 'heavy', refuses: [409] },
  ),
  removeCommunication: endpoint<{ answer: Calibration }>()(
    'DELETE /calibrations/{id}/communications/{communication_id}',
    {
      refuses: [409],
    },
  ),
};

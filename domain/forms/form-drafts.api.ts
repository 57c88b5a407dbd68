import { endpoint } from '../endpoint/endpoint.ts';
import type { FormSimulation, SimulateForm } from './form-simulation.schema.ts';
import type { Form, FormDraft, FormVersion, PublishForm, SavedFormDraft, SaveFormDraft } from './forms.schema.ts';

/** Endpoints of a form's versions. The revision is the draft's: the form's settings have their own. */
export const formDraftsApi = {
  get: endpoint<{ answer: FormDraft }>()('GET /forms/{id}/draft'),
  /** Begins a draft, or returns the one that exists already. */
  begin: endpoint<{ answer: FormDraft }>()('POST /forms/{id}/draft', { refuses: [409] }),
  save: endpoint<{ input: SaveFormDraft; answer: SavedFormDraft }>()('PUT /forms/{id}/draft', {
    revision: 'required',
    body: 'whole draft',
    refuses: [409],
  }),
  discard: endpoint()('DELETE /forms/{id}/draft', { revision: 'required', refuses: [409] }),
  publish: endpoint<{ input: PublishForm; answer: Form }>()('POST /forms/{id}/publish', {
    revision: 'required',
    refuses: [409],
  }),
  simulate: endpoint<{ input: SimulateForm; answer: FormSimulation }>()('POST /forms/{id}/simulate', {
    cost: 'heavy',
  }),
  version: endpoint<{ answer: FormVersion }>()('GET /forms/{id}/versions/{version_id}'),
};

import { endpoint } from '../endpoint/endpoint.ts';
import { deliveriesList } from './integrations.filters.ts';
import type {
  Connection,
  Delivery,
  DeliveryList,
  IntegrationPreview,
  PreviewInput,
  RawDelivery,
} from './integrations.schema.ts';

/** Log of an integration (D-34), and what is tried on its deliveries. */
export const integrationDeliveriesApi = {
  list: endpoint<{ answer: DeliveryList }>()('GET /integrations/{id}/deliveries', { list: deliveriesList }),
  sendTrial: endpoint<{ answer: Delivery }>()('POST /integrations/{id}/trial', { makes: true, refuses: [409] }),
  preview: endpoint<{ input: PreviewInput; answer: IntegrationPreview }>()('POST /integrations/{id}/preview', {
    cost: 'heavy',
    refuses: [409],
  }),
  // Waits for a vendor's server, up to 20 s.
  checkConnection: endpoint<{ answer: Connection }>()('POST /integrations/{id}/connection', { cost: 'upload' }),
  get: endpoint<{ answer: RawDelivery }>()('GET /integration-deliveries/{id}'),
  retry: endpoint<{ answer: Delivery }>()('POST /integration-deliveries/{id}/retry', { refuses: [409] }),
};

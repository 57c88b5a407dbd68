import { type Random, seededRandom } from './random.ts';

type Draft = {
  project: { id: number };
  conversation: { client_name: string | null; client_phone: string };
  /** Who speaks in a talk that is heard or read is said there; any other may be with anybody. */
  recording?: unknown;
  messages?: unknown;
};
type Client = { client_name: string | null; client_phone: string; crm_url: string | null };

const deal = (random: Random): string | null =>
  random.chance(0.6) ? `https://crm.razbor.example/deals/${random.int(1000, 99_999)}` : null;

/**
 * Clients of the demonstration who have talked more than once (D-55): about every third of those heard and read, one to
 * four times before, in the same deal or in another one. Drafts are in the order of time; nothing is said of the others.
 */
export function returningClients(drafts: readonly Draft[]): Partial<Client>[] {
  // Numbers of its own: the others of the demonstration stay what they are.
  const random = seededRandom(55);
  const waiting = new Map<number, { client: Client; more: number }[]>();
  const clients = drafts.toReversed().map(({ project, conversation, ...draft }) => {
    const hasWords = draft.recording !== undefined || draft.messages !== undefined;
    const ofProject = waiting.get(project.id) ?? [];
    waiting.set(project.id, ofProject);
    const known = hasWords || !random.chance(0.4) ? undefined : ofProject[0];
    if (known) {
      known.more -= 1;
      if (known.more === 0) ofProject.shift();
      return random.chance(0.7) ? known.client : { ...known.client, crm_url: deal(random) };
    }
    const more = Number(random.weighted({ 0: hasWords ? 60 : 95, 1: 14, 2: 12, 3: 8, 4: 6 }));
    if (more === 0) return {};
    const { client_name, client_phone } = conversation;
    const client = { client_name, client_phone, crm_url: deal(random) };
    ofProject.push({ client, more });
    return client;
  });
  return clients.toReversed();
}

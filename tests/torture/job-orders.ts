import type { DeliveryList, ShownSecrets } from '#domain/integrations/integrations.schema.ts';
import type { DeadJobList } from '#domain/jobs/jobs.schema.ts';
import type { ProjectList } from '#domain/projects/projects.schema.ts';
import type { Report } from '#domain/reports/reports.schema.ts';
import type { WeeklyReport } from '#domain/reports/weekly-reports.schema.ts';
import { firstColumns } from '#domain/exports/export-columns.ts';
import { ask, UnexpectedAnswer } from './ask.ts';
import type { MailSink } from './mail-sink.ts';

const LETTERS_EACH = 8;
const WEEK_MS = 7 * 86_400_000;
/** A year ago: of the last weeks' talks the demonstration's pm is still to rate some in a calibration. */
const FIRST_WEEK = 52;
const FORMATS = ['xlsx', 'csv', 'jsonl'] as const;

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

async function signIn(url: string, who: string): Promise<string> {
  const body = { email: `${who}@razbor.example`, password: 'razbor2026' };
  return (await ask<{ token: string }>(url, 'POST /api/auth/login', { body })).token;
}

/** Everything ordered of the jobs of a server that is killed again and again, and what has to have become of it. */
export class JobOrders {
  readonly #exports: number[] = [];
  readonly #approved: number[] = [];
  readonly #weeklies: number[] = [];
  readonly #calls: string[] = [];
  #numbered = 0;

  private constructor(
    private readonly token: string,
    private readonly admin: string,
    private readonly project: number,
    private readonly hook: { id: number; path: string },
  ) {}

  /** `reports`: weekly reports made ready beforehand, so that a life is for sending them. */
  static async begin(url: string, reports: number): Promise<JobOrders> {
    const token = await signIn(url, 'pm');
    const projects = await ask<ProjectList>(url, 'GET /api/projects', { token });
    const id = projects.data[0]?.id ?? 0;
    const body = { name: 'Звонки под нагрузкой', type: 'webhook', project_id: id };
    const { address, integration } = await ask<ShownSecrets>(url, 'POST /api/integrations', { token, body });
    await ask(url, `POST /api/integrations/${integration.id}/activate`, { token });
    const path = new URL(address ?? '', url).pathname;
    const orders = new JobOrders(token, await signIn(url, 'admin'), id, { id: integration.id, path });
    for (let report = 1; report <= reports; report += 1) await orders.#approveWeekly(url, FIRST_WEEK + report);
    return orders;
  }

  get ordered(): number {
    return this.#exports.length + this.#weeklies.length + this.#calls.length;
  }

  /** The ways of ordering, each of which a client goes again and again. */
  readonly ways = [
    (url: string) => this.#export(url),
    (url: string) => this.#sendWeekly(url),
    (url: string) => this.#deliver(url),
  ];

  #next(): number {
    this.#numbered += 1;
    return this.#numbered;
  }

  async #export(url: string): Promise<void> {
    const format = FORMATS[this.#next() % FORMATS.length] ?? 'csv';
    const body = { format, what: 'answers', columns: firstColumns('answers'), query: '' };
    try {
      const { id } = await ask<Report>(url, 'POST /api/reports/unloading', { token: this.token, body });
      this.#exports.push(id);
    } catch (error) {
      // Three of one's own at once are enough.
      if (!(error instanceof UnexpectedAnswer) || error.status !== 409) throw error;
      await pause(100);
    }
  }

  async #sendWeekly(url: string): Promise<void> {
    const id = this.#approved.shift();
    if (id === undefined) return pause(1_000);
    // A kill may leave unsaid that it is sent; what has become of it is looked at all the same.
    this.#weeklies.push(id);
    await ask(url, `POST /api/reports/weekly/${id}/send`, { token: this.token });
    await pause(1_000);
  }

  async #approveWeekly(url: string, weeksAgo: number): Promise<void> {
    const { token } = this;
    const week = new Date(Date.now() - weeksAgo * WEEK_MS).toISOString().slice(0, 10);
    const body = { project_id: this.project, week, again: true };
    const { id, revision, content } = await ask<WeeklyReport>(url, 'POST /api/reports/weekly', { token, body });
    const path = `/api/reports/weekly/${id}` as const;
    const emails = Array.from({ length: LETTERS_EACH }, () => `reader-${this.#next()}@sink.example`);
    await ask(url, `PUT ${path}`, {
      token,
      headers: { 'if-match': `"${revision}"` },
      body: {
        texts: content.texts,
        layout: content.layout,
        recipients: { user_ids: [], emails, subscription_ids: [] },
      },
    });
    await ask(url, `POST ${path}/approve`, { token });
    this.#approved.push(id);
  }

  async #deliver(url: string): Promise<void> {
    const external_id = `call-${this.#next()}`;
    const body = { external_id, direction: 'in', outcome: 'answered', started_at: '2026-03-07T10:00:00+03:00' };
    const answer = await fetch(`${url}${this.hook.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!answer.ok)
      throw new UnexpectedAnswer(
        answer.status,
        `hook: ${answer.status} ${await answer.text()}`,
        answer.headers.has('retry-after'),
      );
    this.#calls.push(external_id);
    await pause(100);
  }

  /** Orders that are still being worked. */
  async waiting(url: string, sink: MailSink): Promise<string[]> {
    return (await this.#look(url, sink)).waiting;
  }

  /** What went wrong, as sentences; empty when nothing did. */
  async verify(url: string, sink: MailSink): Promise<{ wrong: string[]; delivered: number; unknown: number }> {
    const { wrong, waiting, delivered, unknown } = await this.#look(url, sink);
    const dead = await ask<DeadJobList>(url, 'GET /api/jobs/dead?per_page=100', { token: this.admin });
    const given = dead.data.map(({ name, error }) => `given up: ${name}: ${error}`);
    return { wrong: [...wrong, ...given, ...waiting.map((one) => `waits for ever: ${one}`)], delivered, unknown };
  }

  async #look(url: string, sink: MailSink) {
    const seen = { wrong: [] as string[], waiting: [] as string[], delivered: 0, unknown: 0 };
    const { token } = this;
    for (const id of this.#exports) {
      const { status, error } = await ask<Report>(url, `GET /api/reports/${id}`, { token });
      if (status === 'queued' || status === 'running') seen.waiting.push(`export ${id}`);
      else if (status !== 'ready') seen.wrong.push(`export ${id}: ${status} ${error ?? ''}`);
    }
    for (const id of this.#weeklies) {
      const { deliveries } = await ask<WeeklyReport>(url, `GET /api/reports/weekly/${id}`, { token });
      for (const { to, status, error } of deliveries) {
        const { begun, whole } = sink.cameTo(to);
        // Noted before its first byte: a kill between the two leaves one that is unknown and has not begun.
        const isUnknown = status === 'failed' && (error ?? '').includes('неизвестно') && begun <= 1 && whole <= 1;
        if (status === 'waiting') seen.waiting.push(`letter to ${to}`);
        else if (status === 'delivered' && whole === 1) seen.delivered += 1;
        else if (isUnknown) seen.unknown += 1;
        else seen.wrong.push(`letter to ${to}: ${status} ${error ?? ''}, begun ${begun}, whole ${whole}`);
      }
    }
    const log = await this.#log(url);
    for (const call of this.#calls) {
      const outcomes = log.get(call) ?? [];
      if (outcomes.join() === 'waiting' || outcomes.length === 0) seen.waiting.push(call);
      else if (outcomes.join() !== 'taken') seen.wrong.push(`${call}: ${outcomes.join()}`);
    }
    return seen;
  }

  /** Outcomes of the deliveries by the number of their call. */
  async #log(url: string): Promise<Map<string, string[]>> {
    const outcomes = new Map<string, string[]>();
    for (let page = 1, pages = 1; page <= pages; page += 1) {
      const path = `/api/integrations/${this.hook.id}/deliveries?per_page=100&page=${page}` as const;
      const { data, meta } = await ask<DeliveryList>(url, `GET ${path}`, { token: this.token });
      ({ pages } = meta);
      for (const { external_id, outcome } of data)
        if (external_id) outcomes.set(external_id, [...(outcomes.get(external_id) ?? []), outcome ?? 'waiting']);
    }
    return outcomes;
  }
}

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { UPLOAD_PART_BYTES } from '#domain/communications/communication-facts.ts';
import type { CommunicationOptions } from '#domain/communications/communication-options.schema.ts';
import type { Communication, CommunicationList, Recording } from '#domain/communications/communications.schema.ts';
import type { Dashboard } from '#domain/dashboards/dashboards.schema.ts';
import type { Evaluation } from '#domain/evaluations/evaluations.schema.ts';
import type { Report, ReportFile } from '#domain/reports/reports.schema.ts';
import { firstColumns } from '#domain/exports/export-columns.ts';
import type { IncomingUpload, Upload } from '#domain/uploads/uploads.schema.ts';
import { HANG_MS } from '#tests/hang.ts';
import { ANSWERED_BY } from '#tests/support/haproxy.ts';
import { longRecording } from '#tests/support/long-recording.ts';
import { type SeveralServers, startServers } from '#tests/support/several-servers.ts';
import { DraftWriter } from '#tests/torture/draft-writer.ts';

const PASSWORD = 'razbor2026';
type Asking = { token?: string | undefined; body?: unknown; headers?: Record<string, string> };
type Answered<Body> = { status: number; body: Body; by: string; headers: Headers };

/** Asks the balancer on a connection of its own, so that each request may meet another server. */
async function ask<Body = unknown>(
  url: string,
  method: string,
  path: string,
  { token, body, headers }: Asking = {},
): Promise<Answered<Body>> {
  const raw = body instanceof Uint8Array;
  const answer = await fetch(`${url}${path}`, {
    method,
    headers: {
      connection: 'close',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(body === undefined || raw ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: raw ? (body as BodyInit) : JSON.stringify(body) }),
  });
  const text = await answer.text();
  const parsed = answer.headers.get('content-type')?.includes('json') ? (JSON.parse(text) as Body) : (text as Body);
  return { status: answer.status, body: parsed, by: answer.headers.get(ANSWERED_BY) ?? '', headers: answer.headers };
}

describe.each([2, 4])('Q-28: %i processes on one database and one bucket', (count) => {
  let farm: SeveralServers;
  let pm: string;
  let assessor: string;

  beforeAll(async () => {
    farm = await startServers(count);
    [pm, assessor] = [await signIn('pm'), await signIn('assessor')];
  }, HANG_MS);
  afterAll(() => farm.stop());

  const call = <Body>(method: string, path: string, asking?: Asking) => ask<Body>(farm.url, method, path, asking);

  async function signIn(role: string): Promise<string> {
    const body = { email: `${role}@razbor.example`, password: PASSWORD };
    return (await call<{ token: string }>('POST', '/api/auth/login', { body })).body.token;
  }

  test('a session is one for all, and so is its end', async () => {
    const token = await signIn('manager');
    const by = new Set<string>();
    for (let turn = 0; turn < count * 2; turn += 1) {
      const answer = await call('GET', '/api/users/me', { token });
      expect(answer.status).toBe(200);
      by.add(answer.by);
    }
    expect(by.size).toBe(count);
    expect((await call('POST', '/api/logout', { token })).status).toBeLessThan(300);
    for (let turn = 0; turn < count * 2; turn += 1)
      expect((await call('GET', '/api/users/me', { token })).status).toBe(401);
  });

  test('wrong passwords are counted together, whoever answers', async () => {
    const body = { email: 'customer@razbor.example', password: 'не тот пароль' };
    const statuses: number[] = [];
    for (let turn = 0; turn < 12; turn += 1) statuses.push((await call('POST', '/api/auth/login', { body })).status);
    expect(statuses.filter((status) => status !== 429)).toHaveLength(10);
    expect(statuses.slice(10)).toEqual([429, 429]);
  });

  test('a recording goes by parts, each to another process, and any piece is then heard from any', async () => {
    const sound = longRecording();
    const token = pm;
    const begun = await call<IncomingUpload>(
      'POST',
      `/api/uploads/incoming?file_name=a.wav&size_bytes=${sound.length}`,
      { token },
    );
    const path = `/api/uploads/incoming/${begun.body.id}`;
    const by: string[] = [];
    for (let at = 0; at < sound.length; at += UPLOAD_PART_BYTES) {
      const headers = { 'content-type': 'application/octet-stream', 'upload-offset': String(at) };
      const part = await call('PATCH', path, { token, headers, body: sound.slice(at, at + UPLOAD_PART_BYTES) });
      expect(part.status).toBe(200);
      by.push(part.by);
    }
    expect(new Set(by).size).toBeGreaterThan(1);
    const upload = await call<Upload>('POST', `${path}/finish`, { token });
    expect(upload.status).toBe(201);
    const made = await call<Communication>('POST', '/api/communications', {
      token,
      body: await callOf(token, upload.body.id),
    });
    expect(made.status).toBe(201);
    const recording = await call<Recording>('GET', `/api/communications/${made.body.id}/recording`, { token });
    for (let turn = 0; turn < count; turn += 1) {
      const heard = await fetch(`${farm.url}${recording.body.url}`, {
        headers: { range: 'bytes=4000000-4000099', connection: 'close' },
      });
      expect([heard.status, heard.headers.get('content-range')]).toEqual([
        206,
        `bytes 4000000-4000099/${sound.length}`,
      ]);
      expect(new Uint8Array(await heard.arrayBuffer())).toEqual(sound.slice(4_000_000, 4_000_100));
    }
  });

  async function callOf(token: string, upload_id: number): Promise<object> {
    const { body } = await call<CommunicationOptions>('GET', '/api/communications/options', { token });
    const list = await call<CommunicationList>('GET', '/api/communications?filter[has_audio]=1', { token });
    const like = list.body.data.find(({ employee }) => employee !== null);
    expect(body.projects.length).toBeGreaterThan(0);
    return {
      upload_id,
      project_id: like?.project.id,
      employee_id: like?.employee?.id,
      direction: 'incoming',
      type_id: null,
      started_at: new Date(Date.now() - 3_600_000).toISOString(),
      client_name: 'Пётр',
      client_phone: '',
      note: '',
    };
  }

  test('an unloading is made once, whoever takes it, and downloaded from any', async () => {
    const what = 'communications';
    const body = { format: 'csv', what, columns: firstColumns(what), query: '' };
    const asked = await call<Report>('POST', '/api/reports/unloading', { token: pm, body });
    expect(asked.status).toBe(201);
    const done = await until(async () => {
      const report = await call<Report>('GET', `/api/reports/${asked.body.id}`, { token: pm });
      return report.body.status === 'ready' ? report.body : null;
    });
    expect(done.status).toBe('ready');
    const texts = new Set<string>();
    for (let turn = 0; turn < count; turn += 1) {
      const link = await call<ReportFile>('POST', `/api/reports/${asked.body.id}/file`, { token: pm });
      texts.add(await (await fetch(`${farm.url}${link.body.url}`, { headers: { connection: 'close' } })).text());
    }
    expect(texts.size).toBe(1);
    expect([...texts].join('').split('\n').length).toBeGreaterThan(100);
  });

  test('who is rating now is seen through any process', async () => {
    const unrated = '/api/communications?filter[state][]=unrated&filter[has_audio]=1';
    const list = await call<CommunicationList>('GET', unrated, { token: assessor });
    const id = list.body.data[0]?.id ?? 0;
    const { body } = await call<Communication>('GET', `/api/communications/${id}`, { token: assessor });
    const form_id = body.forms[0]?.id;
    await call('POST', `/api/communications/${id}/evaluations`, { token: assessor, body: { form_id } });
    const seen = new Set<string>();
    for (let turn = 0; turn < count; turn += 1) {
      await call('POST', `/api/communications/${id}/presence`, { token: assessor });
      const other = await call<{ data: { name: string }[] }>('POST', `/api/communications/${id}/presence`, {
        token: pm,
      });
      seen.add(`${other.status} ${other.body.data.length}`);
    }
    expect([...seen]).toEqual(['200 1']);
  });

  test('what was published is counted by each at once', async () => {
    const waiting = await call<CommunicationList>('GET', '/api/communications?filter[state][]=submitted', {
      token: pm,
    });
    const [first] = waiting.body.data;
    const { body } = await call<Communication>('GET', `/api/communications/${first?.id}`, { token: pm });
    const submitted = body.evaluations.find(({ state }) => state === 'submitted');
    const { revision } = (await call<Evaluation>('GET', `/api/evaluations/${submitted?.id}`, { token: pm })).body;
    const day = body.started_at.slice(0, 10);
    const period = `filter[period]=own&filter[period_from]=${day}&filter[period_to]=${day}`;
    const evaluated = async (): Promise<number> => {
      const path = `/api/dashboards?${period}&filter[project_id][]=${body.project.id}`;
      const { figures } = (await call<Dashboard>('GET', path, { token: pm })).body;
      return figures.find(({ key }) => key === 'evaluated')?.value ?? 0;
    };
    const before = new Set<number>();
    for (let turn = 0; turn < count; turn += 1) before.add(await evaluated());
    expect(before.size).toBe(1);
    const published = await call('POST', `/api/evaluations/${submitted?.id}/publish`, {
      token: pm,
      headers: { 'if-match': `"${revision}"` },
    });
    expect(published.status).toBe(200);
    const after = new Set<number>();
    for (let turn = 0; turn < count; turn += 1) after.add(await evaluated());
    expect([...after]).toEqual([...before].map((value) => value + 1));
  });

  test('a revoked link opens nothing for anybody at any process', async () => {
    const list = await call<CommunicationList>('GET', '/api/communications?filter[state][]=published', { token: pm });
    const target = { type: 'communication', id: list.body.data[0]?.id };
    const made = await call<{ id: number; token: string }>('POST', '/api/access-links', {
      token: pm,
      body: { name: 'Гость', target },
    });
    const open = () => call('GET', `/api/communications/${target.id}`, { token: made.body.token });
    for (let turn = 0; turn < count; turn += 1) expect((await open()).status).toBe(200);
    await call('POST', `/api/access-links/${made.body.id}/revoke`, { token: pm });
    for (let turn = 0; turn < count * 2; turn += 1) expect((await open()).status).toBe(401);
  });

  test(
    'one is killed under load: what was acknowledged is there, and the others answer on',
    async () => {
      const writers = await DraftWriter.begin(farm.url, 4);
      const victim = farm.servers.at(-1);
      let isOver = false;
      let saves = 0;
      const lost: string[] = [];
      const write = async (writer: DraftWriter): Promise<void> => {
        while (!isOver) {
          try {
            await writer.save(farm.url);
            saves += 1;
          } catch {
            // The answer was lost with the server: the save may be there or not, but never half.
            const verdict = await until(() => writer.verify(farm.url).then((text) => ({ text })));
            if (verdict.text !== null) lost.push(verdict.text);
          }
        }
      };
      const writing = Promise.all(writers.map(write));
      await until(() => Promise.resolve(saves > 20 ? true : null));
      const before = saves;
      await victim?.kill();
      await until(() => Promise.resolve(saves > before + 20 ? true : null));
      isOver = true;
      await writing;
      for (const writer of writers) {
        // A look on a connection that the balancer closes meanwhile is repeated.
        const verdict = await until(() => writer.verify(farm.url).then((text) => ({ text })));
        if (verdict.text !== null) lost.push(verdict.text);
      }
      expect(lost).toEqual([]);
      const by = new Set<string>();
      for (let turn = 0; turn < count * 2; turn += 1) by.add((await call('GET', '/readyz')).by);
      expect(by.size).toBe(count - 1);
    },
    HANG_MS,
  );
});

/** First value that the look gives; its errors are those of a server that is going. */
async function until<Found>(look: () => Promise<Found | null>): Promise<Found> {
  for (let turn = 0; turn < 600; turn += 1) {
    const found = await look().catch(() => null);
    if (found !== null) return found;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('not within half a minute');
}

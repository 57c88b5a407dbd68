import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chown, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { findDaemon } from '../../scripts/find-in-path.mjs';
import { findPostgres } from '../../scripts/find-postgres.mjs';
import { freePort } from './free-port.ts';
import { openGate, type TcpGate } from './tcp-gate.ts';
import { unprivileged } from './unprivileged.ts';

/** Time in which a cluster has come up, or is whole again after a fault. */
const WHOLE_MS = 180_000;
const LOOK_MS = 100;

export type PatroniCluster = {
  /** Address of a database, through the balancer: of whoever leads, and of whoever may be read. */
  url: (database: string) => string;
  readUrl: (database: string) => string;
  nodes: readonly PatroniNode[];
  leader: () => Promise<PatroniNode | null>;
  /** Waits until one leads and both others follow it, one of them synchronously. */
  untilWhole: () => Promise<void>;
  stop: () => Promise<void>;
};

type Member = { name: string; role: string; state: string; lag?: number };
type Owner = { uid?: number; gid?: number };

const deployed = (name: string): Promise<string> => readFile(join('deploy/cluster', name), 'utf8');

/**
 * Three servers of PostgreSQL under Patroni with etcd behind HAProxy, as deploy/cluster/ describes them, on this machine:
 * other ports, one etcd for three, and gates before each server so that it can be cut off.
 */
export async function startPatroniCluster(): Promise<PatroniCluster> {
  const folder = await mkdtemp(join(tmpdir(), 'razbor-cluster-'));
  const owner = await unprivileged(folder);
  const etcd = await startEtcd(folder, owner);
  const nodes: PatroniNode[] = [];
  for (const name of ['pg1', 'pg2', 'pg3'])
    nodes.push(await PatroniNode.make({ name, folder, owner, etcd: etcd.port }));
  const balancer = await startBalancer(folder, nodes);
  const leader = async (): Promise<PatroniNode | null> => {
    const leads = await Promise.all(nodes.map((node) => node.leads()));
    return nodes[leads.indexOf(true)] ?? null;
  };
  const untilWhole = async (): Promise<void> => {
    const deadline = Date.now() + WHOLE_MS;
    while (Date.now() < deadline) {
      const members = (await (await leader())?.members()) ?? [];
      const isFollowing = ({ role, state }: Member): boolean => role !== 'leader' && /streaming|running/.test(state);
      if (members.filter(isFollowing).length === 2 && members.some(({ role }) => role === 'sync_standby')) return;
      await pause(LOOK_MS);
    }
    throw new Error(`The cluster is not whole:\n${nodes.map((node) => node.output().slice(-2_000)).join('\n')}`);
  };
  const stop = async (): Promise<void> => {
    await end(balancer.child);
    for (const node of nodes) await node.destroy();
    await end(etcd.child);
    await rm(folder, { recursive: true, force: true });
  };
  try {
    for (const node of nodes) node.start();
    await untilWhole();
  } catch (error) {
    await stop();
    throw error;
  }
  const urlAt = (port: number) => (database: string) => `postgres://postgres:${PASSWORD}@127.0.0.1:${port}/${database}`;
  return { url: urlAt(balancer.primary), readUrl: urlAt(balancer.replicas), nodes, leader, untilWhole, stop };
}

const PASSWORD = 'change-me-1';

async function startEtcd(folder: string, owner: Owner): Promise<{ port: number; child: ChildProcess }> {
  const [port, peer] = [await freePort(), await freePort()];
  const config = join(folder, 'etcd.yml');
  const text = await deployed('etcd.yml');
  await writeFile(
    config,
    text
      .replace('/var/lib/etcd/razbor', join(folder, 'etcd'))
      .replace(',http://127.0.0.1:2379', '')
      .replace(/,pg2=\S+/, '')
      .replaceAll('10.0.0.1:2379', `127.0.0.1:${port}`)
      .replaceAll('10.0.0.1:2380', `127.0.0.1:${peer}`),
  );
  const child = spawn(program('etcd'), ['--config-file', config], { stdio: 'ignore', ...owner });
  for (let turn = 0; turn < 300; turn += 1) {
    const answer = await fetch(`http://127.0.0.1:${port}/version`).catch(() => null);
    const said = (await answer?.json().catch(() => null)) as { etcdserver: string; etcdcluster: string } | null;
    // A cluster begins as 3.0 and rises within seconds; Patroni would speak the old dialect to it for ever.
    if (said && said.etcdcluster.slice(0, 3) === said.etcdserver.slice(0, 3)) return { port, child };
    await pause(50);
  }
  throw new Error('etcd does not answer');
}

type Balancer = { child: ChildProcess; primary: number; replicas: number };

async function startBalancer(folder: string, nodes: readonly PatroniNode[]): Promise<Balancer> {
  const [primary, replicas] = [await freePort(), await freePort()];
  let text = (await deployed('haproxy.cfg'))
    .replaceAll('127.0.0.1:5000', `127.0.0.1:${primary}`)
    .replaceAll('127.0.0.1:5001', `127.0.0.1:${replicas}`)
    .replaceAll('check port 8008', 'check');
  for (const [at, { ports }] of nodes.entries())
    text = text.replaceAll(`10.0.0.${at + 1}:5432`, `127.0.0.1:${ports.postgres} port ${ports.rest}`);
  const config = join(folder, 'haproxy.cfg');
  await writeFile(config, text);
  return { child: spawn(program('haproxy'), ['-db', '-f', config], { stdio: 'ignore' }), primary, replicas };
}

function program(name: string): string {
  const found = findDaemon(name);
  if (found === null) throw new Error(`Нет ${name}: apt-get install patroni etcd-server haproxy`);
  return found;
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}

type Making = { name: string; folder: string; owner: Owner; etcd: number };

type Parts = {
  name: string;
  /** Ports at which others reach it. */
  ports: { postgres: number; rest: number };
  gates: readonly TcpGate[];
  config: string;
  home: string;
  data: string;
  owner: Owner;
};

/** One machine of the cluster: Patroni and its PostgreSQL, with gates on every way to and from it. */
export class PatroniNode {
  #patroni: ChildProcess | null = null;
  #output = '';

  private constructor(private readonly parts: Parts) {}

  static async make({ name, folder, owner, etcd }: Making): Promise<PatroniNode> {
    const own = join(folder, name);
    await mkdir(own);
    const [postgres, rest] = [await freePort(), await freePort()];
    const gates = await Promise.all([postgres, rest, etcd].map(openGate));
    const [toPostgres = 0, toRest = 0, toEtcd = 0] = gates.map(({ port }) => port);
    const data = join(own, 'data');
    const config = join(own, 'patroni.yml');
    const text = (await deployed('patroni.yml'))
      .replace('name: pg1', `name: ${name}`)
      .replace('  listen: 10.0.0.1:8008', `  listen: 127.0.0.1:${rest}`)
      .replace('connect_address: 10.0.0.1:8008', `connect_address: 127.0.0.1:${toRest}`)
      // Through its gate alone: told of all members, it would go past it.
      .replace(/^ {2}hosts: 10\.0\.0\.1:2379.*$/m, `  hosts: 127.0.0.1:${toEtcd}\n  use_proxies: true`)
      .replaceAll('10.0.0.0/24', '127.0.0.0/8')
      .replace('  listen: 10.0.0.1:5432', `  listen: 127.0.0.1:${postgres}`)
      .replace('connect_address: 10.0.0.1:5432', `connect_address: 127.0.0.1:${toPostgres}`)
      .replace('/usr/lib/postgresql/15/bin', findPostgres() ?? '')
      .replace('/var/lib/postgresql/15/razbor', data)
      .replace('  pg_hba:', `  parameters: { unix_socket_directories: ${own} }\n  pg_hba:`)
      .replace('mode: required', 'mode: off');
    await writeFile(config, text);
    for (const path of [own, config])
      if (owner.uid !== undefined && owner.gid !== undefined) await chown(path, owner.uid, owner.gid);
    const ports = { postgres: toPostgres, rest: toRest };
    return new PatroniNode({ name, ports, gates, config, home: own, data, owner });
  }

  get ports(): Parts['ports'] {
    return this.parts.ports;
  }

  output(): string {
    return `${this.parts.name}:\n${this.#output}`;
  }

  start(): void {
    const { config, home, owner } = this.parts;
    const env = { ...process.env, HOME: home };
    const child = spawn(program('patroni'), [config], {
      stdio: ['ignore', 'ignore', 'pipe'],
      env,
      cwd: home,
      ...owner,
    });
    child.stderr?.on('data', (chunk: Buffer) => (this.#output = (this.#output + chunk.toString()).slice(-20_000)));
    this.#patroni = child;
  }

  /** SIGKILL to Patroni, PostgreSQL and everything of theirs: the machine has lost its power. */
  async kill(): Promise<void> {
    await this.#signal('SIGKILL');
  }

  /** Stands still, with all connections open. */
  async freeze(): Promise<void> {
    await this.#signal('SIGSTOP');
  }

  cutOff(): void {
    for (const gate of this.parts.gates) gate.cut();
  }

  mend(): void {
    for (const gate of this.parts.gates) gate.mend();
  }

  /** Hands the lead to another, as an operator does. */
  async switchOver(): Promise<void> {
    const body = JSON.stringify({ leader: this.parts.name });
    const answer = await fetch(`${this.#rest}/switchover`, { method: 'POST', body });
    if (!answer.ok) throw new Error(`switchover: ${answer.status} ${await answer.text()}`);
  }

  async leads(): Promise<boolean> {
    return (await this.#get('/primary'))?.status === 200;
  }

  async members(): Promise<Member[]> {
    const answer = await this.#get('/cluster');
    return answer === null ? [] : ((await answer.json()) as { members: Member[] }).members;
  }

  async destroy(): Promise<void> {
    await this.#signal('SIGKILL');
    await Promise.all(this.parts.gates.map((gate) => gate.stop()));
  }

  get #rest(): string {
    return `http://127.0.0.1:${this.parts.ports.rest}`;
  }

  #get(path: string): Promise<Response | null> {
    return fetch(`${this.#rest}${path}`, { signal: AbortSignal.timeout(500) }).catch(() => null);
  }

  async #signal(signal: NodeJS.Signals): Promise<void> {
    const roots = [this.#patroni?.pid, await this.#postmaster()].filter((pid) => pid !== undefined);
    for (const pid of await withChildren(roots)) {
      try {
        process.kill(pid, signal);
      } catch {
        // Gone by itself meanwhile.
      }
    }
  }

  async #postmaster(): Promise<number | undefined> {
    const text = await readFile(join(this.parts.data, 'postmaster.pid'), 'utf8').catch(() => '');
    const pid = Number(text.split('\n')[0]);
    // Left behind by one that was killed, the number may be anybody's by now.
    const isOurs = (await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')).includes(this.parts.data);
    return isOurs ? pid : undefined;
  }
}

/** These processes and everything they have started, parents first. */
async function withChildren(roots: number[]): Promise<number[]> {
  const children = new Map<number, number[]>();
  for (const entry of await readdir('/proc')) {
    const stat = await readFile(`/proc/${entry}/stat`, 'utf8').catch(() => '');
    const parent = Number(/\) \S (\d+)/.exec(stat)?.[1]);
    if (parent > 0) children.set(parent, [...(children.get(parent) ?? []), Number(entry)]);
  }
  const all = [...roots];
  for (const pid of all) all.push(...(children.get(pid) ?? []));
  return all;
}

export async function createClusterDatabase(cluster: PatroniCluster, name: string): Promise<void> {
  const client = new pg.Client({ connectionString: cluster.url('postgres') });
  await client.connect();
  await client.query(`CREATE DATABASE ${pg.escapeIdentifier(name)}`);
  await client.end();
}

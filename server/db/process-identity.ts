import { readFileSync, readlinkSync } from 'node:fs';
import { hostname } from 'node:os';

/** Identity of a lock's holder. A pid alone is not enough: numbers are reused, and each container counts its own. */
type ProcessIdentity = {
  pid: number;
  /** Start of the process in the kernel's ticks since boot; null where there is no /proc. */
  started: string | null;
  host: string;
  boot: string;
  namespace: string;
};

/** Meaning of a pid written by another process. */
type Neighbourhood = 'same' | 'other container' | 'rebooted' | 'other machine';

export function ownIdentity(): ProcessIdentity {
  return {
    pid: process.pid,
    started: startTime(process.pid),
    host: hostname(),
    boot: quietly(() => readFileSync('/proc/sys/kernel/random/boot_id', 'latin1').trim()),
    namespace: quietly(() => readlinkSync('/proc/self/ns/pid')),
  };
}

export function neighbourhood(other: ProcessIdentity, own = ownIdentity()): Neighbourhood {
  if (other.boot !== own.boot) return other.host === own.host ? 'rebooted' : 'other machine';
  // Host names are compared where there is no /proc, and so no namespaces.
  const here = own.boot === '-' ? other.host === own.host : other.namespace === own.namespace;
  if (here) return 'same';
  return own.boot === '-' ? 'other machine' : 'other container';
}

/** True if the process lives; only meaningful for one of the same neighbourhood. */
export function isAlive(identity: ProcessIdentity): boolean {
  if (identity.started !== null) return startTime(identity.pid) === identity.started;
  try {
    process.kill(identity.pid, 0);
    return true;
  } catch (error) {
    // EPERM: it is alive and belongs to another user.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** Field 22 of /proc/<pid>/stat. The name in field 2 may hold spaces and brackets, so count from its last bracket. */
function startTime(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    // A zombie holds nothing any more.
    return fields[0] === 'Z' ? null : (fields[19] ?? null);
  } catch {
    return null;
  }
}

function quietly(read: () => string): string {
  try {
    return read();
  } catch {
    return '-';
  }
}

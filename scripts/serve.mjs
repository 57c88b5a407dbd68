import { spawn } from 'node:child_process';
import { ROOT } from './run.mjs';

/** Grace period for children to end by themselves: the server's own limit is ten seconds. */
const GRACE_MS = 12_000;
/** Pause between two looks whether npm is still there. */
const LOOK_MS = 1_000;

/**
 * Children that live as long as this script and no longer: signals are passed on, and when one ends, all end. So they do
 * when the shell in which npm runs the script is killed: it passes no signal on, and a server would be left behind.
 * `onReady` gets the port when a child started with `ipc` says that it listens.
 */
export function supervise(onReady = () => undefined) {
  const children = new Set();
  let ending = false;

  const end = (code) => {
    if (!ending) {
      ending = true;
      process.exitCode = code;
      for (const child of children) child.kill('SIGTERM');
      setTimeout(() => {
        for (const child of children) child.kill('SIGKILL');
      }, GRACE_MS).unref();
    }
  };
  process.on('SIGINT', () => end(0));
  process.on('SIGTERM', () => end(0));
  const parent = process.ppid;
  if (process.env.npm_lifecycle_event) setInterval(() => process.ppid !== parent && end(0), LOOK_MS).unref();

  const start = (args, { ipc = false, env = {} } = {}) => {
    const child = spawn(process.execPath, args, {
      cwd: ROOT,
      stdio: ['ignore', 'inherit', 'inherit', ...(ipc ? ['ipc'] : [])],
      env: { ...process.env, ...env },
    });
    children.add(child);
    child.on('message', (message) => {
      if (message?.ready === true) onReady(message.port);
    });
    child.once('exit', (code) => {
      children.delete(child);
      end(code ?? 1);
    });
    return child;
  };
  return { start };
}

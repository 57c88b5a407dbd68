/**
 * Flags of the processes that a test starts and soon ends. The embedded engine is 9 MB of WebAssembly: its second, slower
 * compilation, for what runs long, took a third of the processor time of such a process. Benches and the browser's tests
 * start servers as people do.
 */
export const NODE_FLAGS = process.env['VITEST'] === undefined ? [] : ['--liftoff-only'];

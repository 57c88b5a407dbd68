import { afterEach, beforeEach, type MockInstance, vi } from 'vitest';

/** Unexpected console errors fail the test: nobody would read them otherwise. */
let errors: MockInstance<typeof console.error>;

beforeEach(() => {
  errors = vi.spyOn(console, 'error');
});

afterEach(() => {
  const calls = errors.mock.calls.map((call) => call.map(String).join(' '));
  errors.mockRestore();
  vi.useRealTimers();
  if (calls.length > 0) throw new Error(`console.error was called:\n${calls.join('\n')}`);
});

/** Without it React keeps no stack of tasks for each element it makes (3 % of the app's lane): nobody debugs here. */
Reflect.deleteProperty(console, 'createTask');

import { writeFileSync } from 'node:fs';

/**
 * Vitest's outcome as a file, at VITEST_REPORT. The JSON of Vitest's own names neither the project of a test (a file of
 * tests/api runs in two) nor errors outside tests, and both decide whether a failure may be run once more.
 */
export default class VitestReport {
  onTestRunEnd(modules, unhandledErrors) {
    const report = {
      files: modules.map(fileOf),
      tests: modules.flatMap((module) => [...module.children.allTests()].map((test) => testOf(module, test))),
      errors: [
        ...modules.flatMap(errorsOf),
        ...unhandledErrors.map((error) => ({ file: '', message: messageOf(error) })),
      ],
    };
    writeFileSync(process.env.VITEST_REPORT, JSON.stringify(report));
  }
}

/** Time of a file: its tests and hooks, and its imports. */
function fileOf(module) {
  const { duration, collectDuration } = module.diagnostic();
  return { project: module.project.name, file: module.relativeModuleId, ms: duration + collectDuration };
}

function testOf(module, test) {
  const { project, file } = fileOf(module);
  return { project, file, title: titleOf(test), state: test.result().state };
}

/** Title as `vitest -t` matches it: the names of the groups and of the test with spaces between. */
function titleOf(test) {
  const names = [];
  for (let at = test; at.type !== 'module'; at = at.parent) names.unshift(at.name);
  return names.join(' ');
}

/** Errors of the file itself (it does not load) and of its groups (a hook before or after all fails). */
function errorsOf(module) {
  const own = [module, ...module.children.allSuites()].flatMap((one) => one.errors());
  return own.map((error) => ({ file: module.relativeModuleId, message: messageOf(error) }));
}

function messageOf({ message, stack }) {
  return message || stack || 'без объяснения';
}

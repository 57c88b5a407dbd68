type Step = {
  name: string;
  /** Files and folders, from the project's root: other content means that the work is to be done again. */
  inputs: string[];
  results: string[];
  salt?: string;
};
export function whenChanged(step: Step, work: () => Promise<void>): Promise<void>;
/** Packages of the lock file that are not installed, by their folders. */
export function missingPackages(root: string): string[];

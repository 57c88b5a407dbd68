/** The frame shared by text controls. 16 px on phones: iOS zooms into anything smaller. */
export const controlClass =
  'w-full rounded border border-edge bg-surface px-3 text-md text-ink transition-colors md:text-base ' +
  'hover:border-ink/60 focus-visible:border-accent-text focus-visible:outline-1 focus-visible:outline-offset-0 ' +
  'aria-invalid:border-grade-poor aria-invalid:focus-visible:outline-grade-poor ' +
  '[&[readonly]]:bg-subtle disabled:bg-subtle disabled:text-muted';

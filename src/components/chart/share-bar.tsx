/** A share as a bar beside its number; the number says it, the bar lets rows be compared at a glance. */
export function ShareBar({ share }: { share: number }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 100 8" preserveAspectRatio="none" className="h-2 w-full">
      <rect width="100" height="8" fill="var(--chart-line)" />
      <rect width={Math.max(0, Math.min(100, share))} height="8" fill="var(--chart-first)" />
    </svg>
  );
}

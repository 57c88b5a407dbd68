/** Banner in the style of the login page, quieter: home begins with the day's work. */
export function HomeBanner() {
  return (
    <div className="relative overflow-hidden rounded-lg border border-line bg-accent-soft px-5 py-3">
      <p className="max-w-prose text-muted">У каждой оценки есть секунда, на которой её слышно.</p>
      <BannerWave />
    </div>
  );
}

const BARS = [10, 22, 34, 18, 46, 62, 40, 74, 52, 30, 58, 84, 60, 36, 20, 44, 66, 48, 26, 12];

function BannerWave() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 240 96"
      className="absolute inset-y-0 right-6 my-auto hidden h-10 fill-accent-text opacity-15 md:block"
    >
      {BARS.map((height, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- a fixed picture
        <rect key={index} x={index * 12} y={48 - height / 2} width="5" height={height} rx="2.5" />
      ))}
    </svg>
  );
}

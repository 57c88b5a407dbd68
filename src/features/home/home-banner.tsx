import { useMe } from '#src/app/session.ts';

/** Banner in the style of the login page, quieter. */
export function HomeBanner() {
  const me = useMe();
  return (
    <section
      aria-labelledby="home-title"
      className="relative overflow-hidden rounded-lg border border-line bg-accent-soft px-5 py-7 md:px-8 md:py-9"
    >
      <h1 id="home-title" className="text-xl font-semibold">
        Здравствуйте, {[me.name, me.patronymic].filter(Boolean).join(' ')}
      </h1>
      <p className="mt-1 max-w-prose text-md text-muted">У каждой оценки есть секунда, на которой её слышно.</p>
      <BannerWave />
    </section>
  );
}

const BARS = [10, 22, 34, 18, 46, 62, 40, 74, 52, 30, 58, 84, 60, 36, 20, 44, 66, 48, 26, 12];

function BannerWave() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 240 96"
      className="absolute inset-y-0 right-8 my-auto hidden h-24 fill-accent-text opacity-15 md:block"
    >
      {BARS.map((height, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- a fixed picture
        <rect key={index} x={index * 12} y={48 - height / 2} width="5" height={height} rx="2.5" />
      ))}
    </svg>
  );
}

import { Check, Minus, Play } from 'lucide-react';
import type { ReactNode } from 'react';

/** Heights of a waveform: two voices taking turns. */
const WAVE = [
  3, 5, 9, 14, 22, 30, 26, 34, 28, 20, 26, 18, 10, 6, 4, 3, 8, 15, 24, 19, 27, 32, 25, 16, 11, 7, 3, 3, 6, 12, 21, 29,
  36, 31, 24, 33, 27, 18, 22, 14, 9, 5, 3, 7, 13, 18, 25, 21, 28, 17, 12, 8, 4, 3, 5, 10, 17, 23, 15, 9, 6, 3,
];
/** Bars already heard, and the span of a criterion. */
const HEARD = 34;
const FRAGMENT = { from: 43, to: 52 };
const STEP = 6;
const MIDDLE = 24;

function barClass(index: number): string {
  if (index >= FRAGMENT.from && index <= FRAGMENT.to) return 'fill-grade-fair';
  return index < HEARD ? 'fill-accent-text' : 'fill-edge opacity-60';
}

/** Picture of the product; decorative, so nothing of it is read out. */
export function LoginShowcase() {
  return (
    <div aria-hidden="true" className="m-auto w-full max-w-135 animate-fade-in px-10 py-12">
      <p className="text-xl font-semibold text-balance">У каждой оценки есть секунда, на которой её слышно</p>
      <div className="mt-8 rounded-lg bg-surface p-5 shadow">
        <div className="flex items-center gap-4">
          <span className="flex size-10 flex-none items-center justify-center rounded-full bg-accent text-accent-ink">
            <Play className="ml-0.5 fill-current" />
          </span>
          <svg viewBox={`0 0 ${WAVE.length * STEP} 48`} className="min-w-0 flex-1">
            {WAVE.map((height, index) => (
              <rect
                // oxlint-disable-next-line react/no-array-index-key -- a fixed picture
                key={index}
                x={index * STEP}
                y={MIDDLE - height / 2}
                width="3"
                height={height}
                rx="1.5"
                className={barClass(index)}
              />
            ))}
          </svg>
          <span className="text-sm text-muted tabular-nums">3:05</span>
        </div>
        <Line time="2:11" speaker="Менеджер">
          А что для вас важнее: срок или цена?
        </Line>
        <Line time="2:16" speaker="Клиент">
          Скорее срок, нам нужно до конца месяца.
        </Line>
      </div>
      <div className="mt-4 ml-12 rounded-lg bg-surface p-5 shadow">
        <div className="flex items-baseline justify-between">
          <span className="font-medium">Выявление потребности</span>
          <span className="text-lg font-semibold text-grade-excellent tabular-nums">83,3&nbsp;%</span>
        </div>
        <ul className="mt-3 flex flex-col gap-2.5 text-sm">
          <Criterion mark={<Check />} tone="bg-grade-excellent-soft text-grade-excellent" at="2:11">
            Задал открытый вопрос
          </Criterion>
          <Criterion mark={<Check />} tone="bg-grade-excellent-soft text-grade-excellent" at="2:16">
            Дал клиенту договорить
          </Criterion>
          <Criterion mark={<Minus />} tone="bg-grade-fair-soft text-grade-fair" at="2:40">
            Подвёл итог — частично
          </Criterion>
        </ul>
      </div>
    </div>
  );
}

function Line({ time, speaker, children }: { time: string; speaker: string; children: ReactNode }) {
  return (
    <div className="mt-3 grid grid-cols-[2.5rem_1fr] gap-x-2 text-sm">
      <span className="text-muted tabular-nums">{time}</span>
      <p>
        <span className="text-muted">{speaker}: </span>
        {children}
      </p>
    </div>
  );
}

type CriterionProps = { mark: ReactNode; tone: string; at: string; children: ReactNode };

function Criterion({ mark, tone, at, children }: CriterionProps) {
  return (
    <li className="flex items-center gap-2.5">
      <span className={`flex size-5 items-center justify-center rounded-full [&>svg]:size-3.5 ${tone}`}>{mark}</span>
      <span className="flex-1">{children}</span>
      <span className="rounded bg-subtle px-1.5 text-xs text-muted tabular-nums">{at}</span>
    </li>
  );
}

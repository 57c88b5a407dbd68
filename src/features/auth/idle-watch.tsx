import { useEffect, useState } from 'react';
import { authApi } from '#domain/auth/auth.api.ts';
import type { SessionLeft } from '#domain/auth/auth.schema.ts';
import { countOf } from '#domain/kernel/plural.ts';
import { call } from '#src/app/call.ts';
import { keepPageInPlace } from '#src/app/expired-session.ts';
import { Button } from '#src/components/ui/button.tsx';
import { Dialog } from '#src/components/ui/dialog.tsx';
import { useLogOut } from '#src/components/layout/use-log-out.ts';

const SECOND = 1000;
/** Seconds before the end at which the person is asked. */
const WARNING_SECONDS = 60;
/** Interval at which the remaining time is updated. */
const COUNT_SECONDS = 5;
/** Interval of activity reports; the server writes activity no more often either. */
const SIGN_EVERY_MS = 60 * SECOND;
const SIGNS = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const;

/** Time left. The request counts as activity unless it is marked as background. */
const askLeft = (options: { background: boolean }): Promise<SessionLeft> =>
  call(authApi.session, { ...options, several: true });

/** Reports activity without requests (listening without a click is work, too) at most once a minute. */
function useSignsOfLife(isPaused: boolean): void {
  useEffect(() => {
    if (isPaused) return undefined;
    let told = Date.now();
    const tell = (): void => {
      if (Date.now() - told < SIGN_EVERY_MS) return;
      told = Date.now();
      void askLeft({ background: false }).catch(() => {});
    };
    for (const sign of SIGNS) window.addEventListener(sign, tell, { capture: true, passive: true });
    return () => {
      for (const sign of SIGNS) window.removeEventListener(sign, tell, { capture: true });
    };
  }, [isPaused]);
}

/** Seconds until the end once it is near, else null. Only the server knows about other tabs. */
function useTimeLeft(isOver: boolean): [number | null, () => void] {
  const [left, setLeft] = useState<number | null>(null);
  const [round, setRound] = useState(0);
  useEffect(() => {
    if (isOver) return undefined;
    let timer: ReturnType<typeof setTimeout>;
    let isGone = false;
    const follow = ({ seconds_left }: SessionLeft): void => {
      if (isGone || seconds_left === null) return;
      const isNear = seconds_left <= WARNING_SECONDS;
      setLeft(isNear ? seconds_left : null);
      timer = setTimeout(
        check,
        (isNear ? Math.min(COUNT_SECONDS, seconds_left) : seconds_left - WARNING_SECONDS) * SECOND,
      );
    };
    const check = (): void => {
      // 401 is shown by the app itself; without an answer it is asked again.
      askLeft({ background: true }).then(follow, () => {
        timer = setTimeout(check, 5 * SECOND);
      });
    };
    check();
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [isOver, round]);
  return [left, () => setRound((before) => before + 1)];
}

const SECONDS = ['секунду', 'секунды', 'секунд'] as const;

/**
 * Idle watch: asks a minute before an idle session ends whether anybody is there; after it the page stays and waits for
 * them.
 */
export function IdleWatch({ isOver }: { isOver: boolean }) {
  const [left, askAgain] = useTimeLeft(isOver);
  const logOut = useLogOut();
  useEffect(() => keepPageInPlace(), []);
  const isAsked = left !== null && !isOver;
  useSignsOfLife(isAsked || isOver);
  const stay = (): void => {
    void askLeft({ background: false })
      .then(askAgain)
      .catch(() => {});
  };
  return (
    <Dialog
      open={isAsked}
      noDismiss
      onOpenChange={() => {}}
      role="alertdialog"
      size="sm"
      title="Вы ещё здесь?"
      description={`Вы давно ничего не делали. Сеанс закончится через ${countOf(left ?? 0, SECONDS)}, введённое останется на странице.`}
      footer={
        <>
          <Button variant="ghost" className="mr-auto" onClick={() => logOut.mutate()}>
            Выйти
          </Button>
          <Button variant="primary" data-autofocus="" onClick={stay}>
            Остаться
          </Button>
        </>
      }
    />
  );
}

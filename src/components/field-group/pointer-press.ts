/** True while a mouse button or a finger is down. */
let isDown = false;
let isWatched = false;
/** What waits for the press to end. */
let waiting: (() => void)[] = [];

const press = (): void => {
  isDown = true;
};
const release = (): void => {
  isDown = false;
  // The click comes after the release; a finger's focus even later, with mouse events of its own, which press again.
  setTimeout(() => {
    if (isDown) return;
    const due = waiting;
    waiting = [];
    for (const run of due) run();
  });
};

export function isPressing(): boolean {
  return isDown;
}

/** Runs at once, or after the press and its click: what moves the page would take away what is being pressed. */
export function afterPress(run: () => void): void {
  if (isDown) waiting.push(run);
  else run();
}

/** Starts watching, once and for all fields of the page: whoever left first would stop it for the others. */
export function watchPress(): void {
  if (isWatched) return;
  isWatched = true;
  const heard = { capture: true, passive: true };
  for (const start of ['pointerdown', 'mousedown']) window.addEventListener(start, press, heard);
  for (const end of ['pointerup', 'pointercancel', 'mouseup']) window.addEventListener(end, release, heard);
}

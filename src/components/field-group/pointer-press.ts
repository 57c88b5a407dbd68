/** True while a mouse button or a finger is down. Several forms watch together. */
let isDown = false;

const press = (): void => {
  isDown = true;
};
const release = (): void => {
  isDown = false;
};

export function isPressing(): boolean {
  return isDown;
}

/** Starts watching; returns the unsubscribe. */
export function watchPress(): () => void {
  const heard = { capture: true, passive: true };
  window.addEventListener('pointerdown', press, heard);
  for (const end of ['pointerup', 'pointercancel']) window.addEventListener(end, release, heard);
  return () => {
    window.removeEventListener('pointerdown', press, heard);
    for (const end of ['pointerup', 'pointercancel']) window.removeEventListener(end, release, heard);
  };
}

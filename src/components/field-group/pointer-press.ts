/** Whether a button of the mouse, or a finger, is down right now. Several forms watch together. */
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

/** Returns how to stop watching. */
export function watchPress(): () => void {
  const heard = { capture: true, passive: true };
  window.addEventListener('pointerdown', press, heard);
  for (const end of ['pointerup', 'pointercancel']) window.addEventListener(end, release, heard);
  return () => {
    window.removeEventListener('pointerdown', press, heard);
    for (const end of ['pointerup', 'pointercancel']) window.removeEventListener(end, release, heard);
  };
}

import { useState } from 'react';

type LazyLayer = {
  /** Asked for once: from now on the layer is in the page, so that focus can come back to its button. */
  isWanted: boolean;
  open: boolean;
  setOpen: (open: boolean) => void;
  /** For the button that stands in the layer's place until then; its code is fetched at the first sign of interest. */
  firstTouch: { 'aria-expanded': false; onClick: () => void; onPointerEnter: () => void; onFocus: () => void };
};

/** A menu, panel or dialog whose code comes with the first touch of its button, not with the page. */
export function useLazyLayer(load: () => Promise<unknown>): LazyLayer {
  const [state, setState] = useState<'never' | 'open' | 'closed'>('never');
  const fetchCode = (): void => void load();
  return {
    isWanted: state !== 'never',
    open: state === 'open',
    setOpen: (open) => setState(open ? 'open' : 'closed'),
    firstTouch: {
      'aria-expanded': false,
      onClick: () => setState('open'),
      onPointerEnter: fetchCode,
      onFocus: fetchCode,
    },
  };
}

import { type ComponentType, useState } from 'react';
import { logFault } from '#src/app/log.ts';
import { notify } from '#src/app/notify.ts';

type LazyLayer<Props> = {
  /** Component of the layer; once loaded, it stays mounted, so that focus can come back to its button. */
  Part: ComponentType<Props> | null;
  open: boolean;
  setOpen: (open: boolean) => void;
  /** Shows the layer; false when its code did not load, which has been reported. */
  show: () => Promise<boolean>;
  /** Props of the placeholder button; the layer's code is fetched at the first sign of interest. */
  firstTouch: { 'aria-expanded': false; onClick: () => void; onPointerEnter: () => void; onFocus: () => void };
};

const nothing = (): void => {};

/**
 * Menu, panel or dialog whose code comes with the first touch of its button, not with the page. When it does not
 * load, the page stays as it is and the button may be pressed again.
 */
export function useLazyLayer<Props>(load: () => Promise<ComponentType<Props>>): LazyLayer<Props> {
  const [Part, setPart] = useState<ComponentType<Props> | null>(null);
  const [open, setOpen] = useState(false);
  const fetchCode = (): void => void load().catch(nothing);
  const show = async (): Promise<boolean> => {
    setOpen(true);
    try {
      const part = await load();
      setPart(() => part);
      return true;
    } catch (error) {
      setOpen(false);
      logFault('Часть приложения не загрузилась', error);
      notify.negative('Не удалось открыть. Проверьте связь и попробуйте ещё раз или обновите страницу.');
      return false;
    }
  };
  return {
    Part,
    open,
    show,
    setOpen: (next) => (next ? void show() : setOpen(false)),
    firstTouch: {
      'aria-expanded': false,
      onClick: () => void show(),
      onPointerEnter: fetchCode,
      onFocus: fetchCode,
    },
  };
}

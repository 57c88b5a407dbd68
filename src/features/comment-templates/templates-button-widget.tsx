import { MessageSquareQuote } from 'lucide-react';
import type { CommentedCriterion } from '#domain/comment-templates/offer-order.ts';
import { useLazyLayer } from '#src/components/table/use-lazy-layer.ts';
import { IconButton } from '#src/components/ui/button.tsx';
import type { PhrasePlace } from './ask-template.ts';

const loadMenu = async () => (await import('./templates-menu.tsx')).TemplatesMenu;

type Layer = ReturnType<typeof useTemplatesLayer>;

/** Layer opened by its button and by «/» in its field. */
export function useTemplatesLayer() {
  return useLazyLayer(loadMenu);
}

type TemplatesButtonProps = {
  layer: Layer;
  /** Present text of the comment, which can be saved as a phrase. */
  text: string;
  /** Criterion that is commented, with the reasons chosen for its loss. */
  at: CommentedCriterion;
  place: PhrasePlace;
  onInsert: (phrase: string) => void;
  /** Returns the focus to the field. */
  onClosed: () => void;
};

/** «Фразы»: own ones and a company's, inserted with one press (D-18). */
export function TemplatesButton({ layer, ...menu }: TemplatesButtonProps) {
  const button = (
    <IconButton
      size="sm"
      label="Фразы"
      icon={<MessageSquareQuote />}
      aria-haspopup="menu"
      {...(layer.Part ? {} : layer.firstTouch)}
    />
  );
  if (!layer.Part) return button;
  return <layer.Part trigger={button} open={layer.open} onOpenChange={layer.setOpen} {...menu} />;
}

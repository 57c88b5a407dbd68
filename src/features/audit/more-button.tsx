type MoreButtonProps = { isOpen: boolean; onToggle: () => void; label: string };

/** Button that unfolds the rest. Above the link that covers a row, so that it can be pressed. */
export function MoreButton({ isOpen, onToggle, label }: MoreButtonProps) {
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      onClick={onToggle}
      className="relative self-start rounded text-sm text-accent-text hover:underline pointer-coarse:min-h-11"
    >
      {isOpen ? 'Свернуть' : label}
    </button>
  );
}

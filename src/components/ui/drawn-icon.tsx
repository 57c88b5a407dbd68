import type { ComponentProps } from 'react';

/** Component of an icon that is one path, `d`; what all have in common says `.lucide` in the styles (vite.icons.ts). */
export function drawnIcon(d: string) {
  return function Icon({ className = '', ...rest }: ComponentProps<'svg'>) {
    return (
      <svg
        viewBox="0 0 24 24"
        aria-hidden={!rest['aria-label'] || undefined}
        {...rest}
        className={`lucide ${className}`}
      >
        <path d={d} />
      </svg>
    );
  };
}

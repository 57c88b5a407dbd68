import { type ComponentPropsWithRef, type MouseEvent, type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';
import { Spinner } from './spinner.tsx';
import { Tooltip, useTooltip } from './tooltip.tsx';

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger';
export type ButtonSize = 'sm' | 'md' | 'lg';

/** Edges that are not seen are, where the reader's colours replace all grounds: a button keeps its shape. */
const VARIANTS: Record<ButtonVariant, string> = {
  primary: 'border border-transparent bg-accent text-accent-ink hover:bg-accent-hover',
  secondary: 'border border-edge/50 bg-surface text-ink hover:border-edge hover:bg-subtle',
  ghost: 'text-muted hover:bg-subtle hover:text-ink',
  danger: 'border border-transparent bg-danger text-danger-ink hover:bg-danger-hover',
};

/** Button sizes: a finger needs 44 px, a mouse does not (U-5). */
const SIZES: Record<ButtonSize, string> = {
  sm: 'h-8 px-2.5 text-sm pointer-coarse:h-11 pointer-coarse:px-3',
  md: 'h-9 px-3.5 text-base pointer-coarse:h-11',
  lg: 'h-11 px-4 text-md',
};
const SQUARE_SIZES: Record<ButtonSize, string> = {
  sm: 'size-8 pointer-coarse:size-11',
  md: 'size-9 pointer-coarse:size-11',
  lg: 'size-11',
};

const OFF = 'aria-disabled:opacity-50';

/** Class of a button for another element (a link). */
export function buttonClass(variant: ButtonVariant = 'secondary', size: ButtonSize = 'md'): string {
  return classNames(
    'inline-flex shrink-0 select-none items-center justify-center gap-2 rounded font-medium whitespace-nowrap',
    'transition-colors aria-busy:opacity-80',
    VARIANTS[variant],
    SIZES[size],
  );
}

type ButtonProps = Omit<ComponentPropsWithRef<'button'>, 'disabled'> & {
  variant?: ButtonVariant;
  size?: ButtonSize;
  icon?: ReactNode;
  /** Pending action: shows a spinner, does nothing on click, keeps focus. */
  pending?: boolean;
  /** Reason why the action is not allowed: the button stays reachable and shows it (U-8, D-3). */
  disabledReason?: string | undefined;
};

/** Blocks a click without `disabled`, which would take the button out of reach of keyboard and tooltip. */
function guardClick(blocked: boolean, onClick: ButtonProps['onClick']) {
  return (event: MouseEvent<HTMLButtonElement>): void => {
    if (blocked) {
      event.preventDefault();
      event.stopPropagation();
      return;
    }
    onClick?.(event);
  };
}

export function Button(props: ButtonProps) {
  const { variant, size, icon, pending = false, disabledReason, className, onClick, children, ...rest } = props;
  const blocked = pending || Boolean(disabledReason);
  return (
    <Tooltip text={disabledReason}>
      {(described) => (
        <button
          type="button"
          {...rest}
          {...described}
          aria-busy={pending || undefined}
          aria-disabled={blocked || undefined}
          onClick={guardClick(blocked, onClick)}
          className={classNames(buttonClass(variant, size), disabledReason && OFF, className)}
        >
          {pending ? <Spinner /> : icon}
          {children}
        </button>
      )}
    </Tooltip>
  );
}

type IconButtonProps = Omit<ButtonProps, 'icon' | 'children'> & {
  /** Accessible name, also shown on hover. */
  label: string;
  icon: ReactNode;
};

/** Calls the caller's handler, a menu's for one, and then the tooltip's. */
function bothOf<Event>(first: ((event: Event) => void) | undefined, second: (event: Event) => void) {
  return (event: Event): void => {
    first?.(event);
    second(event);
  };
}

/** The tooltip stands on the button itself: an element around it would be one more in each row of a list. */
export function IconButton(props: IconButtonProps) {
  const {
    label,
    icon,
    variant = 'ghost',
    size = 'md',
    pending = false,
    disabledReason,
    className,
    onClick,
    ...rest
  } = props;
  const blocked = pending || Boolean(disabledReason);
  const id = useId();
  const { handlers, bubble } = useTooltip(disabledReason ?? label);
  return (
    <>
      <button
        type="button"
        {...rest}
        onPointerEnter={bothOf(rest.onPointerEnter, handlers.onPointerEnter)}
        onPointerLeave={bothOf(rest.onPointerLeave, handlers.onPointerLeave)}
        onFocus={bothOf(rest.onFocus, handlers.onFocus)}
        onBlur={bothOf(rest.onBlur, handlers.onBlur)}
        onKeyDown={bothOf(rest.onKeyDown, handlers.onKeyDown)}
        aria-describedby={disabledReason ? id : rest['aria-describedby']}
        aria-label={label}
        aria-busy={pending || undefined}
        aria-disabled={blocked || undefined}
        onClick={guardClick(blocked, onClick)}
        className={classNames(
          'inline-flex shrink-0 items-center justify-center rounded transition-colors',
          VARIANTS[variant],
          SQUARE_SIZES[size],
          disabledReason && OFF,
          className,
        )}
      >
        {pending ? <Spinner /> : icon}
        {disabledReason && (
          <span id={id} hidden>
            {disabledReason}
          </span>
        )}
      </button>
      {bubble}
    </>
  );
}

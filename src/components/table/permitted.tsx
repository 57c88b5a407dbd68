import { Link, type LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { isOffered, reasonOf, type Verdict } from '#domain/kernel/verdict.ts';
import { Button, buttonClass, type ButtonSize, type ButtonVariant } from '../ui/button.tsx';

type PermittedProps = {
  /** Undefined while the verdict is on its way. */
  may: Verdict | undefined;
  children: (disabledReason: string | undefined) => ReactNode;
};

/** Action by its verdict (D-3): refused for now, it is there with the reason; what is for other roles is left out. */
export function Permitted({ may, children }: PermittedProps) {
  return may && isOffered(may) ? children(reasonOf(may)) : null;
}

type PermittedLinkProps = {
  may: Verdict | undefined;
  link: LinkProps;
  icon: ReactNode;
  variant?: ButtonVariant;
  size?: ButtonSize;
  children: ReactNode;
};

/** Permitted action as a link: «Изменить» of a page, «Создать» of a list. */
export function PermittedLink({ may, link, icon, variant = 'primary', size = 'md', children }: PermittedLinkProps) {
  return (
    <Permitted may={may}>
      {(reason) =>
        reason === undefined ? (
          <Link {...link} className={buttonClass(variant, size)}>
            {icon}
            {children}
          </Link>
        ) : (
          <Button variant={variant} size={size} icon={icon} disabledReason={reason}>
            {children}
          </Button>
        )
      }
    </Permitted>
  );
}

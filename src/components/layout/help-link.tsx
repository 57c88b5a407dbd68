import { Link, useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';

type HelpLinkProps = { children: ReactNode; className?: string; onClick?: () => void };

/** Link to the help about the present page; the section of help knows which that is. */
export function HelpLink({ children, className = 'text-accent-text hover:underline', onClick }: HelpLinkProps) {
  const about = useLocation({ select: ({ pathname }) => pathname });
  return (
    <Link to="/help" search={{ about }} activeOptions={{ exact: true }} className={className} onClick={onClick}>
      {children}
    </Link>
  );
}

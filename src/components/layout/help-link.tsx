import { Link } from '@tanstack/react-router';

/** Address of the present page, read when the link is pressed: a hook for it would cost every page a part of the router. */
const aboutHere = (): { about: string } => ({ about: window.location.pathname });

/** Link to the help about the present page; the section of help knows which that is. */
export function HelpLink({ text = 'Справка об этой странице', onClick }: { text?: string; onClick?: () => void }) {
  return (
    <Link
      to="/help/{-$page}"
      search={aboutHere}
      activeOptions={{ exact: true }}
      className="hover:underline pointer-coarse:py-3.5"
      onClick={onClick}
    >
      {text}
    </Link>
  );
}

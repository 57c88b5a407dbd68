import { Link, useRouter } from '@tanstack/react-router';

/** Link to the help about the present page; the section of help knows which that is. */
export function HelpLink({ text = 'Справка об этой странице', onClick }: { text?: string; onClick?: () => void }) {
  const router = useRouter();
  return (
    <Link
      to="/help/{-$page}"
      // Said to be none: an optional part of the address is else taken from the present one.
      params={{ page: undefined }}
      search={() => ({ about: router.state.location.pathname })}
      activeOptions={{ exact: true }}
      className="hover:underline pointer-coarse:py-3.5"
      onClick={onClick}
    >
      {text}
    </Link>
  );
}

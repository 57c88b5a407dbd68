import { encode } from 'uqr';

/** Quiet zone around the code in modules (ISO 18004). */
const BORDER = 4;

/** QR code drawn here: the secret goes to no picture service. Dark on white in either theme, or phones fail. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: 'L', border: BORDER });
  const dark = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="size-52 flex-none rounded bg-white"
    >
      <path d={dark} fill="black" />
    </svg>
  );
}

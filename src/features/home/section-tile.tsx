import { Link } from '@tanstack/react-router';
import type { EntitiesCount } from '#domain/references/references.schema.ts';
import { formatNumber } from '#domain/kernel/format-number.ts';
import { useMediaQuery, WIDER_THAN_EXTRA_SMALL } from '#src/app/use-media-query.ts';
import { Skeleton } from '#src/components/ui/skeleton.tsx';
import type { HomeTile } from './tiles.ts';

type SectionTileProps = { tile: HomeTile; counts: EntitiesCount | undefined; isWaiting: boolean };

export function SectionTile({ tile, counts, isWaiting }: SectionTileProps) {
  const { label, to, icon: Icon, count } = tile;
  const Heading = useMediaQuery(WIDER_THAN_EXTRA_SMALL) ? 'h5' : 'h6';
  return (
    <Link
      to={to}
      className="group flex min-h-14 items-center gap-3 rounded-lg border border-line bg-surface px-4 transition-colors hover:border-edge"
    >
      <span className="flex size-8 flex-none items-center justify-center rounded-full bg-subtle text-muted transition-colors group-hover:bg-accent-soft group-hover:text-accent-text">
        <Icon className="size-4" />
      </span>
      <Heading className="min-w-0 flex-1 font-medium">{label}</Heading>
      <span className="min-w-10 text-right font-semibold tabular-nums">
        {isWaiting ? <Skeleton className="h-5 w-full" /> : counts && formatNumber(counts[count])}
      </span>
    </Link>
  );
}

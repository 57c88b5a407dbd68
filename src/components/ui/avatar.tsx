import { classNames } from './class-names.ts';

type AvatarSize = 'sm' | 'md' | 'lg' | 'xl';
const SIZES: Record<AvatarSize, string> = {
  sm: 'size-6 text-xs',
  md: 'size-8 text-xs',
  lg: 'size-10.5 text-sm',
  xl: 'size-24 text-xl',
};

type AvatarProps = {
  /** Name, surname first. */
  name: string;
  src?: string | undefined;
  size?: AvatarSize;
  className?: string;
};

function initialsOf(name: string): string {
  const [first = '', second = ''] = name.split(/\s+/);
  return `${first.charAt(0)}${second.charAt(0)}`.toUpperCase();
}

/** Avatar beside a name; decoration without a name of its own. */
export function Avatar({ name, src, size = 'md', className }: AvatarProps) {
  const shape = classNames('flex-none rounded-full bg-accent-soft text-accent-text', SIZES[size], className);
  if (src) return <img src={src} alt="" className={classNames(shape, 'object-cover')} />;
  return (
    <span aria-hidden="true" className={classNames(shape, 'inline-flex items-center justify-center font-semibold')}>
      {initialsOf(name)}
    </span>
  );
}

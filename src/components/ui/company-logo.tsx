import { classNames } from './class-names.ts';

type CompanyLogoProps = {
  name: string;
  urls: Readonly<Record<string, string>>;
  size?: 'sm' | 'md' | 'lg';
};

const SIZES = { sm: 'size-6 text-xs', md: 'size-8 text-sm', lg: 'size-14 text-lg' } as const;

/** Logo beside a company's name: square, so that a company is not taken for a person. */
export function CompanyLogo({ name, urls, size = 'md' }: CompanyLogoProps) {
  const src = urls[size === 'lg' ? '256x256' : '42x42'];
  const shape = classNames('flex-none rounded bg-subtle text-muted', SIZES[size]);
  if (src) return <img src={src} alt="" className={classNames(shape, 'object-cover')} />;
  return (
    <span aria-hidden="true" className={classNames(shape, 'inline-flex items-center justify-center font-semibold')}>
      {name.charAt(0).toUpperCase()}
    </span>
  );
}

import { Link, type LinkProps } from '@tanstack/react-router';
import { buttonClass } from '../ui/button.tsx';
import { BigNotice } from './big-notice.tsx';

type EntityMissingProps = {
  title: string;
  /** Gender for «Возможно, её удалили, или у вас нет к ней доступа.» */
  gender: 'feminine' | 'masculine';
  back: { link: LinkProps; label: string };
};

const TEXTS = {
  feminine: 'Возможно, её удалили, или у вас нет к ней доступа.',
  masculine: 'Возможно, его удалили, или у вас нет к нему доступа.',
} as const;

/** Missing entity: an id that does not exist or is not visible gets the same words, nobody learns which (D-2). */
export function EntityMissing({ title, gender, back }: EntityMissingProps) {
  return (
    <BigNotice
      code="404"
      title={title}
      text={TEXTS[gender]}
      actions={
        <Link {...back.link} className={buttonClass('primary')}>
          {back.label}
        </Link>
      }
    />
  );
}

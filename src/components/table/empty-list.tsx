import type { LinkProps } from '@tanstack/react-router';
import type { Verdict } from '#domain/kernel/verdict.ts';
import { CreateAction } from './create-action.tsx';
import { NothingYet } from './list-states.tsx';

type EmptyListProps = {
  /** Link to the form of a new item. */
  create: LinkProps;
  verdict: Verdict | undefined;
  /** Text for those who may create the first one. */
  toMake: string;
  /** Text for everybody else. */
  toRead: string;
};

/** Empty list with a link to create the first item, for those who may (U-3). */
export function EmptyList({ create, verdict, toMake, toRead }: EmptyListProps) {
  if (verdict?.allowed !== true) return <NothingYet text={toRead} />;
  return <NothingYet text={toMake} action={<CreateAction link={create} verdict={verdict} />} />;
}

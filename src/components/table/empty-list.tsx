import type { LinkProps } from '@tanstack/react-router';
import type { Verdict } from '#domain/kernel/verdict.ts';
import { CreateAction } from './create-action.tsx';
import { NothingYet } from './list-states.tsx';

type EmptyListProps = {
  /** The form of a new one. */
  create: LinkProps;
  verdict: Verdict | undefined;
  /** For those who may make the first one: what it is good for. */
  toMake: string;
  /** For everybody else: what will be here. */
  toRead: string;
};

/** Nothing at all in a list: with the way to the first one for those who may take it (U-3). */
export function EmptyList({ create, verdict, toMake, toRead }: EmptyListProps) {
  if (verdict?.allowed !== true) return <NothingYet text={toRead} />;
  return <NothingYet text={toMake} action={<CreateAction link={create} verdict={verdict} />} />;
}

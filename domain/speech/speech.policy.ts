import { allow, deny, type Verdict } from '../kernel/verdict.ts';
import type { Channel } from './speech-words.ts';

/** Saying which channel the employee is in: only where there are two. */
export const mayNameSides = (employeeChannel: Channel | null): Verdict =>
  employeeChannel === null ? deny('В записи нет двух каналов: стороны не меняются местами.') : allow;

import { createContext } from 'react';

/** Report whose seconds may be listened to here: a sent one; null: none. */
export const HeardReport = createContext<number | null>(null);

import { callAddress } from '#domain/reports/call-address.ts';
import { type MomentPlace, momentAnchor, momentSpan } from '#domain/reports/report-moments.ts';
import type { WeeklyCall } from '#domain/reports/weekly-content.schema.ts';

type Call = Omit<WeeklyCall, 'criteria'>;

/** Addresses that a file leads to from a call; null: its reader has no page of it. */
export type CallLinks = {
  call: (call: Call) => string | null;
  /** Place that the quoted words are of. */
  moment: (call: Call, place: MomentPlace) => string | null;
};

/** Reader with an account. @param origin address of the app, without a slash at its end. */
export const linksOfUser = (origin: string): CallLinks => ({
  call: (call) => origin + callAddress(call),
  moment: (call) => origin + callAddress(call, call.quote?.second),
});

/** Reader by a link, who has the report alone: its page, where the seconds that it names are listened to. */
export const linksOfGuest = (reportUrl: string): CallLinks => ({
  call: () => null,
  moment: ({ quote, evaluation_id }, place) =>
    momentSpan(quote) && `${reportUrl}#${momentAnchor({ place, evaluation_id })}`,
});

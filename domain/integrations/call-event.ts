import type { Outcome } from '../communications/communication-facts.ts';
import type { CommunicationCategory, CommunicationDirection } from '../references/static-references.ts';
import type { SourcePhone } from './normalise-phone.ts';

/**
 * Event of a call, which every source's deliveries are translated into (D-34). From here on nobody knows which source a
 * call came from. All times are UTC ISO strings, all durations whole seconds.
 */

/** Employee as a source names them; null is what it does not say. */
export type SourcePerson = {
  extension: string | null;
  /** The source's own number or login of its user. */
  user_id: string | null;
  email: string | null;
  name: string | null;
};

export type CallFacts = {
  /** Absent: a call, which is all that most sources have. */
  category?: CommunicationCategory;
  direction: CommunicationDirection;
  outcome: Outcome;
  started_at: string;
  /** Seconds from the first ring to the end. */
  duration_seconds: number | null;
  talk_seconds: number | null;
  wait_seconds: number | null;
  client_phone: SourcePhone | null;
  client_name: string | null;
  /** The company's own number that the call went through, as the source writes it. */
  line: string | null;
  person: SourcePerson | null;
  crm_url: string | null;
  /** Where the client came from, in the source's words. */
  lead_source: string | null;
  /** What the source's people and the client have said of it: a comment, a mark of the client. Absent: nothing. */
  note?: string;
};

export type RecordSource =
  | { by: 'address'; url: string }
  /** Fetched by a request of the source's own; not before so many seconds after the delivery, it is not written yet. */
  | { by: 'source'; key: string; ready_after_seconds: number }
  /** The file came with the delivery and lies in storage under this key. */
  | { by: 'upload'; key: string; sha256: string };

/** A call's facts: the first of the two phases (D-34). */
export type FoundCall = {
  kind: 'call';
  /** The source's own name of the call: the same for everything that is said of it. */
  external_id: string;
  /**
   * Time of the statement by the source's clock; null when it does not tell. Decides between two statements
   * (merge-call).
   */
  as_of: string | null;
  facts: CallFacts;
};

/** Location of a call's audio: the second phase, which may come first. */
export type FoundRecord = {
  kind: 'record';
  external_id: string;
  as_of: string | null;
  /** Id of a recording among those of its call: said again under the same id, it takes the place of the former. */
  record_id: string;
  place: RecordSource;
  /** Place among the parts of its call, where the source tells of several. */
  part?: number;
};

/** Somebody has picked up: a source that names at the end all who were rung says here who spoke, and since when. */
export type FoundAnswer = {
  kind: 'answer';
  external_id: string;
  person: SourcePerson | null;
  answered_at: string;
};

/** Where the words of a communication are: in the delivery itself, at an address, or given to a request of the source's own. */
export type WordsSource =
  | { by: 'text'; text: string }
  | { by: 'address'; url: string }
  | { by: 'source'; key: string; ready_after_seconds: number };

/**
 * Transcript, chat or letters of a communication, in any format that files have (D-66). Like a recording they are told
 * before their call, with it or after it.
 */
export type FoundWords = { kind: 'words'; external_id: string; place: WordsSource };

/** Event with nothing to take in, and the sentence that the log shows for it. */
export type SkippedEvent = { kind: 'skip'; external_id: string | null; reason: string };

export type ToldEvent = FoundCall | FoundRecord | FoundAnswer | FoundWords;
export type CallEvent = ToldEvent | SkippedEvent;

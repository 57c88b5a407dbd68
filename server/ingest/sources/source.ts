import type { z } from 'zod';
import type { CallEvent } from '#domain/integrations/call-event.ts';
import type { SourceClock } from '#domain/integrations/normalise-time.ts';
import type { WebRequest } from '#server/web/web.ts';
import type { PullDefinition } from './pull.ts';
import { deniedBy, type AskVendor } from './ask-vendor.ts';
import { cleanText, skip } from './build-event.ts';
import { ok, type VendorAnswer } from './vendor-answer.ts';

/**
 * Most bytes of a delivery without audio (D-34): a file comes as a multipart body, which the route reads as a stream.
 */
export const MAX_DELIVERY_BYTES = 1_048_576;

/** A request to an integration's address, as it came. */
export type Delivery = {
  /** Path after the address of the integration, without slashes around it: '' or 'events/summary'. */
  path: string;
  /** Names in lower case. */
  headers: Readonly<Record<string, string>>;
  /** Query as in the address, without its question mark. */
  query: string;
  /** Byte for byte, as signatures are made over it; empty when the body was multipart. */
  body: Uint8Array;
  /** A multipart body: its texts, and where its file lies in storage. */
  multipart: { fields: readonly (readonly [string, string])[]; upload: DeliveredFile | null } | null;
};

export type DeliveredFile = { key: string; sha256: string };

export type SourceContext<Settings, Secrets> = {
  settings: Settings;
  /** Sets of secrets that count: the present one, and for 24 h the one before it. */
  secrets: readonly Secrets[];
  /** The secret that stood in the address of the request. */
  addressSecret: string | null;
  clock: SourceClock;
};

/**
 * The verdict of authenticity, what was said, and the answer that the vendor wants to see. `isCheck`: the vendor asks
 * whether anybody is there, unsigned; anybody could, so it is answered and proves nothing.
 */
export type Translation =
  | { authentic: true; events: CallEvent[]; answer: VendorAnswer }
  | { authentic: false; isCheck: boolean; reason: string; answer: VendorAnswer };

type SetupStep = {
  text: string;
  /**
   * Text that the step shows with a button to copy: our address, a secret that we made, or a text to paste as it is.
   */
  copy?: { what: 'address'; suffix?: string } | { what: 'secret'; name: string } | { what: 'text'; text: string };
};
/**
 * A field of the setup form: a setting, or a secret, which is shown once and kept encrypted. We make those that stand in our
 * address and those that the vendor is to send along; the others are the vendor's.
 */
type SetupField = {
  name: string;
  label: string;
  hint: string;
  kind: 'setting' | 'address secret' | 'our secret' | 'vendor secret';
};

export type Setup = {
  /** Pages where the vendor says how it is done, for the link on the setup screen and for whoever mends the adapter. */
  pages: readonly string[];
  steps: readonly SetupStep[];
  fields: readonly SetupField[];
};

/** Context of a request of ours to the vendor: the present secrets, and the way there. */
export type VendorContext<Settings, Secrets> = { settings: Settings; secrets: Secrets; ask: AskVendor };
/** Request that gives the file of a recording, found by the key of a `RecordSource`; asks the vendor where it lies, if need be. */
export type RecordRequest<Settings, Secrets> = (
  key: string,
  context: VendorContext<Settings, Secrets>,
) => Promise<WebRequest>;

/** Request that gives the words of a conversation, as a text in any format that files have (D-67). */
export type WordsRequest<Settings, Secrets> = (
  key: string,
  context: VendorContext<Settings, Secrets>,
) => Promise<string>;

type Definition<Settings, Secrets> = {
  setup: Setup;
  settings: z.ZodType<Settings>;
  secrets: z.ZodType<Secrets>;
  translate: (delivery: Delivery, context: SourceContext<Settings, Secrets>) => Translation;
  /** Sources that are asked instead of sending: an answer of theirs, parsed, → what it says. */
  pull?: PullDefinition<Settings, Secrets> & {
    translate: (answer: unknown, context: SourceContext<Settings, Secrets>) => CallEvent[];
  };
  /** Sources that give a recording to a request of their own. */
  record?: RecordRequest<Settings, Secrets>;
  /** Sources that give words to a request of their own. */
  words?: WordsRequest<Settings, Secrets>;
};

/** A source as everything after the translation sees it: settings and secrets come from a row and are checked here. */
export type Source = {
  setup: Setup;
  settings: z.ZodType;
  secrets: z.ZodType;
  translate: (delivery: Delivery, context: SourceContext<unknown, unknown>) => Translation;
  pull:
    | (PullDefinition<unknown, unknown> & {
        translate: (answer: unknown, context: SourceContext<unknown, unknown>) => CallEvent[];
      })
    | null;
  record: RecordRequest<unknown, unknown> | null;
  words: WordsRequest<unknown, unknown> | null;
};

type Unchecked = { settings: unknown; secrets: unknown };

export function defineSource<Settings, Secrets>(definition: Definition<Settings, Secrets>): Source {
  const { setup, settings, secrets, pull, record, words } = definition;
  const checked = ({ settings: raw, secrets: sets, ...rest }: SourceContext<unknown, unknown>) => {
    const parsed = settings.safeParse(raw);
    const valid = sets.map((set) => secrets.safeParse(set)).flatMap((set) => (set.success ? [set.data] : []));
    return parsed.success ? { ...rest, settings: parsed.data, secrets: valid } : null;
  };
  /** Check for a request of ours, which is made with the present secrets. */
  const checkedOne = <Rest extends object>({ settings: raw, secrets: set, ...rest }: Rest & Unchecked) => {
    const [known, present] = [settings.safeParse(raw), secrets.safeParse(set)];
    return known.success && present.success ? { ...rest, settings: known.data, secrets: present.data } : null;
  };
  const requireChecked = (context: VendorContext<unknown, unknown>): VendorContext<Settings, Secrets> => {
    const known = checkedOne(context);
    if (!known) throw deniedBy(UNCONFIGURED);
    return { settings: known.settings, secrets: known.secrets, ask: context.ask };
  };
  return {
    setup,
    settings,
    secrets,
    translate: (delivery, context) => {
      if (delivery.body.length > MAX_DELIVERY_BYTES) return refuse('Доставка больше 1 МБ.', 413);
      const known = checked(context);
      return known ? definition.translate(delivery, known) : refuse(UNCONFIGURED, 503);
    },
    pull: pull
      ? {
          ...pull,
          account: (context) => {
            const known = checkedOne(context);
            return known && pull.account(known);
          },
          ask: (page, context) => pull.ask(page, requireChecked(context)),
          names: async (ids, context) =>
            (await pull.names?.(ids, requireChecked(context))) ?? new Map<string, string>(),
          translate: (answer, context) => {
            const known = checked(context);
            return known ? pull.translate(answer, known) : [skip(UNCONFIGURED)];
          },
        }
      : null,
    record: record ? async (key, context) => record(key, requireChecked(context)) : null,
    words: words ? async (key, context) => words(key, requireChecked(context)) : null,
  };
}

const UNCONFIGURED = 'Интеграция настроена не до конца: проверьте её настройки.';

export function take(events: CallEvent[], answer: VendorAnswer = ok): Translation {
  return { authentic: true, events, answer };
}

/** Answer to a check of the connection that anybody may send. */
export function acknowledge(reason: string, answer: VendorAnswer = ok): Translation {
  return { authentic: false, isCheck: true, reason, answer };
}

export function refuse(reason: string, status = 403, answer?: unknown): Translation {
  const sentence = cleanText(reason) ?? '';
  const body = answer === undefined ? sentence : JSON.stringify(answer);
  const type = answer === undefined ? 'text/plain; charset=utf-8' : 'application/json';
  return { authentic: false, isCheck: false, reason: sentence, answer: { status, type, body } };
}

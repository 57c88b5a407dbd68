/**
 * Names of a fact where it is met; nothing named: it is not met there, on purpose. Every place takes its names from this
 * table: a place without a fact, and a name there that no fact has, do not compile.
 */
type FactPlaces = {
  /** Whether guests of a link are told it, too (D-6). */
  guests: 'told' | 'untold';
  /** Columns of the database, by which the audit log names it. */
  columns: readonly string[];
  /** Columns of the list that show it. */
  listed: readonly string[];
  /** Filters of the list; a guest finds nothing out by one of what they are not told. */
  filters: readonly string[];
  /** Columns of an imported table, and fields of a delivery whose paths people map. */
  imported: readonly string[];
  mapped: readonly string[];
  /** Columns of an export of communications. */
  unloaded: readonly string[];
};

/** Facts of a communication (D-15), by their names on the wire. */
const COMMUNICATION_FACTS = {
  project: {
    guests: 'told',
    columns: ['project_id'],
    listed: ['project'],
    filters: ['project_id'],
    imported: [],
    mapped: [],
    unloaded: ['project', 'time_zone'],
  },
  company: {
    guests: 'told',
    columns: ['company_id'],
    listed: ['project'],
    filters: ['company_id'],
    imported: [],
    mapped: [],
    unloaded: ['company'],
  },
  employee: {
    guests: 'told',
    columns: ['employee_id', 'employee_source_name'],
    listed: ['employee'],
    filters: ['employee_id'],
    imported: ['employee_name', 'employee_extension', 'employee_email', 'from', 'to'],
    mapped: ['person_extension', 'person_id', 'person_email', 'person_name'],
    unloaded: ['employee'],
  },
  client_name: {
    guests: 'told',
    columns: ['client_name'],
    listed: ['client'],
    filters: [],
    imported: ['client_name'],
    mapped: ['client_name'],
    unloaded: ['client_name'],
  },
  client_phone: {
    guests: 'told',
    columns: ['client_phone'],
    listed: ['client'],
    filters: [],
    imported: ['client_phone', 'from', 'to'],
    mapped: ['client_phone'],
    unloaded: ['client_phone'],
  },
  started_at: {
    guests: 'told',
    columns: ['started_at'],
    listed: ['started_at'],
    filters: ['period', 'period_from', 'period_to', 'weekday', 'hour'],
    imported: ['started_at', 'date', 'time'],
    mapped: ['started_at'],
    unloaded: ['started_at'],
  },
  category: {
    guests: 'told',
    columns: ['category'],
    listed: ['kind'],
    filters: ['category'],
    imported: ['category'],
    mapped: ['category'],
    unloaded: ['category'],
  },
  outcome: {
    guests: 'told',
    columns: ['outcome'],
    listed: ['duration_seconds'],
    filters: ['eligible'],
    imported: ['outcome'],
    mapped: ['outcome'],
    unloaded: ['outcome'],
  },
  duration_seconds: {
    guests: 'told',
    columns: ['duration_seconds'],
    listed: ['duration_seconds'],
    filters: ['duration_from', 'duration_to'],
    imported: ['duration'],
    mapped: ['duration'],
    unloaded: ['duration_seconds'],
  },
  talk_seconds: {
    guests: 'told',
    columns: ['talk_seconds'],
    listed: [],
    filters: [],
    imported: ['talk'],
    mapped: ['talk'],
    unloaded: ['talk_seconds'],
  },
  wait_seconds: {
    guests: 'told',
    columns: ['wait_seconds'],
    listed: [],
    filters: [],
    imported: ['wait'],
    mapped: ['wait'],
    unloaded: ['wait_seconds'],
  },
  direction: {
    guests: 'told',
    columns: ['direction'],
    listed: ['kind'],
    filters: ['direction'],
    imported: ['direction'],
    mapped: ['direction'],
    unloaded: ['direction'],
  },
  type: {
    guests: 'told',
    columns: ['type_id'],
    listed: ['kind'],
    filters: ['type_id', 'without'],
    imported: [],
    mapped: [],
    unloaded: ['type'],
  },
  temperature: {
    guests: 'told',
    columns: ['temperature'],
    listed: ['kind'],
    filters: ['temperature', 'without'],
    imported: [],
    mapped: [],
    unloaded: ['temperature'],
  },
  tags: {
    guests: 'told',
    columns: [],
    listed: ['tags'],
    filters: ['tag_id', 'without'],
    imported: [],
    mapped: [],
    unloaded: ['tags'],
  },
  audio: {
    guests: 'told',
    columns: ['audio'],
    listed: ['duration_seconds'],
    filters: ['has_audio'],
    imported: [],
    mapped: [],
    unloaded: ['audio'],
  },
  crm_url: {
    guests: 'untold',
    columns: ['crm_url'],
    listed: [],
    // By phone, too, but who else talked with a client is no matter of a guest's (D-55).
    filters: ['client_of'],
    imported: ['crm_url'],
    mapped: ['crm_url'],
    unloaded: ['crm_url'],
  },
  note: {
    guests: 'untold',
    columns: ['note'],
    listed: [],
    filters: [],
    imported: ['note'],
    mapped: ['note'],
    unloaded: ['note'],
  },
  lead_source: {
    guests: 'untold',
    columns: ['lead_source'],
    listed: ['lead_source'],
    filters: ['lead_source'],
    imported: ['lead_source'],
    mapped: ['lead_source'],
    unloaded: ['lead_source'],
  },
} as const satisfies Readonly<Record<string, FactPlaces>>;

export type FactKey = keyof typeof COMMUNICATION_FACTS;

type Facts = typeof COMMUNICATION_FACTS;

/** Names that the facts have in a place. */
export type FactNames<Place extends Exclude<keyof FactPlaces, 'guests'>> = Facts[FactKey][Place][number];

type WhereNamed<Place extends 'imported' | 'mapped'> = {
  [Key in FactKey]: Facts[Key][Place] extends readonly [] ? never : Key;
}[FactKey];

/** Facts that a call brings with it, from a table or a source. */
export type BroughtFact = WhereNamed<'imported'> | WhereNamed<'mapped'>;

/** Facts that no guest is told (D-6). */
export type UntoldFact = { [Key in FactKey]: Facts[Key]['guests'] extends 'untold' ? Key : never }[FactKey];

export type UntoldNames<Place extends Exclude<keyof FactPlaces, 'guests'>> = Facts[UntoldFact][Place][number];

/** Filters that would tell a guest such a fact by what they find. */
export const UNTOLD_FILTERS: ReadonlySet<string> = new Set(
  Object.values<FactPlaces>(COMMUNICATION_FACTS).flatMap(({ guests, filters }) => (guests === 'untold' ? filters : [])),
);

let zone: string | undefined;

/** Time zone of the reader's clock: of what belongs to no project. Asked once, since asking takes longer than writing a date. */
export function readerZone(): string {
  zone ??= Intl.DateTimeFormat().resolvedOptions().timeZone;
  return zone;
}

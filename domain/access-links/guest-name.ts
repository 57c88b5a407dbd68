/** Name of a guest, «Гость Пётр» (D-7); an address, and a name that says so itself, stand as they are. */
export function guestName(name: string): string {
  const given = name.trim();
  return given === '' || /^гость(?:\s|$)|@/iu.test(given) ? given || 'Гость' : `Гость ${given}`;
}

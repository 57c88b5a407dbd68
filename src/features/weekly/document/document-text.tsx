/** Words of the pm as they were typed. */
export function DocumentText({ text, isLead = false }: { text: string; isLead?: boolean }) {
  return <p className={`break-words whitespace-pre-line ${isLead ? 'text-md' : ''}`}>{text}</p>;
}

import { Copy, ExternalLink, FileText, Star, StarOff } from 'lucide-react';

const ICONS = { open: <FileText />, tab: <ExternalLink />, copy: <Copy />, star: <Star />, unstar: <StarOff /> };

/** Icon of an entry of a row's menu; it comes with the first menu, not with the list. */
export function RowActionIcon({ action }: { action: keyof typeof ICONS }) {
  return ICONS[action];
}

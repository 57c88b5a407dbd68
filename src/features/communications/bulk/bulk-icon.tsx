import {
  AudioLines,
  Download,
  Flame,
  FolderInput,
  ListChecks,
  Send,
  Shapes,
  Star,
  StarOff,
  Tag,
  Tags,
  Trash2,
  Users,
} from 'lucide-react';
import type { ReactNode } from 'react';
import type { BulkKind } from './bulk-kinds.ts';

const ICONS: Record<BulkKind, ReactNode> = {
  assign: <ListChecks />,
  calibrate: <Users />,
  export: <Download />,
  publish: <Send />,
  transcribe: <AudioLines />,
  set_type: <Shapes />,
  set_temperature: <Flame />,
  set_project: <FolderInput />,
  add_tags: <Tag />,
  remove_tags: <Tags />,
  add_to_favorite: <Star />,
  remove_from_favorite: <StarOff />,
  remove: <Trash2 />,
};

/** Icon of a bulk action; it comes with the first ticked row, not with the list. */
export function BulkIcon({ kind }: { kind: BulkKind }) {
  return ICONS[kind];
}

import { useRouter } from '@tanstack/react-router';
import { Copy, ExternalLink, FileText } from 'lucide-react';
import { notify } from '#src/app/notify.ts';
import { Menu, MenuItem } from '../ui/menu.tsx';
import type { PressedLink } from './link-menu-slot.tsx';

async function copy(href: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(href);
    notify.positive('Ссылка скопирована.');
  } catch {
    notify.negative('Не удалось скопировать ссылку.');
  }
}

/** The menu of a link, where the finger is. */
export function LinkMenu({ link, onClose }: { link: PressedLink; onClose: () => void }) {
  const { href, x, y } = link;
  const { history } = useRouter();
  const { origin, pathname, search, hash } = new URL(href);
  const isOurs = origin === window.location.origin;
  const open = (): void => {
    if (isOurs) history.push(pathname + search + hash);
    else window.location.assign(href);
  };
  const finger = <span aria-hidden="true" className="fixed size-0" style={{ left: x, top: y }} />;
  return (
    <Menu trigger={finger} open onOpenChange={(isOpen) => !isOpen && onClose()} modal={false}>
      <MenuItem icon={<FileText />} onSelect={open}>
        Открыть
      </MenuItem>
      <MenuItem asChild>
        <a href={href} target="_blank" rel="noopener">
          <ExternalLink />
          Открыть в новой вкладке
        </a>
      </MenuItem>
      <MenuItem icon={<Copy />} onSelect={() => void copy(href)}>
        Скопировать ссылку
      </MenuItem>
    </Menu>
  );
}

import { ListPageSkeleton } from '#src/components/table/list-page-skeleton.tsx';

export function TelegramPageSkeleton() {
  return <ListPageSkeleton title="Telegram-отчёты" />;
}

import { NothingFound, NothingYet, PastTheEnd } from '../components/table/list-states.tsx';
import { Button } from '../components/ui/button.tsx';
import { ErrorState } from '../components/ui/error-state.tsx';
import { LoadingRegion, Skeleton } from '../components/ui/skeleton.tsx';
import { Sample, Section } from './sample.tsx';

export function StatesSection() {
  return (
    <Section id="states" title="Состояния" wide>
      <Sample title="Ничего нет">
        <NothingYet text="Загрузите первую запись." action={<Button variant="primary">Загрузить</Button>} />
      </Sample>
      <Sample title="Ничего не нашлось">
        <NothingFound onReset={() => {}} />
      </Sample>
      <Sample title="Ошибка">
        <ErrorState message="Сервер не ответил вовремя." requestId="0199-aa31" onRetry={() => {}} />
      </Sample>
      <Sample title="Загрузка">
        <LoadingRegion className="flex flex-col gap-3">
          <Skeleton className="h-6 w-1/2" />
          <Skeleton className="h-4 w-full" />
          <Skeleton className="h-4 w-3/4" />
        </LoadingRegion>
      </Sample>
      <Sample title="Дальше страниц нет">
        <PastTheEnd firstPage={{ to: '.' }} />
      </Sample>
    </Section>
  );
}

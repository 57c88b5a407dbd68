import { COMMUNICATIONS } from '#domain/kernel/nouns.ts';
import { useQueryClient } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useState } from 'react';
import type { Calibration } from '#domain/calibrations/calibrations.schema.ts';
import { calibrationMembersApi } from '#domain/calibrations/calibration-members.api.ts';
import { CALIBRATION_LIMITS } from '#domain/calibrations/calibration-limits.ts';
import type { CommunicationFilters } from '#domain/communications/communications.filters.ts';
import { countOf } from '#domain/kernel/plural.ts';
import { errorMessage } from '#src/app/api-error.ts';
import { call } from '#src/app/call.ts';
import { notify } from '#src/app/notify.ts';
import { IconButton } from '#src/components/ui/button.tsx';
import { Segments } from '#src/components/ui/segments.tsx';
import { calibrationChanged } from '../calibrations.queries.ts';
import { type Choice, sentChoice } from './choice.ts';
import { ChooseByHand } from './choose-by-hand.tsx';
import { ChooseFavorite } from './choose-favorite.tsx';
import { ChooseRandom } from './choose-random.tsx';

const WAYS = [
  { value: 'hand', label: 'Вручную' },
  { value: 'random', label: 'Случайные' },
  { value: 'favorite', label: 'Из избранного' },
] as const;
type ChoiceTab = (typeof WAYS)[number]['value'];

type ChoosePanelProps = { calibration: Calibration; onClose: () => void };

/** Props of each way of choosing. */
export type ChoosingProps = {
  calibration: Calibration;
  /** Number of communications that the session still takes. */
  room: number;
  adding: boolean;
  onAdd: (choice: Choice) => void;
};

/** Choosing communications for a session: by hand, at random, from a collection (D-23). */
export function ChoosePanel({ calibration, onClose }: ChoosePanelProps) {
  const queryClient = useQueryClient();
  const [tab, setWay] = useState<ChoiceTab>('hand');
  const [filter, setFilter] = useState<CommunicationFilters>({});
  const [adding, setAdding] = useState(false);
  const room = CALIBRATION_LIMITS.communications - calibration.communications_count;
  const add = async (choice: Choice): Promise<void> => {
    setAdding(true);
    try {
      const next = await call(calibrationMembersApi.addCommunications, sentChoice(calibration.id, choice));
      const added = next.communications_count - calibration.communications_count;
      void calibrationChanged(queryClient, next);
      notify.positive(`Добавлено: ${countOf(added, COMMUNICATIONS)}.`);
      onClose();
    } catch (error) {
      notify.negative(errorMessage(error));
      setAdding(false);
    }
  };
  const props = { calibration, room, adding, onAdd: (choice: Choice) => void add(choice) };
  return (
    <section aria-labelledby="choose" className="flex min-w-0 flex-col gap-3 border-t border-line bg-subtle/40 p-4">
      <div className="flex items-start gap-3">
        <div className="mr-auto">
          <h3 id="choose" ref={takeFocus} tabIndex={-1} className="font-semibold outline-none">
            Добавить коммуникации
          </h3>
          <p className="text-sm text-muted">Войдёт ещё {countOf(room, COMMUNICATIONS)}</p>
        </div>
        <IconButton label="Закрыть выбор" icon={<X />} size="sm" onClick={onClose} />
      </div>
      <Segments label="Как выбрать" options={WAYS} value={tab} onChange={setWay} />
      {tab === 'hand' && <ChooseByHand {...props} filter={filter} onFilter={setFilter} />}
      {tab === 'random' && <ChooseRandom {...props} filter={filter} onFilter={setFilter} />}
      {tab === 'favorite' && <ChooseFavorite {...props} />}
    </section>
  );
}

/** The button that was pressed is gone. */
function takeFocus(heading: HTMLElement | null): void {
  heading?.focus();
}

import { useMutation } from '@tanstack/react-query';
import { Dices } from 'lucide-react';
import { useState } from 'react';
import { calibrationMembersApi } from '#domain/calibrations/calibration-members.api.ts';
import type { CommunicationFilters } from '#domain/communications/communications.filters.ts';
import { errorMessage } from '#src/app/api-error.ts';
import { call } from '#src/app/call.ts';
import { Button } from '#src/components/ui/button.tsx';
import { Field } from '#src/components/ui/field.tsx';
import { Input } from '#src/components/ui/input.tsx';
import { CommunicationFilter } from '#src/features/communications/list/communication-filter-widget.tsx';
import { sentChoice } from './choice.ts';
import { ChosenList } from './chosen-list.tsx';
import type { ChoosingProps } from './choose-panel.tsx';

type ChooseRandomProps = ChoosingProps & {
  filter: CommunicationFilters;
  onFilter: (filter: CommunicationFilters) => void;
};

const USUAL = 5;

/** «Случайные N» of what the filter finds, spread over employees; the very ones that are shown are added (seeded). */
export function ChooseRandom({ calibration, room, adding, onAdd, filter, onFilter }: ChooseRandomProps) {
  const [text, setText] = useState(String(Math.min(USUAL, Math.max(1, room))));
  const count = /^\d{1,2}$/.test(text.trim()) ? Number(text) : Number.NaN;
  const isWrong = !(count >= 1 && count <= room);
  const draw = useMutation({
    mutationFn: () => {
      const asked = sentChoice(calibration.id, { choice: { by: 'random', count, seed: null }, filter });
      return call(calibrationMembersApi.previewCommunications, asked);
    },
  });
  const drawn = draw.data;
  const add = (): void => {
    if (!drawn || drawn.seed === null) return;
    onAdd({ choice: { by: 'random', count, seed: drawn.seed }, filter });
  };
  return (
    <>
      <CommunicationFilter
        projectId={calibration.project.id}
        filter={filter}
        onChange={(next) => {
          draw.reset();
          onFilter(next);
        }}
      />
      <div className="flex flex-wrap items-end gap-3">
        <Field label="Сколько" error={isWrong ? `Введите целое число от 1 до ${room}.` : undefined} className="w-40">
          {(control) => (
            <Input
              {...control}
              inputMode="numeric"
              maxLength={2}
              value={text}
              onChange={(event) => {
                draw.reset();
                setText(event.target.value);
              }}
            />
          )}
        </Field>
        <Button
          icon={<Dices aria-hidden="true" />}
          pending={draw.isPending}
          disabledReason={isWrong ? `Укажите, сколько выбрать: от 1 до ${room}.` : undefined}
          onClick={() => draw.mutate()}
        >
          {drawn ? 'Подобрать другие' : 'Подобрать'}
        </Button>
      </div>
      {draw.error && (
        <p role="alert" className="text-sm text-grade-poor">
          {errorMessage(draw.error)}
        </p>
      )}
      {drawn && <ChosenList chosen={drawn} />}
      {drawn && drawn.data.length > 0 && (
        <Button variant="primary" className="self-start" pending={adding} onClick={add}>
          Добавить: {drawn.data.length}
        </Button>
      )}
    </>
  );
}

import { ClipboardPaste, Layers, Plus } from 'lucide-react';
import { mayAddGroup } from '#domain/forms/form-room.ts';
import { reasonOf } from '#domain/kernel/verdict.ts';
import { useLazyLayer } from '#src/components/table/use-lazy-layer.ts';
import { Button } from '#src/components/ui/button.tsx';
import { EmptyState } from '#src/components/layout/empty-state.tsx';
import { addBlankGroup } from './builder-add.ts';
import { useBuilder, useContent, useContentKeys } from './builder-context.ts';
import { BuilderDnd } from './builder-dnd.tsx';
import { BuilderGroup } from './builder-group.tsx';

const loadPaste = async () => (await import('./builder-paste.tsx')).BuilderPaste;

/** List of the form's groups, to be filled and moved. */
export function BuilderList() {
  const keys = useContentKeys(({ groups }) => groups.map(({ key }) => key));
  return (
    <section aria-label="Группы и критерии" className="flex flex-col gap-4">
      {keys.length === 0 ? (
        <EmptyState
          icon={<Layers />}
          title="В форме пока ничего нет"
          text="Критерии лежат в группах: начните с первой."
          action={<AddGroup />}
        />
      ) : (
        <>
          <BuilderDnd>
            {keys.map((key) => (
              <BuilderGroup key={key} id={key} />
            ))}
          </BuilderDnd>
          <AddGroup />
        </>
      )}
    </section>
  );
}

function AddGroup() {
  const builder = useBuilder();
  const full = useContent((content) => reasonOf(mayAddGroup(content)));
  const paste = useLazyLayer(loadPaste);
  return (
    <div className="flex flex-wrap gap-2">
      <Button icon={<Plus />} disabledReason={full} onClick={() => addBlankGroup(builder)}>
        Добавить группу
      </Button>
      <Button
        icon={<ClipboardPaste />}
        aria-haspopup="dialog"
        {...paste.firstTouch}
        aria-expanded={paste.open}
        onClick={() => paste.setOpen(true)}
      >
        Вставить список
      </Button>
      {paste.open && paste.Part && <paste.Part onClose={() => paste.setOpen(false)} />}
    </div>
  );
}

import type { Integration } from '#domain/integrations/integrations.schema.ts';
import { SetupStatus } from './setup-status.tsx';
import { SetupSteps } from './setup-steps.tsx';
import { SourceSettings } from './source-settings.tsx';

/** Connection: steps at the vendor, what the vendor gave, and how far it is. */
export function ConnectionTab({ integration }: { integration: Integration }) {
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(20rem,26rem)]">
      <div className="flex min-w-0 flex-col gap-6 lg:order-2">
        <SetupStatus integration={integration} />
      </div>
      <div className="flex min-w-0 flex-col gap-6">
        <SetupSteps integration={integration} />
        <SourceSettings integration={integration} />
      </div>
    </div>
  );
}

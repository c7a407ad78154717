import { useState } from 'react';
import type { OwnSubscription, Subscription } from '#contract/subscription/subscription.ts';
import { lazyComponent } from '#src/lib/loading/lazy-component.tsx';
import { Button } from '#src/ui/controls/button.tsx';

const CancelDialog = lazyComponent(async () => (await import('./cancel-dialog.tsx')).CancelDialog);

export function CancelPlanButton({ own, subscription }: { own: OwnSubscription; subscription: Subscription }) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button kind="text" onClick={() => setOpen(true)}>
        Cancel plan
      </Button>
      {isOpen && <CancelDialog own={own} subscription={subscription} onClose={close} onLoadError={close} />}
    </>
  );
}

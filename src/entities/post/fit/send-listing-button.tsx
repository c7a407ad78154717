import { House } from 'lucide-react';
import type { PostOwner, RequestSummary } from '#contract/post/post.ts';
import { lazyComponent } from '#src/lib/loading/lazy-component.tsx';
import { IconButton } from '#src/ui/controls/icon-button.tsx';
import { useLazyOpen } from '#src/ui/overlay/use-lazy-open.ts';

const RequestAnswerDialog = lazyComponent(
  async () => (await import('./request-answer-dialog.tsx')).RequestAnswerDialog,
);

interface SendListingButtonProps {
  request: RequestSummary;
  person: PostOwner;
}

/** Answers the request of an open conversation with another listing. */
export function SendListingButton({ request, person }: SendListingButtonProps) {
  const { isOpen, wasOpened, setOpen, forget } = useLazyOpen();
  return (
    <>
      <IconButton label="Send a listing" icon={House} onClick={() => setOpen(true)} />
      {wasOpened && (
        <RequestAnswerDialog
          request={request}
          person={person}
          open={isOpen}
          onOpenChange={setOpen}
          onLoadError={forget}
          onSent={() => setOpen(false)}
        />
      )}
    </>
  );
}

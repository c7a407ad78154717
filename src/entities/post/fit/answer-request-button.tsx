import { MessageSquare } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import type { PostOwner, RequestSummary } from '#contract/post/post.ts';
import { lazyComponent } from '#src/lib/loading/lazy-component.tsx';
import { paths } from '#src/lib/navigation/paths.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { useLazyOpen } from '#src/ui/overlay/use-lazy-open.ts';

const RequestAnswerDialog = lazyComponent(
  async () => (await import('./request-answer-dialog.tsx')).RequestAnswerDialog,
);

interface AnswerRequestButtonProps {
  request: RequestSummary;
  person: PostOwner;
  label?: string;
  kind?: 'main' | 'text';
  size?: 'md' | 'lg';
  className?: string;
  onOpen?: () => void;
}

/** Opens the choice of listings, and the conversation once one is sent. */
export function AnswerRequestButton({
  request,
  person,
  label = request.section === 'commercial' ? 'I have a space like this' : 'I have a home like this',
  kind = 'main',
  size = 'lg',
  className,
  onOpen,
}: AnswerRequestButtonProps) {
  const navigate = useNavigate();
  const { isOpen, wasOpened, setOpen, forget } = useLazyOpen();
  return (
    <>
      <Button
        kind={kind}
        size={size}
        icon={MessageSquare}
        className={className}
        onClick={() => {
          onOpen?.();
          setOpen(true);
        }}
      >
        {label}
      </Button>
      {wasOpened && (
        <RequestAnswerDialog
          request={request}
          person={person}
          open={isOpen}
          onOpenChange={setOpen}
          onLoadError={forget}
          onSent={() => {
            setOpen(false);
            navigate(paths.chat(person.id, { post: request.id }));
          }}
        />
      )}
    </>
  );
}

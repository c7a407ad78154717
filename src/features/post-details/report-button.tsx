import { Flag } from 'lucide-react';
import { toast } from 'react-hot-toast';
import { useNavigate } from 'react-router-dom';
import { lazyPart } from '#src/lib/lazy-part.tsx';
import { paths } from '#src/lib/paths.ts';
import { useAppSelector } from '#src/state/hooks.ts';
import { Button } from '#src/ui/button.tsx';
import { useOpening } from '#src/ui/use-opening.ts';

const ReportDialog = lazyPart(async () => (await import('./report-dialog.tsx')).ReportDialog);

/** Tells us that something is wrong with a post: members only, so that somebody stands behind it. */
export function ReportButton({ id }: { id: string }) {
  const isVisitor = useAppSelector((state) => state.login.token === null);
  const navigate = useNavigate();
  const { isOpen, wasOpened, setOpen, forget } = useOpening();

  function open() {
    if (isVisitor) {
      toast.error('Please login first', { id: 'login-first' });
      navigate(paths.signIn(paths.post(id)));
      return;
    }
    setOpen(true);
  }

  return (
    <>
      <Button kind="text" icon={Flag} onClick={open} className="ml-auto">
        Report
      </Button>
      {wasOpened && <ReportDialog id={id} open={isOpen} onOpenChange={setOpen} onMissing={forget} />}
    </>
  );
}

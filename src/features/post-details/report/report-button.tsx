import { Flag } from 'lucide-react';
import { useEffect } from 'react';
import { toast } from 'react-hot-toast';
import { useNavigate } from 'react-router-dom';
import { lazyComponent } from '#src/lib/loading/lazy-component.tsx';
import { loginFirstToast } from '#src/lib/navigation/login-first.ts';
import { paths } from '#src/lib/navigation/paths.ts';
import { createPendingAction } from '#src/lib/storage/pending-action.ts';
import { useAppSelector } from '#src/state/hooks.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { useLazyOpen } from '#src/ui/overlay/use-lazy-open.ts';

/** The post that a visitor wanted to report. */
const pendingReport = createPendingAction('pending-report');

const ReportDialog = lazyComponent(async () => (await import('./report-dialog.tsx')).ReportDialog);

/** Members only; the dialog opens after a visitor has signed in. */
export function ReportButton({ id }: { id: string }) {
  const isVisitor = useAppSelector((state) => state.login.token === null);
  const navigate = useNavigate();
  const { isOpen, wasOpened, setOpen, forget } = useLazyOpen();

  useEffect(() => {
    const wasAsked = pendingReport.take() === id;
    // The visitor came back without signing in.
    if (wasAsked && !isVisitor) setOpen(true);
  }, [id, isVisitor, setOpen]);

  function open() {
    if (isVisitor) {
      pendingReport.remember(id);
      toast.error('Please login first', loginFirstToast);
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
      {wasOpened && <ReportDialog id={id} open={isOpen} onOpenChange={setOpen} onLoadError={forget} />}
    </>
  );
}

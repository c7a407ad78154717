import { CircleAlert } from 'lucide-react';
import { Button } from '#src/ui/controls/button.tsx';
import { NoticeBanner } from '../notice-banner.tsx';

export function FormLoadError({ onRetry }: { onRetry: () => void }) {
  return (
    <NoticeBanner icon={CircleAlert} tone="negative" role="alert" title="We couldn’t load the form.">
      <Button kind="text" size="sm" onClick={onRetry}>
        Try again
      </Button>
    </NoticeBanner>
  );
}

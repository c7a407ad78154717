import { WifiOff } from 'lucide-react';
import { useOnline } from '#src/lib/browser/use-online.ts';
import { useServerReachable } from '#src/lib/http/server-reachable.ts';
import { NoticeBanner } from '#src/ui/feedback/notice-banner.tsx';

/** The empty status is always rendered, so that screen readers announce the change. */
export function OfflineBanner() {
  const isOnline = useOnline();
  const isServerReachable = useServerReachable();
  return (
    <div role="status">
      {!(isOnline && isServerReachable) && (
        <NoticeBanner icon={WifiOff} title="You’re offline.">
          You can still read what you’ve already opened. The rest will load when you’re back online.
        </NoticeBanner>
      )}
    </div>
  );
}

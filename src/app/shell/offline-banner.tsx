import { WifiOff } from 'lucide-react';
import { useOnline } from '#src/lib/online.ts';
import { NoticeBanner } from '#src/ui/notice-banner.tsx';

/** Stays under the top bar until the connection is back. The empty status is there before, so that the change is read out. */
export function OfflineBanner() {
  const isOnline = useOnline();
  return (
    <div role="status">
      {!isOnline && (
        <NoticeBanner icon={WifiOff} title="You are offline.">
          What you have already opened can still be read; the rest follows when the connection is back.
        </NoticeBanner>
      )}
    </div>
  );
}

import { RefreshCw, WifiOff } from 'lucide-react';
import { useConnectionState } from '#src/entities/conversation/use-connection-state.ts';

/** Under the top bar while the connection is gone. The empty status is always rendered, so that screen readers announce the change. */
export function ConnectionStrip() {
  const state = useConnectionState();
  const look = 'flex items-start gap-3 border-b px-gutter py-2.5';
  return (
    <div role="status" className="shrink-0">
      {state === 'offline' && (
        <p className={`${look} border-caution bg-caution-quiet text-on-caution-quiet`}>
          <WifiOff aria-hidden strokeWidth={1.75} className="mt-0.5 size-5 shrink-0" />
          <span>
            <b className="font-semibold">You’re offline.</b> Messages are saved on this device and go out when you’re
            back.
          </span>
        </p>
      )}
      {state === 'reconnecting' && (
        <p className={`${look} border-control bg-sunken text-body`}>
          <RefreshCw aria-hidden strokeWidth={1.75} className="mt-0.5 size-5 shrink-0" />
          <span>
            <b className="font-semibold text-strong">Reconnecting.</b> Checking for new messages every 30 seconds. Yours
            are sent as usual.
          </span>
        </p>
      )}
    </div>
  );
}

import { useUnreadCounts } from '#src/app/shell/account/use-unread-counts.ts';
import { useMemberOutbox } from '#src/entities/conversation/outbox/use-outbox.ts';
import { useConversationUpdates } from '#src/entities/conversation/updates/use-conversation-updates.ts';
import { useViewingUpdates } from '#src/entities/viewing/use-viewing-updates.ts';
import { useMessageToasts } from './use-message-toasts.tsx';
import { useReconnection } from './use-reconnection.ts';
import { useTitleCount } from './use-title-count.ts';

/** Background messaging for a member on every page: sends unsent messages and receives conversation updates. */
export function MessageCentre() {
  const outbox = useMemberOutbox();
  useConversationUpdates();
  useViewingUpdates();
  useReconnection(outbox.wake);
  useMessageToasts();
  useTitleCount(useUnreadCounts().messages);
  return null;
}

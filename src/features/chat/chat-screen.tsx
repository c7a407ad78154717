import clsx from 'clsx';
import { chatPath, closedAddress, hasOpenConversation } from './chat-address.ts';
import { ConnectionStrip } from './connection-strip.tsx';
import { ConversationPane } from './list/conversation-pane.tsx';
import { ThreadPane } from './thread/thread-pane.tsx';
import { useChatAddress } from './use-chat-address.ts';
import { useFullHeightScreen } from './use-full-height-screen.ts';
import { useOpenConversation } from './use-open-conversation.ts';
import { useThreadFocus } from './use-thread-focus.ts';

/** The member's messages: the list, the open conversation and what it is about. On a phone one screen each for list and conversation. */
function ChatScreen() {
  useFullHeightScreen();
  const { address, replace } = useChatAddress();
  const open = useOpenConversation(address, replace);
  const isOpen = hasOpenConversation(address);
  const grid = useThreadFocus(open.conversationId, address.chatRef);
  return (
    <div className="flex h-full flex-col">
      <h1 className="sr-only">Messages</h1>
      <ConnectionStrip />
      <div
        ref={grid}
        className="grid min-h-0 grow grid-cols-1 grid-rows-[minmax(0,1fr)] tablet:grid-cols-[19rem_minmax(0,1fr)] desk:grid-cols-[21rem_minmax(0,1fr)_auto]"
      >
        <div
          className={clsx('min-h-0 min-w-0 border-hairline tablet:flex tablet:border-r', isOpen ? 'hidden' : 'flex')}
        >
          <ConversationPane address={address} openId={open.conversationId} onChange={replace} />
        </div>
        {isOpen ? (
          <ThreadPane open={open} backTo={chatPath(closedAddress(address))} />
        ) : (
          <div className="grid content-center px-6 text-center max-tablet:hidden">
            <h2 className="type-section">Choose a conversation</h2>
            <p className="mt-1.5 text-muted">Or start one from any listing or request.</p>
          </div>
        )}
      </div>
    </div>
  );
}

export { ChatScreen as Component };

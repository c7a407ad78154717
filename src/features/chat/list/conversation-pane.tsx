import type { ChatAddress } from '../chat-address.ts';
import { ConversationList } from './conversation-list.tsx';
import { ListHead } from './list-head.tsx';

interface ConversationPaneProps {
  address: ChatAddress;
  openId: string | undefined;
  onChange: (changes: Partial<ChatAddress>) => void;
}

/** The list with its head; its rows scroll under the head. */
export function ConversationPane({ address, openId, onChange }: ConversationPaneProps) {
  return (
    <section aria-label="Conversations" className="flex min-h-0 grow flex-col">
      <ListHead address={address} onChange={onChange} />
      <div className="min-h-0 grow overflow-y-auto overscroll-contain">
        <ConversationList address={address} openId={openId} onClearSearch={() => onChange({ q: '' })} />
      </div>
    </section>
  );
}

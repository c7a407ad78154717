import { useMemo } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { sameScreen } from '#src/lib/navigation/same-screen.ts';
import { type ChatAddress, chatPath, parseChatAddress } from './chat-address.ts';

/** The address of the messages, and a way to change it in place, without a history entry. */
export function useChatAddress() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const address = useMemo(() => parseChatAddress(search), [search]);
  const replace = (changes: Partial<ChatAddress>) =>
    void navigate(chatPath({ ...address, ...changes }), { replace: true, state: sameScreen });
  return { address, replace };
}

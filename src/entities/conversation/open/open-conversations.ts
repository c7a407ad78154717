/** The conversations that are on screen: the same one may be mounted twice for a moment while a route changes. */
const open = new Map<string, number>();

export function openConversation(id: string): () => void {
  open.set(id, (open.get(id) ?? 0) + 1);
  return () => {
    const uses = (open.get(id) ?? 1) - 1;
    if (uses > 0) open.set(id, uses);
    else open.delete(id);
  };
}

export const isConversationOpen = (id: string): boolean => open.has(id);

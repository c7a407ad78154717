import type { Conversation } from '#contract/chat/conversation.ts';
import type { Message } from '#contract/chat/message.ts';
import { postAuth } from '#src/lib/http/api.ts';
import { RequestError } from '#src/lib/http/request-error.ts';
import { dataOf } from '#src/lib/http/response-body.ts';
import type { StoredMessage } from './outbox-state.ts';

/** An attempt without an answer is ended after this long; the same client id makes the next one harmless. */
const attemptMs = 30_000;
/** A longer wait than this is a refusal: the day's new conversations are used up. */
const longestWaitSeconds = 120;
const backoffMs = [1_000, 2_000, 4_000, 8_000, 15_000, 30_000] as const;

export type Delivered = { conversationId: string; message: Message | null; conversation: Conversation | null };

/** Sends one message; the page shows its failures beside it, without a toast. */
export async function deliver({ clientId, target, message }: StoredMessage): Promise<Delivered> {
  const options = { handles: () => true, signal: AbortSignal.timeout(attemptMs) };
  const { files: _files, ...sent } = message;
  const body = { ...sent, clientId };
  if ('conversationId' in target) {
    const params = { id: target.conversationId };
    const stored = dataOf(await postAuth('/chat/conversations/{id}/messages', body, { ...options, params }));
    return { conversationId: stored.conversationId, message: stored, conversation: null };
  }
  const conversation = dataOf(await postAuth('/chat/conversations', { ...body, ...target }, options));
  const { id, lastMessage } = conversation;
  return { conversationId: id, message: lastMessage.clientId === clientId ? lastMessage : null, conversation };
}

export type Failure =
  | { kind: 'refused'; reason: string; isOverLimit: boolean }
  | { kind: 'interrupted'; retryMs: number; isAsked: boolean };

/** Whether the server refused the message, or a later attempt can succeed; `isAsked`: it named the time. */
export function classifyFailure(error: unknown, attempts: number): Failure {
  const backoff = backoffMs[Math.min(attempts, backoffMs.length - 1)] ?? 0;
  if (!(error instanceof RequestError)) return { kind: 'interrupted', retryMs: backoff, isAsked: false };
  const { kind, status = 0, retryAfter, message } = error;
  if (retryAfter !== undefined && retryAfter <= longestWaitSeconds)
    return { kind: 'interrupted', retryMs: Math.max(retryAfter * 1_000, backoff), isAsked: true };
  const isRefused = kind === 'refused' || (kind === 'response' && status >= 400 && status < 500);
  const isOverLimit = status === 429;
  return isRefused
    ? { kind: 'refused', reason: message, isOverLimit }
    : { kind: 'interrupted', retryMs: backoff, isAsked: false };
}

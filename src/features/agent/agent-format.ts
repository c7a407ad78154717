import type { AgentProfile } from '#contract/account/user.ts';

/** The smallest size of a picture that is sharp where it is shown, 128 pixels wide at most. */
export function smallestPictureUrl(picture: AgentProfile['picture']): string | null {
  const [smallest] = picture?.widths ?? [];
  return picture && smallest ? `${picture.url}-${smallest}.webp` : null;
}

/** `20 min`, `2 h`, `3 days`: the usual time to an answer. */
export function formatResponseTime(minutes: number): string {
  if (minutes < 60) return `${Math.max(1, minutes)} min`;
  const hours = Math.round(minutes / 60);
  if (hours < 48) return `${hours} h`;
  return `${Math.round(hours / 24)} days`;
}

import type { AgentProfile } from '#contract/account/user.ts';

/** The smallest size of a picture that is sharp where it is shown, 128 pixels wide at most. */
export function smallestPictureUrl(picture: AgentProfile['picture']): string | null {
  const [smallest] = picture?.widths ?? [];
  return picture && smallest ? `${picture.url}-${smallest}.webp` : null;
}

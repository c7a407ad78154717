import { publicPageStatuses } from '#contract/post/post-lifecycle.ts';
import type { listReportedPosts } from '#server/posts/moderation/moderation.service.ts';

type ReportedPost = Awaited<ReturnType<typeof listReportedPosts>>[number];

const isUp = ({ status }: ReportedPost) => (publicPageStatuses as readonly string[]).includes(status);

/** Control characters that a terminal would interpret become spaces, on one line. */
export const plain = (text: string) => text.replace(/[\p{Cc}\s]+/gu, ' ').trim();

function linesOf(post: ReportedPost): string[] {
  const reasons = Object.entries(post.reasons).map(([reason, count]) => `${reason} ${count}`);
  const owner = plain(`${post.first_name} ${post.last_name}`);
  const contact = post.email ?? post.phone ?? '';
  return [
    `${post.id}  ${isUp(post) ? `still up (${post.status})` : `not shown (${post.status})`}`,
    `  ${[plain(post.title), plain(post.full_address)].filter(Boolean).join(' · ')}`,
    `  by ${[owner, contact, post.owner_id].filter(Boolean).join(', ')}`,
    `  ${post.reports === 1 ? '1 report' : `${post.reports} reports`}: ${reasons.join(', ')}; the last at ${post.last_reported_at
      .toISOString()
      .slice(0, 16)
      .replace('T', ' ')}`,
    ...(post.last_details ? [`  “${plain(post.last_details)}”`] : []),
  ];
}

export function presentReports(posts: readonly ReportedPost[]): string[] {
  if (posts.length === 0) return ['No reported posts.'];
  return posts.flatMap((post, at) => (at === 0 ? linesOf(post) : ['', ...linesOf(post)]));
}

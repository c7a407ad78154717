import { Archive, CircleCheck, Clock, Handshake, type LucideIcon, Pause, Pencil, Trash2 } from 'lucide-react';
import type { ComponentProps } from 'react';
import type { PostStatus } from '#contract/post/post-lifecycle.ts';
import { Tag } from '#src/ui/controls/tag.tsx';
import { statusLabels } from '../facts/post-labels.ts';

const looks: Record<PostStatus, { tone: ComponentProps<typeof Tag>['tone']; icon: LucideIcon }> = {
  draft: { tone: 'plain', icon: Pencil },
  active: { tone: 'positive', icon: CircleCheck },
  paused: { tone: 'plain', icon: Pause },
  under_offer: { tone: 'caution', icon: Handshake },
  closed: { tone: 'plain', icon: Archive },
  expired: { tone: 'caution', icon: Clock },
  removed: { tone: 'negative', icon: Trash2 },
};

/** Status of a post, in icon, word and colour. */
export function StatusTag({ status }: { status: PostStatus }) {
  return <Tag {...looks[status]}>{statusLabels[status]}</Tag>;
}

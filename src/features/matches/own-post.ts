import type { OwnPost } from '#contract/post/own/own-post.ts';
import type { PostStatus } from '#contract/post/post-lifecycle.ts';
import { streetLine } from '#contract/post/post-name.ts';
import type { PostKind, Section } from '#contract/vocabulary.ts';
import { canEdit } from '#src/entities/post/own/own-post-actions.ts';

/** The member's post whose matches are shown; an alert may lack all but kind, section and area. */
export interface MatchedPost {
  id: string;
  kind: PostKind;
  section: Section;
  status: PostStatus;
  expiresAt: string | null;
  name: string;
  isAlert: boolean;
  canEdit: boolean;
  /** The asking price, or the limit of a request. */
  price: number | null;
  areas: readonly string[];
}

export function toMatchedPost(own: OwnPost): MatchedPost {
  const { id, kind, section, status, expiresAt, content } = own;
  const street = 'address' in content && content.address ? streetLine({ ...noAddress, ...content.address }) : '';
  return {
    id,
    kind,
    section,
    status,
    expiresAt,
    name: street || content.title || 'Untitled post',
    isAlert: 'visibility' in own && own.visibility === 'private',
    canEdit: canEdit(own),
    price: ('listPrice' in content ? content.listPrice : 'budgetMax' in content ? content.budgetMax : null) ?? null,
    areas: ('areas' in content && content.areas ? content.areas : []).map(({ label }) => label ?? ''),
  };
}

const noAddress = { unit: '', streetNumber: '', streetName: '' };

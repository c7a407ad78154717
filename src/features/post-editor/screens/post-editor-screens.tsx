import type { PostKind } from '#contract/vocabulary.ts';
import { PostEditorScreen } from './post-editor-screen.tsx';

const screenOf = (kind: PostKind) => () => <PostEditorScreen kind={kind} />;

export const SalePropertyScreen = screenOf('sale_property');
export const RentPropertyScreen = screenOf('rent_property');
export const BuyRequestScreen = screenOf('buy_request');
export const RentRequestScreen = screenOf('rent_request');

import {
  Bell,
  CreditCard,
  Heart,
  type LucideIcon,
  MessageSquare,
  Newspaper,
  PanelTop,
  Tags,
  UserRound,
} from 'lucide-react';
import { paths } from '#src/lib/navigation/paths.ts';
import type { UnreadCounts } from './use-unread-counts.ts';

interface AccountLink {
  label: string;
  to: string;
  icon: LucideIcon;
  counts?: keyof UnreadCounts;
}

/** In the specification's order (point 2); Log Out follows. */
export const accountLinks: readonly AccountLink[] = [
  { label: 'My Profile', to: paths.myProfile(), icon: UserRound },
  { label: 'Messages', to: paths.chat(), icon: MessageSquare, counts: 'messages' },
  { label: 'My Posts', to: paths.myPosts(), icon: Newspaper },
  { label: 'My Subscription', to: paths.mySubscriptions(), icon: PanelTop },
  { label: 'Subscription Plans', to: paths.plans(), icon: Tags },
  { label: 'Favourites', to: paths.favourites(), icon: Heart },
  { label: 'Notifications', to: paths.notifications(), icon: Bell, counts: 'notifications' },
  { label: 'Payment Method', to: paths.paymentMethods(), icon: CreditCard },
];

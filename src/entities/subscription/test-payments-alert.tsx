import { FlaskConical } from 'lucide-react';
import { hasTestPayments } from '#src/lib/config/payment-settings.ts';
import { NoticeBanner } from '#src/ui/feedback/notice-banner.tsx';

/** On every page about paying while no real processor is set up. */
export function TestPaymentsAlert() {
  if (!hasTestPayments()) return null;
  return <NoticeBanner icon={FlaskConical} tone="plain" title="Test payments: no card is charged." />;
}

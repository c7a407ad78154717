import { Pentagon } from 'lucide-react';
import { NoticeBanner } from '#src/ui/feedback/notice-banner.tsx';

interface AreaNoticesProps {
  isDrawing: boolean;
  hasBrokenArea: boolean;
}

export function AreaNotices({ isDrawing, hasBrokenArea }: AreaNoticesProps) {
  return (
    <>
      {hasBrokenArea && (
        <p role="status" className="pt-3 type-small text-muted">
          The area in this link is damaged, so we left it out.
        </p>
      )}
      {isDrawing && (
        <NoticeBanner
          icon={Pentagon}
          tone="plain"
          className="mt-4"
          title="You’re drawing an area. The list updates when you finish."
        />
      )}
    </>
  );
}

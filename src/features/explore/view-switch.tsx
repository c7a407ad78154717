import clsx from 'clsx';
import { List, Map as MapIcon } from 'lucide-react';
import type { RefObject } from 'react';
import { Button } from '#src/ui/controls/button.tsx';
import type { ExploreView } from './use-explore-view.ts';

interface ViewSwitchProps {
  view: ExploreView;
  onChoose: (view: ExploreView) => void;
  buttonRef: RefObject<HTMLButtonElement | null>;
  className?: string;
}

export function ViewSwitch({ view, onChoose, buttonRef, className }: ViewSwitchProps) {
  const isMap = view === 'map';
  return (
    <Button
      ref={buttonRef}
      kind="main"
      icon={isMap ? List : MapIcon}
      className={clsx('rounded-pill! shadow-float', className)}
      onClick={() => onChoose(isMap ? 'list' : 'map')}
    >
      {isMap ? 'List' : 'Map'}
    </Button>
  );
}

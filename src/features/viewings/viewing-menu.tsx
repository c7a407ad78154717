import type { RefObject } from 'react';
import type { ViewingDialog } from '#src/entities/viewing/answer/use-viewing-dialogs.tsx';
import { Menu, MenuItem } from '#src/ui/overlay/menu.tsx';

interface ViewingMenuProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  anchor: RefObject<HTMLElement | null>;
  label: string;
  actions: readonly [label: string, dialog: ViewingDialog][];
  onSelect: (dialog: ViewingDialog) => void;
}

export function ViewingMenu({ actions, onSelect, ...menu }: ViewingMenuProps) {
  return (
    <Menu {...menu} className="min-w-52!">
      {actions.map(([label, dialog]) => (
        <MenuItem key={dialog} onSelect={() => onSelect(dialog)}>
          {label}
        </MenuItem>
      ))}
    </Menu>
  );
}

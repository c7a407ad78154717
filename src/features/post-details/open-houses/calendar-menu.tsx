import { useMutation } from '@tanstack/react-query';
import { CalendarDays, Download } from 'lucide-react';
import type { RefObject } from 'react';
import { openHouseMutations } from '#src/entities/post/open-house/open-house-mutations.ts';
import { Menu, MenuExternalLink, MenuItem } from '#src/ui/overlay/menu.tsx';

export interface CalendarMenuProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  anchor: RefObject<HTMLElement | null>;
  label: string;
  openHouseId: string;
  links: { google: string; outlook: string };
}

export function CalendarMenu({ openHouseId, links, ...menu }: CalendarMenuProps) {
  const save = useMutation(openHouseMutations.saveCalendarFile());
  return (
    <Menu {...menu} className="min-w-56!">
      <MenuItem icon={Download} onSelect={() => save.mutate(openHouseId)}>
        Calendar file
      </MenuItem>
      <MenuExternalLink icon={CalendarDays} href={links.google}>
        Google Calendar
      </MenuExternalLink>
      <MenuExternalLink icon={CalendarDays} href={links.outlook}>
        Outlook
      </MenuExternalLink>
    </Menu>
  );
}

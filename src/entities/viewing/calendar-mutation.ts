import { mutationOptions } from '@tanstack/react-query';
import { saveFile } from '#src/lib/browser/save-file.ts';
import { downloadText } from '#src/lib/http/download-text.ts';

/** Saves an agreed or cancelled viewing as a calendar file. */
export const saveCalendarFile = () =>
  mutationOptions({
    mutationFn: async (viewingId: string) =>
      saveFile('viewing.ics', 'text/calendar', await downloadText(`/viewings/${viewingId}/calendar.ics`)),
  });

import { mutationOptions } from '@tanstack/react-query';
import { saveFile } from '#src/lib/browser/save-file.ts';
import { downloadFile } from '#src/lib/http/download-file.ts';

/** Saves an agreed or cancelled viewing as a calendar file. */
export const saveCalendarFile = () =>
  mutationOptions({
    mutationFn: async (viewingId: string) =>
      saveFile('viewing.ics', await downloadFile(`/viewings/${viewingId}/calendar.ics`, 'text/calendar')),
  });

import type { Scene } from '../pictures/picture.ts';
import { sketchPlaceholder } from '../pictures/placeholder.ts';
import type { DemoGallery } from '../posts/demo-post.ts';
import { pictureSize } from '../posts/gallery-rows.ts';

interface SentPhotos {
  messageId: string;
  by: string;
  sentAt: Date;
  house: DemoGallery['house'];
  scenes: readonly Scene[];
}

/** Private photos of a house that a message carries, drawn when they are first opened. */
export function attachmentRows({ messageId, by, sentAt, house, scenes }: SentPhotos) {
  return scenes.map((scene, at) => {
    const id = `${messageId}-${scene}`;
    const { seed, kind, time, season } = house;
    const media = {
      ...{ id, owner_id: by, is_private: true, state: 'ready' as const, ...pictureSize },
      source: { type: 'drawing', seed, kind, scene, time, season },
      placeholder: sketchPlaceholder(seed, { kind, scene, time, season }),
      created_at: sentAt.toISOString(),
    };
    const attachment = {
      ...{ id, message_id: messageId, sender_id: by, position: at + 1, type: 'photo' as const, media_id: id },
    };
    return { media, attachment };
  });
}

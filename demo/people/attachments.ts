import { type DocumentName, documents } from '../documents/documents.ts';
import type { Scene } from '../pictures/picture.ts';
import { sketchPlaceholder } from '../pictures/placeholder.ts';
import type { DemoGallery } from '../posts/demo-post.ts';
import { pictureSize } from '../posts/gallery-rows.ts';

interface Sent {
  messageId: string;
  by: string;
  sentAt: Date;
}

interface SentPhotos extends Sent {
  house: DemoGallery['house'];
  scenes: readonly Scene[];
}

export interface AttachmentRows {
  media: object;
  attachment: { message_id: string };
}

/** Private photos of a house that a message carries, drawn when they are first opened. */
export function attachmentRows({ messageId, by, sentAt, house, scenes }: SentPhotos) {
  return scenes.map((scene, at) => {
    const id = `${messageId}-${scene}`;
    const { seed, kind, time, season } = house;
    const media = {
      id,
      owner_id: by,
      is_private: true,
      state: 'ready' as const,
      ...pictureSize,
      source: { type: 'drawing', seed, kind, scene, time, season },
      placeholder: sketchPlaceholder(seed, { kind, scene, time, season }),
      created_at: sentAt.toISOString(),
    };
    const attachment = {
      id,
      message_id: messageId,
      sender_id: by,
      position: at + 1,
      type: 'photo' as const,
      media_id: id,
    };
    return { media, attachment };
  });
}

/** A private PDF that a message carries, made when it is first opened. */
export function documentRow({ messageId, by, sentAt, document }: Sent & { document: DocumentName }) {
  const id = `${messageId}-${document}`;
  const { name, bytes } = documents[document];
  return {
    media: {
      id,
      owner_id: by,
      is_private: true,
      state: 'ready' as const,
      width: null,
      height: null,
      source: { type: 'pdf', original: `${id}.original`, name, bytes, drawing: document },
      placeholder: '',
      created_at: sentAt.toISOString(),
    },
    attachment: {
      id,
      message_id: messageId,
      sender_id: by,
      position: 1,
      type: 'pdf' as const,
      media_id: id,
    },
  };
}

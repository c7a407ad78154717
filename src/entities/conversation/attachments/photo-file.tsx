import { useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import { ImageOff } from 'lucide-react';
import type { SentAttachment } from '#contract/chat/attachment.ts';
import { useObjectUrl } from '#src/lib/upload/use-object-url.ts';
import { attachmentQueries } from './attachment-queries.ts';

export type PhotoAttachment = Extract<SentAttachment, { type: 'photo' }>;

interface PhotoFileProps {
  photo: PhotoAttachment;
  /** The narrowest file of at least this width is loaded. */
  width: number;
  /** Shows all of it instead of filling the box. */
  isWhole?: boolean;
  className?: string;
}

/** A private photo, over its blurred placeholder until it is there. */
export function PhotoFile({ photo, width, isWhole = false, className }: PhotoFileProps) {
  const wanted = photo.widths.find((each) => each >= width) ?? photo.widths.at(-1) ?? photo.width;
  const { data, isError } = useQuery(attachmentQueries.photo(photo.id, wanted));
  const address = useObjectUrl(data);
  return (
    <span
      className={clsx('relative block overflow-hidden bg-skeleton bg-cover bg-center', className)}
      style={address || isError ? undefined : { backgroundImage: `url("${photo.placeholder}")` }}
    >
      {isError ? (
        <span className="grid size-full place-items-center p-2 text-center type-caption text-muted">
          <ImageOff aria-hidden strokeWidth={1.75} className="size-5" />
          <span className="sr-only">This photo couldn’t be loaded.</span>
        </span>
      ) : (
        <img
          src={address}
          alt=""
          width={photo.width}
          height={photo.height}
          className={clsx('size-full', isWhole ? 'object-contain' : 'object-cover')}
        />
      )}
    </span>
  );
}

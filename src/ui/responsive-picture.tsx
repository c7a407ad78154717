import clsx from 'clsx';
import { useState } from 'react';

interface ResponsivePictureProps {
  /** Without width and ending: the files are `{url}-{width}.avif`, `.webp` and `.jpg`. */
  url: string;
  widths: readonly number[];
  width: number;
  height: number;
  /** A tiny blurred picture as a data address, or ''. */
  placeholder: string;
  alt: string;
  /** How wide it is drawn, as in `<img sizes>`. */
  sizes: string;
  /** The largest picture of the first view: fetched at once and first, and not faded in. */
  priority?: boolean;
  /** Of the box, as in `aspect-ratio`; the picture's own by default, `auto` where the surroundings decide. */
  ratio?: string;
  className?: string;
}

/** A picture that never moves the page: its box stands first, a blurred placeholder in it, and the picture fades in. */
export function ResponsivePicture(props: ResponsivePictureProps) {
  const { url, widths, width, height, placeholder, alt, sizes, priority = false, ratio, className } = props;
  const [settled, setSettled] = useState(false);
  const sources = (ending: string) => widths.map((each) => `${url}-${each}.${ending} ${each}w`).join(', ');
  const middle = widths[Math.floor(widths.length / 2)] ?? width;
  return (
    <picture
      className={clsx('block overflow-hidden bg-skeleton bg-cover bg-center [filter:var(--picture-filter)]', className)}
      style={{
        aspectRatio: ratio ?? `${width} / ${height}`,
        backgroundImage: placeholder && !settled ? `url("${placeholder}")` : undefined,
      }}
    >
      <source type="image/avif" srcSet={sources('avif')} sizes={sizes} />
      <source type="image/webp" srcSet={sources('webp')} sizes={sizes} />
      <img
        // A picture that came from the cache may be complete before anyone listens.
        ref={(image) => {
          if (image?.complete) setSettled(true);
        }}
        src={`${url}-${middle}.jpg`}
        srcSet={sources('jpg')}
        sizes={sizes}
        width={width}
        height={height}
        alt={alt}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : 'auto'}
        decoding={priority ? 'sync' : 'async'}
        onLoad={() => setSettled(true)}
        onError={() => setSettled(true)}
        className={clsx(
          'size-full object-cover type-caption text-muted',
          !priority && 'transition-opacity duration-(--motion-steady)',
          !priority && !settled && 'opacity-0',
        )}
      />
    </picture>
  );
}

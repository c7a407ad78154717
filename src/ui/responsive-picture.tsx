import clsx from 'clsx';
import { useState } from 'react';
import { wasShown } from './shown-pictures.ts';

interface ResponsivePictureProps {
  /** Without width and ending: the files are `{url}-{width}.avif`, `.webp` and `.jpg`. */
  url: string;
  widths: readonly number[];
  width: number;
  height: number;
  /** A tiny picture as a data address, or ''. */
  placeholder: string;
  alt: string;
  /** How wide it is drawn, as in `<img sizes>`. */
  sizes: string;
  /** The largest picture of the first view: fetched at once and first, and nothing lies over it. */
  priority?: boolean;
  /** Of the box, as in `aspect-ratio`; the picture's own by default, `auto` where the surroundings decide. */
  ratio?: string;
  className?: string;
}

/** A picture that never moves the page: its box stands first, with a blurred placeholder that fades once the picture is there. */
export function ResponsivePicture(props: ResponsivePictureProps) {
  const { url, widths, width, height, placeholder, alt, sizes, ratio, className } = props;
  const [state, setState] = useState<'pending' | 'loaded' | 'failed'>('pending');
  const sources = (ending: string) => widths.map((each) => `${url}-${each}.${ending} ${each}w`).join(', ');
  const middle = widths[Math.floor(widths.length / 2)] ?? width;
  const src = `${url}-${middle}.jpg`;
  // One that the reader has seen already is there at once, and does not fade in again.
  const [isKnown] = useState(() => wasShown(src));
  const priority = props.priority || isKnown;
  return (
    <span
      className={clsx('relative isolate block overflow-hidden bg-skeleton [filter:var(--picture-filter)]', className)}
      style={{ aspectRatio: ratio ?? `${width} / ${height}` }}
    >
      <picture className="contents">
        <source type="image/avif" srcSet={sources('avif')} sizes={sizes} />
        <source type="image/webp" srcSet={sources('webp')} sizes={sizes} />
        <img
          // A picture that came from the cache may be complete before anyone listens.
          ref={(image) => {
            if (image?.complete && image.naturalWidth > 0) setState('loaded');
          }}
          // Before the sources, else a browser may begin with the wrong priority.
          loading={priority ? 'eager' : 'lazy'}
          fetchPriority={priority ? 'high' : 'auto'}
          decoding={priority ? 'sync' : 'async'}
          sizes={sizes}
          srcSet={sources('jpg')}
          src={src}
          width={width}
          height={height}
          alt={alt}
          onLoad={() => setState('loaded')}
          onError={() => setState('failed')}
          className={clsx('size-full object-cover type-caption text-muted', state === 'failed' && 'p-3')}
        />
      </picture>
      {state !== 'failed' && (
        <span
          aria-hidden="true"
          className={clsx(
            'absolute -inset-[8%] bg-skeleton bg-cover bg-center blur-md transition-[opacity,visibility] duration-(--motion-steady)',
            priority && '-z-1',
            state === 'loaded' && 'invisible opacity-0',
          )}
          style={placeholder ? { backgroundImage: `url("${placeholder}")` } : undefined}
        />
      )}
    </span>
  );
}

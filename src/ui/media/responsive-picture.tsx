import clsx from 'clsx';
import { startTransition, useState } from 'react';
import { wasLoaded } from './loaded-pictures.ts';

interface ResponsivePictureProps {
  /** Without width and ending: the files are `{url}-{width}.avif`, `.webp` and `.jpg`. */
  url: string;
  widths: readonly number[];
  width: number;
  height: number;
  placeholder: string;
  alt: string;
  /** Same as `<img sizes>`. */
  sizes: string;
  /** For the largest picture of the first view: fetched at once and first, without a placeholder over it. */
  priority?: boolean;
  /** CSS `aspect-ratio`; by default the picture's own, `auto` where the surroundings decide. */
  ratio?: string;
  className?: string;
}

/** Reserves its box first, with a blurred placeholder, so that the picture never moves the page. */
export function ResponsivePicture(props: ResponsivePictureProps) {
  const { url, widths, width, height, placeholder, alt, sizes, ratio, className } = props;
  const [state, setState] = useState<'pending' | 'loaded' | 'failed'>('pending');
  const sources = (ending: string) => widths.map((each) => `${url}-${each}.${ending} ${each}w`).join(', ');
  const middle = widths[Math.floor(widths.length / 2)] ?? width;
  const src = `${url}-${middle}.jpg`;
  // A picture of the replaced view is shown at once and does not fade in again.
  const [isKnown] = useState(() => wasLoaded(src));
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
          // A picture from the cache may be complete before React listens. A transition keeps this out of the task that hydrates.
          ref={(image) => {
            if (image?.complete && image.naturalWidth > 0) startTransition(() => setState('loaded'));
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

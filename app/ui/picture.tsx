import { type ReactNode, useEffect, useRef, useState } from 'react'
import { cx } from './cx.ts'
import { PictureFallback } from './picture-fallback.tsx'

type PictureProps = {
  /** Null or empty shows the fallback. */
  src: string | null | undefined
  alt: string
  /** Intrinsic size: keeps the place free before the picture arrives. */
  width: number
  height: number
  srcSet?: string | undefined
  sizes?: string | undefined
  /** Better formats first ('image/avif', 'image/webp'). */
  sources?: readonly { type: string; srcSet: string }[]
  /** The page's leading picture: loaded at once and first. Others load when they come near. */
  priority?: boolean
  /** Instead of the drawn fallback. */
  fallback?: ReactNode
  className?: string
}

/** A picture that never leaves a hole: known size, right resolution, a drawn stand-in when missing or broken. */
export function Picture(props: PictureProps) {
  const { src, alt, width, height, srcSet, sizes, sources = [], priority, fallback, className } = props
  const image = useRef<HTMLImageElement>(null)
  const [brokenSrc, setBrokenSrc] = useState<string | null>(null)

  // The error of a picture in the server's HTML may come before React listens.
  useEffect(() => {
    if (src && image.current?.complete && image.current.naturalWidth === 0) setBrokenSrc(src)
  }, [src])

  if (!src || brokenSrc === src) return fallback ?? <PictureFallback alt={alt} className={className} />

  const img = (
    <img
      ref={image}
      src={src}
      srcSet={srcSet}
      sizes={sizes}
      alt={alt}
      width={width}
      height={height}
      loading={priority ? 'eager' : 'lazy'}
      fetchPriority={priority ? 'high' : undefined}
      decoding={priority ? 'sync' : 'async'}
      onError={() => setBrokenSrc(src)}
      className={cx('picture', className)}
    />
  )
  if (sources.length === 0) return img
  return (
    <picture className="contents">
      {sources.map((source) => (
        <source key={source.type} type={source.type} srcSet={source.srcSet} sizes={sizes} />
      ))}
      {img}
    </picture>
  )
}

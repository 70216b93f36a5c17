import { BrokenMedia } from '#app/ui/broken-media.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { type GalleryItem, labelOf } from '../rules/gallery-views.ts'

type MediaTileProps = {
  item: GalleryItem
  /** How wide it is shown (the attribute `sizes`). */
  sizes: string
  /** Loaded at once: the first of the page. */
  priority?: boolean
  className: string
}

/** A picture, or a video by its poster, small. */
export function MediaTile({ item, sizes, priority = false, className }: MediaTileProps) {
  const { image, video } = item
  return (
    <>
      <Picture
        src={image?.src}
        srcSet={image?.srcSet}
        sizes={sizes}
        alt={labelOf(item)}
        width={image?.width ?? 3}
        height={image?.height ?? 2}
        priority={priority}
        // A video without a poster gets the site's own drawing.
        fallback={image || !video ? <BrokenMedia className={className} /> : undefined}
        className={className}
      />
      {video && (
        <span className="pointer-events-none absolute inset-0 grid place-items-center">
          <span className="grid size-12 place-items-center rounded-full bg-night/70 text-on-night ring-1 ring-on-night-soft/40">
            <Icon name="play" className="size-6" />
          </span>
          <span className="sr-only">Video</span>
        </span>
      )}
    </>
  )
}

import { t } from '#app/kernel/language/t.ts'
import { BrokenMedia } from '#app/ui/broken-media.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { type GalleryItem, labelOf } from '../rules/gallery-views.ts'
import { coverFactor } from '../rules/tile-layout.ts'

type MediaTileProps = {
  item: GalleryItem
  /** How wide the tile is: from each width of the screen on, widest first, in pixels or hundredths of the screen. */
  widths: readonly { from: number; width: number; unit: 'px' | 'vw' }[]
  /** Its width by its height. */
  ratio: number
  /** Loaded at once: the first of the page. */
  priority?: boolean
  className: string
}

/** A picture, or a video by its poster, small. */
export function MediaTile({ item, widths, ratio, priority = false, className }: MediaTileProps) {
  const { image, video } = item
  const factor = image ? coverFactor(ratio, image) : 1
  const sizes = widths
    .map(
      ({ from, width, unit }) =>
        `${from ? `(min-width: ${from}px) ` : ''}${Math.ceil(width * factor)}${unit}`,
    )
    .join(', ')
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
          <span className="sr-only">{t('Video')}</span>
        </span>
      )}
    </>
  )
}

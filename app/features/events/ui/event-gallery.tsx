import { type MouseEvent, useState } from 'react'
import type { ShownImage } from '#app/features/files/rules/image-of.ts'
import { t } from '#app/kernel/language/t.ts'
import { LateLightbox } from '#app/ui/late-lightbox.tsx'
import { Picture } from '#app/ui/picture.tsx'

/** One large picture and four small ones. */
const mostThumbnails = 4

const noPicture = (
  <Picture src={null} alt="" width={1200} height={600} className="aspect-3/2 rounded-card sm:aspect-2/1" />
)

/** The pictures of an event; each opens the lightbox, and is a plain link without JavaScript. */
export function EventGallery({ title, images }: { title: string; images: readonly ShownImage[] }) {
  const [index, setIndex] = useState<number | null>(null)
  const [main, ...others] = images
  const thumbnails = others.slice(0, mostThumbnails)
  const more = others.length - thumbnails.length

  if (!main) return noPicture
  const labelOf = ({ alt }: ShownImage, number: number) =>
    t('Picture {number} of {images}: {alt}', { number, images: images.length, alt })
  const open = (position: number) => (event: MouseEvent) => {
    event.preventDefault()
    setIndex(position)
  }
  return (
    <>
      <div className="grid gap-2 sm:gap-3">
        <a
          href={main.src}
          onClick={open(0)}
          aria-label={labelOf(main, 1)}
          className="block overflow-clip rounded-card"
        >
          <Picture
            src={main.src}
            srcSet={main.srcSet}
            // A little less than it is wide: a phone takes the width of 640 for the first picture of a page.
            sizes="(min-width: 1200px) 770px, (min-width: 1024px) 60vw, 88vw"
            alt={main.alt}
            width={1200}
            height={800}
            priority
            className="aspect-3/2 sm:aspect-2/1"
          />
        </a>
        {thumbnails.length > 0 && (
          <ul className="grid grid-cols-4 gap-2 sm:gap-3">
            {thumbnails.map((image, position) => {
              const further = position === thumbnails.length - 1 ? more : 0
              return (
                <li key={image.src}>
                  <a
                    href={image.src}
                    onClick={open(position + 1)}
                    aria-label={further ? t('+{more} more pictures', { more }) : labelOf(image, position + 2)}
                    className="relative block overflow-clip rounded-control"
                  >
                    <Picture
                      src={image.src}
                      srcSet={image.srcSet}
                      sizes="(min-width: 1024px) 190px, 23vw"
                      alt={image.alt}
                      width={300}
                      height={200}
                      className="aspect-3/2"
                    />
                    {further > 0 && (
                      <span className="absolute inset-0 grid place-items-center bg-night/70 text-center text-sm font-semibold text-on-night sm:text-base">
                        {t('+{more} more', { more })}
                      </span>
                    )}
                  </a>
                </li>
              )
            })}
          </ul>
        )}
      </div>
      <LateLightbox
        label={t('Pictures of {title}', { title })}
        pictures={images}
        index={index}
        onIndex={setIndex}
        onClose={() => setIndex(null)}
      />
    </>
  )
}

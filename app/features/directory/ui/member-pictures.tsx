import { type MouseEvent, useState } from 'react'
import type { ShownImage } from '#app/features/files/rules/image-of.ts'
import { t } from '#app/kernel/language/t.ts'
import { Icon } from '#app/ui/icon.tsx'
import { LateLightbox } from '#app/ui/late-lightbox.tsx'
import { Picture } from '#app/ui/picture.tsx'

type MemberPicturesProps = {
  company: string
  images: readonly ShownImage[]
  /** The first card of a page: its picture is loaded at once. */
  priority: boolean
}

/** The picture that leads a card; it opens all of them, and is a plain link without JavaScript. */
export function MemberPictures({ company, images, priority }: MemberPicturesProps) {
  const [index, setIndex] = useState<number | null>(null)
  const [main] = images
  const open = (event: MouseEvent) => {
    event.preventDefault()
    setIndex(0)
  }
  const several = images.length > 1
  const leading = (
    <Picture
      src={main?.src}
      srcSet={main?.srcSet}
      sizes="(min-width: 1200px) 378px, (min-width: 768px) 46vw, 92vw"
      alt=""
      width={600}
      height={400}
      priority={priority}
      className="aspect-3/2"
    />
  )
  if (!main) return leading
  return (
    <>
      <a
        href={main.src}
        onClick={open}
        aria-label={
          several
            ? t('Open {images} images of {company}', { images: images.length, company })
            : t('Open the image of {company}', { company })
        }
        className="block focus-visible:-outline-offset-3"
      >
        {leading}
        {several && (
          <span className="absolute end-3 top-3 inline-flex items-center gap-1 rounded-full bg-night/75 px-2.5 py-0.5 text-sm font-semibold text-on-night tabular-nums">
            <Icon name="image" className="size-4" />
            {images.length}
          </span>
        )}
      </a>
      <LateLightbox
        label={t('Images of {company}', { company })}
        pictures={images}
        index={index}
        onIndex={setIndex}
        onClose={() => setIndex(null)}
      />
    </>
  )
}

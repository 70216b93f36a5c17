import { useState } from 'react'
import { formatDate } from '#app/kernel/dates.ts'
import { t } from '#app/kernel/language/t.ts'
import { Icon } from '#app/ui/icon.tsx'
import { LateLightbox } from '#app/ui/late-lightbox.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { SecondPress } from '#app/ui/second-press.tsx'
import { mostImages } from '../../rules/directory-privacy.ts'
import type { MemberImage } from '../images-of-member.server.ts'
import { MemberImageUpload } from './member-image-upload.tsx'

type MemberImageGridProps = {
  name: string
  images: readonly MemberImage[]
  /** Where one more is sent. */
  address: string
  timeZone: string
  /** Why what was sent was not done. */
  refusal: { title: string; text: string } | undefined
  pendingDelete: string | null
}

const countWords = (images: number) =>
  t('{images} of {mostImages}. The first image is the main picture of their directory card.', {
    images,
    mostImages,
  })

/** The images a member shows in the directory: add, look at, delete. */
export function MemberImageGrid(props: MemberImageGridProps) {
  const { name, images, address, timeZone, refusal, pendingDelete } = props
  const [index, setIndex] = useState<number | null>(null)
  const pictures = images.flatMap(({ image }, place) =>
    image ? [{ ...image, alt: t('Image {number} of {name}', { number: place + 1, name }) }] : [],
  )
  return (
    <Panel title={t('Images')} level={3} description={countWords(images.length)}>
      <div className="grid gap-5">
        {refusal && (
          <Notice tone="danger" live title={refusal.title}>
            {refusal.text}
          </Notice>
        )}
        {images.length < mostImages ? (
          <MemberImageUpload address={address} />
        ) : (
          <p className="text-ink-soft">{t('You can add up to six images. Delete one to add another.')}</p>
        )}
        {images.length > 0 && (
          <ul className="grid grid-cols-2 gap-3">
            {images.map(({ id, image, at, fileName }, place) => (
              <li key={id} className="min-w-0 overflow-clip rounded-card bg-paper-deep">
                <a
                  href={image?.src}
                  onClick={(event) => {
                    event.preventDefault()
                    setIndex(place)
                  }}
                  aria-label={t('View image {number} full size', { number: place + 1 })}
                  className="group relative block focus-visible:-outline-offset-3"
                >
                  <Picture
                    src={image?.src}
                    srcSet={image?.srcSet}
                    sizes="(min-width: 640px) 14rem, 45vw"
                    alt=""
                    width={600}
                    height={400}
                    className="aspect-3/2 w-full object-cover"
                  />
                  <span className="absolute end-2 bottom-2 grid size-9 place-items-center rounded-full bg-night/75 text-on-night">
                    <Icon name="maximize" className="size-4.5" />
                  </span>
                </a>
                <div className="grid gap-1 p-2">
                  <p title={fileName} className="truncate px-1 pt-1 text-sm text-ink-soft">
                    {fileName}
                  </p>
                  <p className="px-1 text-sm text-ink-faint tabular-nums">{formatDate(at, timeZone)}</p>
                  <SecondPress
                    label={t('Delete…')}
                    intent="delete-image"
                    confirm={t('Delete this image')}
                    fields={{ imageId: id }}
                    pending={pendingDelete === id}
                  >
                    {t('The image is deleted permanently.')}
                  </SecondPress>
                </div>
              </li>
            ))}
          </ul>
        )}
      </div>
      <LateLightbox
        label={t('Images of {name}', { name })}
        pictures={pictures}
        index={index}
        onIndex={setIndex}
        onClose={() => setIndex(null)}
      />
    </Panel>
  )
}

import { pathHere } from '#app/kernel/language/language-paths.ts'
import { t } from '#app/kernel/language/t.ts'
import { written } from '#app/kernel/language/written.ts'
import { categoryPath } from '../rules/gallery-search.ts'
import { type GalleryItem, labelOf } from '../rules/gallery-views.ts'

type ItemAloneProps = { categoryId: string; items: readonly GalleryItem[]; itemId: string }

/** What the viewer shows, for browsers that run no script: above the others, with its neighbours. */
export function ItemAlone({ categoryId, items, itemId }: ItemAloneProps) {
  const place = items.findIndex((item) => item.id === itemId)
  const item = items[place]
  if (!item) return null
  const { image, video } = item
  const [previous, next] = [items[place - 1], items[place + 1]]
  return (
    <noscript>
      <div className="mb-8">
        <figure>
          {video ? (
            // biome-ignore lint/a11y/useMediaCaption: there are no captions; its description stands below it
            <video
              src={video.src}
              poster={image?.src}
              controls
              preload="none"
              className="w-full rounded-card"
            />
          ) : (
            image && <img {...image} alt={labelOf(item)} sizes="94vw" className="w-full rounded-card" />
          )}
          <figcaption className="mt-3" {...written(item.description)}>
            {item.description}
          </figcaption>
        </figure>
        <p className="mt-3 flex gap-6">
          {previous && (
            <a className="link" href={pathHere(categoryPath(categoryId, { item: previous.id }))}>
              {t('Previous picture')}
            </a>
          )}
          {next && (
            <a className="link" href={pathHere(categoryPath(categoryId, { item: next.id }))}>
              {t('Next picture')}
            </a>
          )}
        </p>
      </div>
    </noscript>
  )
}

import { useEffect } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { t } from '#app/kernel/language/t.ts'
import { Lightbox } from '#app/ui/lightbox.tsx'
import type { LightboxPicture } from '#app/ui/lightbox-picture.ts'
import { categoryPath, itemAsked } from '../rules/gallery-search.ts'
import { type GalleryItem, labelOf } from '../rules/gallery-views.ts'

type GalleryViewerProps = {
  category: { id: string; name: string }
  items: readonly GalleryItem[]
  offset: number
  total: number
  loadNext: (() => void) | null
  loadPrevious: (() => void) | null
}

/** So near to the end of what is here, more is loaded. */
const nearEnd = 4
/** How a video without a poster is shown before it is played. */
const unknownSize = { width: 1280, height: 720 }

/** The category's pictures over the whole screen, at the one that the address names; Back closes it. */
export function GalleryViewer(props: GalleryViewerProps) {
  const { category, items, offset, total, loadNext, loadPrevious } = props
  const [search] = useSearchParams()
  const { state } = useLocation()
  const navigate = useNavigate()
  const asked = itemAsked(search)
  const place = items.findIndex((item) => item.id === asked)

  useEffect(() => {
    if (place < 0) return
    if (place >= items.length - nearEnd) loadNext?.()
    else if (place < nearEnd) loadPrevious?.()
  }, [place, items.length, loadNext, loadPrevious])

  const at = (item: string | null) =>
    categoryPath(category.id, { after: search.get('after'), before: search.get('before'), item })

  function show(index: number) {
    const item = items[index]
    if (item) void navigate(at(item.id), { replace: true, preventScrollReset: true, state })
  }

  function close() {
    if (state?.isOpenedHere) void navigate(-1)
    else void navigate(at(null), { replace: true, preventScrollReset: true })
  }

  if (place < 0) return null
  return (
    <Lightbox
      label={t('Pictures and videos of {name}', { name: category.name })}
      pictures={items.map(pictureOf)}
      index={place}
      before={offset}
      total={total}
      onIndex={show}
      onClose={close}
    />
  )
}

function pictureOf(item: GalleryItem): LightboxPicture {
  const { image, thumbnail, video, description } = item
  return {
    ...(image ?? unknownSize),
    src: image?.src ?? null,
    alt: labelOf(item),
    thumbnail,
    video,
    ...(description ? { caption: description } : {}),
  }
}

import {
  fileUrl,
  type ImageFile,
  imageOf,
  type ShownImage,
  thumbnailUrl,
} from '#app/features/files/rules/image-of.ts'
import { t } from '#app/kernel/language/t.ts'

export type ShownVideo = { src: string; type: string }

/** A picture, or a video with what stands for it until it is played. */
export type GalleryItem = {
  id: string
  description: string
  /** A video's is its poster; null where it has none, or where the stored picture is no picture. */
  image: ShownImage | null
  /** The narrowest rendition, for strips. */
  thumbnail: string | null
  video: ShownVideo | null
}

export type GalleryCategory = {
  id: string
  name: string
  description: string
  count: number
  /** The newest ones, as many as a card shows. */
  items: GalleryItem[]
}

export type StoredItem = {
  id: string
  kind: 'image' | 'video'
  description: string
  file: ImageFile & { contentType: string }
  poster: ImageFile | null
}

/** What a page needs of a stored item. Without a description it is called after its category. */
export function galleryItemOf(stored: StoredItem, categoryName: string): GalleryItem {
  const { id, kind, description, file } = stored
  const picture = kind === 'video' ? stored.poster : file
  const alt =
    kind === 'video'
      ? t('Video of {name}', { name: categoryName })
      : t('Picture of {name}', { name: categoryName })
  return {
    id,
    description,
    image: imageOf(picture, description || alt),
    thumbnail: picture && thumbnailUrl(picture),
    video: kind === 'video' ? { src: fileUrl(file.key), type: file.contentType } : null,
  }
}

/** What an item is called where it is not seen. */
export function labelOf(item: Pick<GalleryItem, 'description' | 'image' | 'video'>): string {
  return item.description || item.image?.alt || (item.video ? t('Video') : t('Picture'))
}

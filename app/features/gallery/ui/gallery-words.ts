import { t } from '#app/kernel/language/t.ts'
import type { GalleryItem } from '../rules/gallery-views.ts'

const many = (count: number, one: string, several: string) => `${count} ${count === 1 ? one : several}`

/** How much there is: by kind where all of it is known, `items`. */
export function countWords(count: number, items: readonly Pick<GalleryItem, 'video'>[]): string {
  if (count > items.length) return t('{count2} pictures and videos', { count2: count })
  const videos = items.filter((item) => item.video).length
  const pictures = items.length - videos
  const parts = [
    ...(pictures > 0 ? [many(pictures, 'picture', 'pictures')] : []),
    ...(videos > 0 ? [many(videos, 'video', 'videos')] : []),
  ]
  return parts.join(', ')
}

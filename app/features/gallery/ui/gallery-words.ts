import { joinList } from '#app/kernel/language/join-list.ts'
import { plural } from '#app/kernel/language/t.ts'
import type { GalleryItem } from '../rules/gallery-views.ts'

/** How much there is: by kind where all of it is known, `items`. */
export function countWords(count: number, items: readonly Pick<GalleryItem, 'video'>[]): string {
  if (count > items.length) return plural(count, '{count} picture or video', '{count} pictures and videos')
  const videos = items.filter((item) => item.video).length
  const pictures = items.length - videos
  const parts = [
    ...(pictures > 0 ? [plural(pictures, '{count} picture', '{count} pictures')] : []),
    ...(videos > 0 ? [plural(videos, '{count} video', '{count} videos')] : []),
  ]
  return joinList(parts)
}

import { cx } from '#app/ui/cx.ts'
import type { PostSummary } from '../rules/post-views.ts'
import { PostCard } from './post-card.tsx'

type PostGridProps = {
  posts: readonly PostSummary[]
  timeZone: string
  level?: 2 | 3
  /** The first picture is loaded at once. */
  priority?: boolean
  /** At most two beside each other, the first of an odd number across the whole width. */
  lead?: boolean
}

/** Posts as cards, one to three beside each other. */
export function PostGrid({ posts, timeZone, level = 3, priority = false, lead = false }: PostGridProps) {
  return (
    <ul className={cx('grid gap-6 md:grid-cols-2', !lead && 'lg:grid-cols-3')}>
      {posts.map((post, index) => (
        <PostCard
          key={post.id}
          post={post}
          timeZone={timeZone}
          level={level}
          priority={priority && index === 0}
          columns={lead ? 2 : 3}
          wide={lead && index === 0 && posts.length % 2 === 1}
        />
      ))}
    </ul>
  )
}

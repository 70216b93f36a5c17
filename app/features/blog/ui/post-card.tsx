import { Link } from 'react-router'
import { written } from '#app/kernel/language/written.ts'
import { Card } from '#app/ui/card.tsx'
import { cx } from '#app/ui/cx.ts'
import { Picture } from '#app/ui/picture.tsx'
import { postPath } from '../rules/post-path.ts'
import type { PostSummary } from '../rules/post-views.ts'
import { CategoryBadge } from './category-badge.tsx'
import { PostByline } from './post-byline.tsx'

type PostCardProps = {
  post: PostSummary
  timeZone: string
  level?: 2 | 3
  /** The first of a page: its picture is loaded at once. */
  priority?: boolean
  /** Picture beside the words where there is room: for the one that leads a page. */
  wide?: boolean
  /** How many lie beside each other at most. */
  columns?: 2 | 3
}

/** A post in a list: picture, category, title, what it is about, who wrote it and when. */
export function PostCard(props: PostCardProps) {
  const { post, timeZone, level = 3, priority = false, wide = false, columns = 3 } = props
  const Heading = `h${level}` as const
  return (
    <Card as="li" interactive className={cx(wide && 'md:col-span-2 lg:flex-row')}>
      <Picture
        src={post.image?.src}
        srcSet={post.image?.srcSet}
        sizes={
          wide
            ? '(min-width: 1200px) 720px, (min-width: 1024px) 60vw, 92vw'
            : `(min-width: 1200px) ${columns === 2 ? 588 : 384}px, (min-width: 768px) 46vw, 92vw`
        }
        alt={post.image?.alt ?? ''}
        width={600}
        height={400}
        priority={priority}
        className={cx('aspect-3/2', wide && 'md:aspect-2/1 lg:aspect-3/2 lg:w-3/5 lg:shrink-0')}
      />
      <div className={cx('flex min-w-0 flex-1 flex-col p-5', wide && 'lg:justify-center lg:p-9')}>
        {post.category && (
          <p className="mb-2.5">
            <CategoryBadge category={post.category} />
          </p>
        )}
        <Heading className={wide ? 'text-xl lg:text-2xl' : 'text-xl'}>
          <Link to={postPath(post.slug)} prefetch="intent" className="stretched" {...written(post.title)}>
            {post.title}
          </Link>
        </Heading>
        <p className={cx('mt-2 text-ink-soft', wide && 'lg:mt-4 lg:text-lg')} {...written(post.excerpt)}>
          {post.excerpt}
        </p>
        <PostByline post={post} timeZone={timeZone} className={cx('pt-4', wide ? 'lg:pt-6' : 'mt-auto')} />
      </div>
    </Card>
  )
}

import { Link } from 'react-router'
import { t } from '#app/kernel/language/t.ts'
import { written } from '#app/kernel/language/written.ts'
import { Icon } from '#app/ui/icon.tsx'
import { postPath } from '../rules/post-path.ts'
import type { PostNeighbour, PostSurroundings } from '../rules/post-views.ts'
import { PostGrid } from './post-grid.tsx'

type PostOnwardProps = { surroundings: PostSurroundings; timeZone: string }

/** Where a person goes from a post: those before and after it, and what goes with it. */
export function PostOnward({ surroundings, timeZone }: PostOnwardProps) {
  const { previous, next, related } = surroundings
  return (
    <div data-print="hide" className="pb-16 page-width">
      {(previous || next) && (
        <nav aria-label={t('Other posts')} className="mx-auto mt-10 grid max-w-reading gap-3 sm:grid-cols-2">
          {previous && <Neighbour post={previous} kind="previous" />}
          {next && <Neighbour post={next} kind="next" />}
        </nav>
      )}
      {related.length > 0 && (
        <section aria-labelledby="related-posts" className="mt-16">
          <h2 id="related-posts" className="mb-6 text-xl">
            {t('Related posts')}
          </h2>
          <PostGrid posts={related} timeZone={timeZone} />
        </section>
      )}
    </div>
  )
}

function Neighbour({ post, kind }: { post: PostNeighbour; kind: 'previous' | 'next' }) {
  const isNext = kind === 'next'
  return (
    <Link
      to={postPath(post.slug)}
      rel={isNext ? 'next' : 'prev'}
      className={`card card-rising p-4 ${isNext ? 'text-end sm:col-start-2' : ''}`}
    >
      <span className={`flex items-center gap-1.5 text-sm text-ink-faint ${isNext ? 'justify-end' : ''}`}>
        {!isNext && <Icon name="arrow-left" className="size-4" />}
        {isNext ? t('Next post') : t('Previous post')}
        {isNext && <Icon name="arrow-right" className="size-4" />}
      </span>
      <span className="mt-1 font-serif text-lg leading-snug" {...written(post.title)}>
        {post.title}
      </span>
    </Link>
  )
}

import { Link } from 'react-router'
import type { KeysetPage, PageAsked } from '#app/kernel/keyset.ts'
import { plural, t } from '#app/kernel/language/t.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import { type BlogFilters, blogPath, isNarrowed } from '../rules/blog-filters.ts'
import type { PostCategory, PostSummary } from '../rules/post-views.ts'
import { PostGrid } from './post-grid.tsx'

type PostListProps = {
  filters: BlogFilters
  asked: PageAsked
  page: KeysetPage<PostSummary>
  featured: readonly PostSummary[]
  categories: readonly PostCategory[]
  timeZone: string
}

/** A page of the blog, or what to do when there is nothing on it. */
export function PostList({ filters, asked, page, featured, categories, timeZone }: PostListProps) {
  const { rows, previous, next } = page
  if (rows.length === 0 && featured.length === 0) return <NoPosts filters={filters} asked={asked} />
  const heading = headingOf(filters, categories)
  const count = plural(rows.length, '{count} post', '{count} posts')
  return (
    <>
      {featured.length > 0 && (
        <section aria-labelledby="featured-posts" className="mb-12">
          <h2 id="featured-posts" className="sr-only">
            {t('Featured')}
          </h2>
          <PostGrid posts={featured} timeZone={timeZone} priority lead />
        </section>
      )}
      <section aria-labelledby="posts">
        <div className="mb-6 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
          <h2 id="posts" className="text-xl">
            {heading}
          </h2>
          {isNarrowed(filters) && (
            <p className="text-ink-soft">
              {next || previous ? t('{count2} on this page', { count2: count }) : count}
              {' · '}
              <Link to="/blog" className="link">
                {t('Show all posts')}
              </Link>
            </p>
          )}
        </div>
        <p role="status" className="sr-only">
          {next || previous ? t('{count2} on this page', { count2: count }) : count}
        </p>
        <PostGrid posts={rows} timeZone={timeZone} priority={featured.length === 0} />
      </section>
      <Pagination
        className="mt-10"
        previous={previous ? blogPath(filters, { before: previous }) : undefined}
        previousLabel={t('Newer posts')}
        next={next ? blogPath(filters, { after: next }) : undefined}
        nextLabel={t('Older posts')}
      />
    </>
  )
}

/** "Posts on Leadership, tagged “induction”, about “feedback”"; what nothing narrows are the latest ones. */
function headingOf(filters: BlogFilters, categories: readonly PostCategory[]): string {
  if (!isNarrowed(filters)) return t('Latest posts')
  const category = categories.find(({ slug }) => slug === filters.category)
  return [
    category ? t('Posts in {name}', { name: category.name }) : t('Posts'),
    filters.tag && t('tagged “{tag}”', { tag: filters.tag }),
    filters.q && t('matching “{q}”', { q: filters.q }),
  ]
    .filter(Boolean)
    .join(' ')
}

function NoPosts({ filters, asked }: { filters: BlogFilters; asked: PageAsked }) {
  const isFirst = asked.after === null && asked.before === null
  const narrowed = isNarrowed(filters)
  return (
    <div role="status">
      <EmptyState
        icon="newspaper"
        title={t('No posts found')}
        action={
          narrowed || !isFirst ? (
            <ButtonLink to={narrowed ? '/blog' : blogPath(filters)}>{t('Show all posts')}</ButtonLink>
          ) : (
            <ButtonLink to="/events">{t('See what is coming up')}</ButtonLink>
          )
        }
      >
        {narrowed
          ? t('Nothing fits this search. Try another word or fewer of them.')
          : isFirst
            ? t('The first post is being written. Until then we meet at events.')
            : t('There is nothing on this page any more.')}
      </EmptyState>
    </div>
  )
}

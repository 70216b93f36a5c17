import { Link } from 'react-router'
import type { KeysetPage, PageAsked } from '#app/kernel/keyset.ts'
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
  const count = rows.length === 1 ? '1 post' : `${rows.length} posts`
  return (
    <>
      {featured.length > 0 && (
        <section aria-labelledby="featured-posts" className="mb-12">
          <h2 id="featured-posts" className="sr-only">
            Featured
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
              {next || previous ? `${count} on this page` : count}
              {' · '}
              <Link to="/blog" className="link">
                Show all posts
              </Link>
            </p>
          )}
        </div>
        <p role="status" className="sr-only">
          {next || previous ? `${count} on this page` : count}
        </p>
        <PostGrid posts={rows} timeZone={timeZone} priority={featured.length === 0} />
      </section>
      <Pagination
        className="mt-10"
        previous={previous ? blogPath(filters, { before: previous }) : undefined}
        previousLabel="Newer posts"
        next={next ? blogPath(filters, { after: next }) : undefined}
        nextLabel="Older posts"
      />
    </>
  )
}

/** "Posts on Leadership, tagged “induction”, about “feedback”"; what nothing narrows are the latest ones. */
function headingOf(filters: BlogFilters, categories: readonly PostCategory[]): string {
  if (!isNarrowed(filters)) return 'Latest posts'
  const category = categories.find(({ slug }) => slug === filters.category)
  return [
    category ? `Posts in ${category.name}` : 'Posts',
    filters.tag && `tagged “${filters.tag}”`,
    filters.q && `matching “${filters.q}”`,
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
        title="No posts found"
        action={
          narrowed || !isFirst ? (
            <ButtonLink to={narrowed ? '/blog' : blogPath(filters)}>Show all posts</ButtonLink>
          ) : (
            <ButtonLink to="/events">See what is coming up</ButtonLink>
          )
        }
      >
        {narrowed
          ? 'Nothing fits this search. Try another word or fewer of them.'
          : isFirst
            ? 'The first post is being written. Until then we meet at events.'
            : 'There is nothing on this page any more.'}
      </EmptyState>
    </div>
  )
}

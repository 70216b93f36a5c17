import { Form, Link } from 'react-router'
import { t } from '#app/kernel/language/t.ts'
import { cx } from '#app/ui/cx.ts'
import { SearchBox } from '#app/ui/search-box.tsx'
import { type BlogFilters, blogPath } from '../rules/blog-filters.ts'
import type { PostCategory } from '../rules/post-views.ts'

type BlogSearchProps = { filters: BlogFilters; categories: readonly PostCategory[] }

/** Search and categories of the blog; everything is in the address and works as a plain form. */
export function BlogSearch({ filters, categories }: BlogSearchProps) {
  return (
    <search className="grid gap-5">
      <Form action="/blog" preventScrollReset className="flex max-w-xl gap-3">
        {filters.category && <input type="hidden" name="category" value={filters.category} />}
        {filters.tag && <input type="hidden" name="tag" value={filters.tag} />}
        <SearchBox
          q={filters.q}
          pathOf={(q) => blogPath({ ...filters, q })}
          label={t('Search posts by title or text')}
          placeholder={t('Search posts')}
        />
      </Form>
      {categories.length > 0 && (
        <nav aria-label={t('Categories')}>
          <ul className="flex flex-wrap gap-2">
            <CategoryLink label={t('All posts')} slug={null} filters={filters} />
            {categories.map(({ slug, name }) => (
              <CategoryLink key={slug} label={name} slug={slug} filters={filters} />
            ))}
          </ul>
        </nav>
      )}
    </search>
  )
}

type CategoryLinkProps = { label: string; slug: string | null; filters: BlogFilters }

function CategoryLink({ label, slug, filters }: CategoryLinkProps) {
  const active = filters.category === slug && filters.tag === null
  return (
    <li>
      <Link
        to={blogPath({ category: slug, q: filters.q })}
        preventScrollReset
        aria-current={active ? 'true' : undefined}
        className={cx(
          'inline-flex min-h-11 items-center rounded-full px-4.5 font-semibold ring-1 ring-inset transition-colors',
          active ? 'bg-teal text-on-teal ring-teal' : 'bg-card text-ink ring-control hover:bg-paper-deep',
        )}
      >
        {label}
      </Link>
    </li>
  )
}

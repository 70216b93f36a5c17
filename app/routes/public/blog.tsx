import { redirect, useNavigation, useSearchParams } from 'react-router'
import { movedCategory } from '#app/features/blog/moved-category.server.ts'
import { blogCategories, featuredPosts, postList } from '#app/features/blog/post-list.server.ts'
import { blogFeed } from '#app/features/blog/rules/blog-feed.ts'
import { blogPath, isNarrowed, parseBlogFilters } from '#app/features/blog/rules/blog-filters.ts'
import { postPath } from '#app/features/blog/rules/post-path.ts'
import type { PostCategory } from '#app/features/blog/rules/post-views.ts'
import { BlogSearch } from '#app/features/blog/ui/blog-search.tsx'
import { PostList } from '#app/features/blog/ui/post-list.tsx'
import { PostsNotLoaded } from '#app/features/blog/ui/posts-not-loaded.tsx'
import { breadcrumbSchema, itemListSchema } from '#app/features/discovery/rules/network-schema.ts'
import { ctxOf } from '#app/http/context.server.ts'
import { publicMeta } from '#app/http/public-meta.ts'
import { siteFacts } from '#app/http/site-facts.server.ts'
import { pathHere } from '#app/kernel/language/language-paths.ts'
import { t } from '#app/kernel/language/t.ts'
import { cx } from '#app/ui/cx.ts'
import { rich } from '#app/ui/rich.tsx'
import type { Route } from './+types/blog'

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = ctxOf(context)
  const { asked, ...filters } = parseBlogFilters(url.searchParams)
  const isFirst = asked.after === null && asked.before === null
  const [page, featured, categories] = await Promise.all([
    postList(ctx, filters, asked),
    isFirst && !isNarrowed(filters) ? featuredPosts(ctx) : [],
    blogCategories(ctx),
  ])
  if (filters.category !== null && page.rows.length === 0) {
    const category = await movedCategory(ctx, filters.category)
    if (category !== null) throw redirect(blogPath({ ...filters, category }), 301)
  }
  const isWhole = isFirst && !isNarrowed(filters)
  const site = await siteFacts(ctx)
  const schema = isWhole && [
    breadcrumbSchema(site, [{ name: 'Edshare', path: '/blog' }]),
    itemListSchema(
      site,
      [...featured, ...page.rows].map(({ slug }) => postPath(slug)),
    ),
  ]
  return { filters, asked, page, featured, categories, schema: schema || [] }
}

export function meta({ loaderData, matches }: Route.MetaArgs): Route.MetaDescriptors {
  const network = matches[0].loaderData?.settings.networkName ?? ''
  const category = loaderData?.categories.find(({ slug }) => slug === loaderData.filters.category)
  const { q = '', tag = null } = loaderData?.filters ?? {}
  const asked = loaderData?.asked
  return publicMeta(matches, {
    title: category ? t('{name} · Edshare', { name: category.name }) : t('Edshare'),
    description: category
      ? t('Posts in {name} from the people of {network}.', { name: category.name, network })
      : t('Ideas, practice and stories from the classrooms and offices of the people of {network}.', {
          network,
        }),
    path: blogPath({ category: category?.slug ?? null }),
    noindex: q !== '' || tag !== null || Boolean(asked?.after ?? asked?.before),
    feed: blogFeed(network),
    schema: loaderData?.schema,
  })
}

export default function Blog({ loaderData, matches }: Route.ComponentProps) {
  const { timeZone } = matches[0].loaderData.settings
  const busy = useNavigation().state === 'loading'
  return (
    <BlogScreen categories={loaderData.categories}>
      <div aria-busy={busy} className={cx('transition-opacity', busy && 'opacity-60')}>
        <PostList {...loaderData} timeZone={timeZone} />
      </div>
    </BlogScreen>
  )
}

export function ErrorBoundary() {
  return (
    <BlogScreen categories={[]}>
      <PostsNotLoaded />
    </BlogScreen>
  )
}

type BlogScreenProps = { categories: readonly PostCategory[]; children: React.ReactNode }

function BlogScreen({ categories, children }: BlogScreenProps) {
  const [search] = useSearchParams()
  return (
    <div className="py-10 page-width md:py-14">
      <h1>{t('Edshare')}</h1>
      <p className="mt-2 max-w-xl text-lg text-ink-soft">
        {t('Ideas, practice and stories from people in education.')}
      </p>
      <div className="mt-7 mb-8">
        <BlogSearch filters={parseBlogFilters(search)} categories={categories} />
      </div>
      {children}
      <p className="mt-12 text-sm text-ink-soft">
        {rich('New posts in your reader: <link>RSS feed</link>', {
          link: (words) => (
            <a href={pathHere('/blog/rss.xml')} className="link">
              {words}
            </a>
          ),
        })}
      </p>
    </div>
  )
}

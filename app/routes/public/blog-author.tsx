import { redirect } from 'react-router'
import { authorAt } from '#app/features/blog/authors.server.ts'
import { countPostsOf, postsOfAuthor } from '#app/features/blog/post-list.server.ts'
import { parseBlogFilters } from '#app/features/blog/rules/blog-filters.ts'
import { AuthorScreen } from '#app/features/blog/ui/author-screen.tsx'
import { ctxOf } from '#app/http/context.server.ts'
import { publicMeta } from '#app/http/public-meta.ts'
import { notFound } from '#app/kernel/errors.ts'
import { t } from '#app/kernel/language/t.ts'
import type { Route } from './+types/blog-author'

/** An author of published posts with their posts; an older name in the address leads to the one of now. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const ctx = ctxOf(context)
  const found = await authorAt(ctx, params.name)
  if (!found) throw notFound('author')
  const { id, author } = found
  if (author.path !== `/blog/authors/${params.name}`) throw redirect(`${author.path}${url.search}`, 301)
  const { asked } = parseBlogFilters(url.searchParams)
  const [page, count] = await Promise.all([postsOfAuthor(ctx, id, asked), countPostsOf(ctx, id)])
  return { author, asked, page, count }
}

export function meta({ loaderData, matches }: Route.MetaArgs): Route.MetaDescriptors {
  if (!loaderData) return []
  const { author, asked } = loaderData
  return publicMeta(matches, {
    title: t('{name} · Edshare', { name: author.name }),
    description: t('Posts by {name}.', { name: author.name }),
    path: author.path,
    noindex: Boolean(asked.after ?? asked.before),
  })
}

export default function BlogAuthor({ loaderData, matches }: Route.ComponentProps) {
  const { timeZone, networkName } = matches[0].loaderData.settings
  return <AuthorScreen {...loaderData} timeZone={timeZone} networkName={networkName} />
}

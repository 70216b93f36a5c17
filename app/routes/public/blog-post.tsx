import { redirect } from 'react-router'
import { authorOfPost } from '#app/features/blog/authors.server.ts'
import { postAtAddress } from '#app/features/blog/post-page.server.ts'
import { postSurroundings } from '#app/features/blog/post-surroundings.server.ts'
import { blogFeed } from '#app/features/blog/rules/blog-feed.ts'
import { postPath } from '#app/features/blog/rules/post-path.ts'
import { PostArticle } from '#app/features/blog/ui/post-article.tsx'
import { PostOnward } from '#app/features/blog/ui/post-onward.tsx'
import { SharePost } from '#app/features/blog/ui/share-post.tsx'
import { useViewCount } from '#app/features/blog/ui/use-view-count.ts'
import { blogPostingSchema } from '#app/features/discovery/rules/article-schema.ts'
import { breadcrumbSchema } from '#app/features/discovery/rules/network-schema.ts'
import { ctxOf } from '#app/http/context.server.ts'
import { publicMeta } from '#app/http/public-meta.ts'
import { siteFacts } from '#app/http/site-facts.server.ts'
import { addressHere, pathHere } from '#app/kernel/language/language-paths.ts'
import type { Route } from './+types/blog-post'

const cardOf = (slug: string) => pathHere(`/social/post/${slug}.png`)

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const ctx = ctxOf(context)
  const post = await postAtAddress(ctx, params.slug)
  if (!post?.isShown) throw redirect('/blog')
  if (post.slug !== params.slug) throw redirect(`${postPath(post.slug)}${url.search}`, 301)
  const [surroundings, site, author] = await Promise.all([
    postSurroundings(ctx, post),
    siteFacts(ctx),
    authorOfPost(ctx, post.id),
  ])
  const path = postPath(post.slug)
  const schema = [
    blogPostingSchema(site, {
      title: post.title,
      description: post.metaDescription || post.excerpt,
      path,
      image: post.socialPicture?.url ?? cardOf(post.slug),
      publishedAt: post.publishedAt ?? post.updatedAt,
      updatedAt: post.updatedAt,
      author: post.authorName,
      section: post.category?.name ?? '',
      keywords: post.keywords,
    }),
    breadcrumbSchema(site, [
      { name: 'Edshare', path: '/blog' },
      { name: post.title, path },
    ]),
  ]
  return { post, surroundings, schema, author }
}

export function meta({ loaderData, matches }: Route.MetaArgs): Route.MetaDescriptors {
  if (!loaderData) return []
  const { post } = loaderData
  return publicMeta(matches, {
    title: post.metaTitle || post.title,
    description: post.metaDescription || post.excerpt,
    path: postPath(post.slug),
    image: { url: cardOf(post.slug), width: 1200, height: 630, alt: post.title },
    type: 'article',
    publishedAt: post.publishedAt,
    updatedAt: post.updatedAt,
    feed: blogFeed(matches[0].loaderData?.settings.networkName ?? ''),
    schema: loaderData.schema,
  })
}

export default function BlogPost({ loaderData, matches }: Route.ComponentProps) {
  const { post, surroundings, author } = loaderData
  const { settings, baseUrl } = matches[0].loaderData
  useViewCount(post.slug)
  return (
    <>
      <PostArticle post={post} timeZone={settings.timeZone} author={author}>
        <SharePost title={post.title} url={addressHere(baseUrl, postPath(post.slug))} />
      </PostArticle>
      <PostOnward surroundings={surroundings} timeZone={settings.timeZone} />
    </>
  )
}

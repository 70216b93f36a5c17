import { PostArticle } from '#app/features/blog/ui/post-article.tsx'
import { previewedPost } from '#app/features/blog/writing/previewed-post.server.ts'
import { ctxOf } from '#app/http/context.server.ts'
import { privateMeta, secretPageHeaders } from '#app/http/private-page.ts'
import { notFound } from '#app/kernel/errors.ts'
import { t } from '#app/kernel/language/t.ts'
import { Notice } from '#app/ui/notice.tsx'
import type { Route } from './+types/blog-preview'

/** A post as its link of 24 hours shows it, published or not. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const post = await previewedPost(ctxOf(context), params.token)
  if (!post) throw notFound('preview')
  return { post }
}

export function headers() {
  return secretPageHeaders
}

export function meta({ loaderData, matches }: Route.MetaArgs): Route.MetaDescriptors {
  return privateMeta(
    loaderData ? t('Preview: {title}', { title: loaderData.post.title }) : t('Preview'),
    matches,
  )
}

function previewWords({ isShown, isUnsaved }: Route.ComponentProps['loaderData']['post']): string {
  if (!isShown) return t('Only people with this link can read it, for at most 24 hours.')
  return isUnsaved
    ? t(
        'It has changes that are not saved: visitors read the post without them. Only people with this link see them, for at most 24 hours.',
      )
    : t('The post is published, so everyone can read it.')
}

export default function BlogPreview({ loaderData, matches }: Route.ComponentProps) {
  const { post } = loaderData
  return (
    <>
      <div className="pt-4 page-width">
        <Notice tone="warning" title={t('This is a preview')}>
          {previewWords(post)}
        </Notice>
      </div>
      <PostArticle post={post} timeZone={matches[0].loaderData.settings.timeZone} />
      <div className="pb-16" />
    </>
  )
}

import { useRef } from 'react'
import { Link } from 'react-router'
import { RichText } from '#app/features/events/ui/rich-text.tsx'
import { t } from '#app/kernel/language/t.ts'
import { written } from '#app/kernel/language/written.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { blogPath } from '../rules/blog-filters.ts'
import { fewestHeadings } from '../rules/post-contents.ts'
import type { PostAuthor, PostPage } from '../rules/post-views.ts'
import { CategoryBadge } from './category-badge.tsx'
import { PostByline } from './post-byline.tsx'
import { PostContents } from './post-contents.tsx'
import { useVideos } from './use-videos.ts'

type PostArticleProps = {
  post: PostPage
  timeZone: string
  /** Left out in previews. */
  author?: PostAuthor | null
  /** What follows the text inside its column. */
  children?: React.ReactNode
}

/** A post to read: title, picture, text with its table of contents, tags. */
export function PostArticle({ post, timeZone, author, children }: PostArticleProps) {
  const { category, image } = post
  const text = useRef<HTMLDivElement>(null)
  useVideos(text)
  const hasContents = post.headings.length >= fewestHeadings
  return (
    <article className="pt-3 page-width">
      <ButtonLink to="/blog" variant="quiet" size="small" icon="arrow-left" className="-ms-3">
        {t('All posts')}
      </ButtonLink>
      <header className="mx-auto mt-4 max-w-reading md:mt-8">
        {category && (
          <Link to={blogPath({ category: category.slug })} className="inline-block py-2">
            <CategoryBadge category={category} />
          </Link>
        )}
        <h1 className="mt-2 text-2xl lg:text-3xl" {...written(post.title)}>
          {post.title}
        </h1>
        {post.hasExcerpt && (
          <p className="mt-5 text-lg text-ink-soft" {...written(post.excerpt)}>
            {post.excerpt}
          </p>
        )}
        <PostByline post={post} timeZone={timeZone} author={author ?? null} className="mt-5" />
      </header>
      {image && (
        <Picture
          src={image.src}
          srcSet={image.srcSet}
          // A little less than it is wide: a phone takes the width of 640 for the first picture of a page.
          sizes="(min-width: 960px) 896px, 88vw"
          alt={image.alt}
          width={image.width}
          height={image.height}
          priority
          className="mx-auto mt-8 aspect-3/2 max-w-4xl rounded-card md:aspect-2/1"
        />
      )}
      <div className="mt-9 xl:grid xl:grid-cols-[1fr_minmax(0,45rem)_1fr] xl:gap-x-10">
        {hasContents && <PostContents headings={post.headings} />}
        <div className="mx-auto w-full max-w-reading min-w-0 xl:col-start-2">
          <RichText
            ref={text}
            sanitised={post.contentHtml}
            className="max-lg:[&_h2]:text-xl max-lg:[&_h3]:text-lg"
          />
          {post.tags.length > 0 && (
            <ul aria-label={t('Tags')} data-print="hide" className="mt-10 flex flex-wrap gap-2">
              {post.tags.map((tag) => (
                <li key={tag}>
                  <Link
                    to={blogPath({ tag })}
                    className="inline-flex min-h-11 items-center rounded-full bg-paper-deep px-4 text-sm font-semibold text-ink-soft hover:text-teal sm:min-h-9 pointer-coarse:min-h-11"
                  >
                    {tag}
                  </Link>
                </li>
              ))}
            </ul>
          )}
          {children}
        </div>
      </div>
    </article>
  )
}

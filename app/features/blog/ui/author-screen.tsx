import { Link } from 'react-router'
import type { KeysetPage } from '#app/kernel/keyset.ts'
import { plural, t } from '#app/kernel/language/t.ts'
import { Avatar } from '#app/ui/avatar.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import type { PostAuthor, PostSummary } from '../rules/post-views.ts'
import { PostGrid } from './post-grid.tsx'

type AuthorScreenProps = {
  author: PostAuthor
  page: KeysetPage<PostSummary>
  /** All of the author's posts. */
  count: number
  networkName: string
  timeZone: string
}

const postsOn = (count: number, networkName: string) =>
  plural(count, '{count} post on {networkName}', '{count} posts on {networkName}', { networkName })

/** An author's page: who they are, and what they have written. */
export function AuthorScreen({ author, page, count, networkName, timeZone }: AuthorScreenProps) {
  const { rows, previous, next } = page
  return (
    <div className="py-10 page-width md:py-14">
      <ButtonLink to="/blog" variant="quiet" size="small" icon="arrow-left" className="-ms-3">
        {t('All posts')}
      </ButtonLink>
      <header className="mt-4 mb-10 flex items-center gap-5">
        <Avatar name={author.name} src={author.pictureUrl} size="large" />
        <div className="min-w-0">
          <h1 className="text-2xl wrap-anywhere">{author.name}</h1>
          {author.work && <p className="mt-1 text-ink-soft">{author.work}</p>}
          {author.directoryPath ? (
            <p className="mt-1">
              <Link to={author.directoryPath} className="link inline-flex min-h-11 items-center">
                {t('See {name} in the directory', { name: author.name })}
              </Link>
            </p>
          ) : (
            <p className="mt-1 text-ink-soft">{postsOn(count, networkName)}</p>
          )}
        </div>
      </header>
      <h2 className="sr-only">{t('Posts')}</h2>
      <PostGrid posts={rows} timeZone={timeZone} priority />
      <Pagination
        className="mt-10"
        previous={previous ? `${author.path}?before=${previous}` : undefined}
        next={next ? `${author.path}?after=${next}` : undefined}
      />
    </div>
  )
}

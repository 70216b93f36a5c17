import { t } from '#app/kernel/language/t.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import type { PostSummary } from '../rules/post-views.ts'
import { PostGrid } from './post-grid.tsx'

/** The newest posts on a page that is about something else; nothing where there are none. */
export function FromEdshare({ posts, timeZone }: { posts: readonly PostSummary[]; timeZone: string }) {
  if (posts.length === 0) return null
  return (
    <section aria-labelledby="from-edshare" className="pt-16 page-width md:pt-20">
      <div className="mb-8 flex flex-wrap items-center justify-between gap-2">
        <h2 id="from-edshare">{t('From Edshare')}</h2>
        <ButtonLink to="/blog" variant="quiet" iconEnd="arrow-right" className="-mx-4 sm:-mx-4.5">
          {t('All posts')}
        </ButtonLink>
      </div>
      <PostGrid posts={posts} timeZone={timeZone} />
    </section>
  )
}

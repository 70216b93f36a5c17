import { RichText } from '#app/features/events/ui/rich-text.tsx'
import { formatDate } from '#app/kernel/dates.ts'
import { t } from '#app/kernel/language/t.ts'
import { Unbroken } from '#app/ui/unbroken.tsx'
import type { PageContent } from '../page-content.server.ts'
import { PageHead } from './page-head.tsx'

type PageTextProps = {
  page: PageContent
  timeZone: string
  /** Says when the words were last changed, where that matters. */
  dated?: boolean
}

/** A page of words, with its picture where it has one. */
export function PageText({ page, timeZone, dated = false }: PageTextProps) {
  return (
    <article className="mx-auto w-full max-w-[calc(var(--container-reading)+2rem)] px-4 py-10 md:py-14">
      <PageHead title={page.title} image={page.image}>
        {dated && page.updatedAt && (
          <p className="mt-2 text-ink-soft">
            <Unbroken>{t('Last changed on {date}', { date: formatDate(page.updatedAt, timeZone) })}</Unbroken>
          </p>
        )}
      </PageHead>
      <RichText sanitised={page.bodyHtml} className="mt-8" />
    </article>
  )
}

import { RichText } from '#app/features/events/ui/rich-text.tsx'
import { formatDate } from '#app/kernel/dates.ts'
import type { PageContent } from '../page-content.server.ts'

/** A page of text: title, words, and when they were last changed. */
export function PageText({ page, timeZone }: { page: PageContent; timeZone: string }) {
  return (
    <article className="mx-auto w-full max-w-[calc(var(--container-reading)+2rem)] px-4 py-12 md:py-16">
      <h1 className="text-2xl">{page.title}</h1>
      {page.updatedAt && (
        <p className="mt-2 text-ink-soft">Last changed on {formatDate(page.updatedAt, timeZone)}</p>
      )}
      <RichText sanitised={page.bodyHtml} className="mt-8" />
    </article>
  )
}

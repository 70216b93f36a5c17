import type { ReactNode } from 'react'
import { t } from '#app/kernel/language/t.ts'
import { ButtonLink } from './button-link.tsx'
import { cx } from './cx.ts'

type PaginationProps = {
  label?: string
  /** Where the neighbours are; absent at the ends. */
  previous?: string | undefined
  next?: string | undefined
  previousLabel?: string
  nextLabel?: string
  /** "21–40 of 312", or the page's number. */
  summary?: ReactNode
  /** Stands after the summary: how many rows a page has. */
  beside?: ReactNode
  className?: string
}

/** Links to the neighbouring pages of a list, with what is shown of it. */
export function Pagination(props: PaginationProps) {
  const { label = t('Pages'), previous, next, previousLabel = t('Previous'), nextLabel = t('Next') } = props
  const { summary, beside, className } = props
  const shown = summary && <p className="text-sm text-ink-soft tabular-nums">{summary}</p>
  const row = cx('flex flex-wrap items-center gap-x-6 gap-y-2', className)
  if (!previous && !next) {
    return shown || beside ? (
      <div className={row}>
        {shown}
        {beside}
      </div>
    ) : null
  }
  return (
    <nav aria-label={label} className={row}>
      {shown}
      {beside}
      <span className="ms-auto flex gap-2">
        {previous && (
          <ButtonLink to={previous} rel="prev" variant="secondary" size="small" icon="arrow-left">
            {previousLabel}
          </ButtonLink>
        )}
        {next && (
          <ButtonLink to={next} rel="next" variant="secondary" size="small" iconEnd="arrow-right">
            {nextLabel}
          </ButtonLink>
        )}
      </span>
    </nav>
  )
}

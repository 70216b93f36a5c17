import type { ReactNode } from 'react'
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
  className?: string
}

/** Links to the neighbouring pages of a list, with what is shown of it. */
export function Pagination(props: PaginationProps) {
  const {
    label = 'Pages',
    previous,
    next,
    previousLabel = 'Previous',
    nextLabel = 'Next',
    summary,
    className,
  } = props
  if (!previous && !next) {
    return summary ? <p className={cx('text-sm text-ink-soft tabular-nums', className)}>{summary}</p> : null
  }
  return (
    <nav aria-label={label} className={cx('grid grid-cols-[1fr_auto_1fr] items-center gap-3', className)}>
      <span>
        {previous && (
          <ButtonLink to={previous} rel="prev" variant="secondary" icon="arrow-left">
            {previousLabel}
          </ButtonLink>
        )}
      </span>
      <span className="text-sm text-ink-soft tabular-nums">{summary}</span>
      <span className="text-end">
        {next && (
          <ButtonLink to={next} rel="next" variant="secondary" iconEnd="arrow-right">
            {nextLabel}
          </ButtonLink>
        )}
      </span>
    </nav>
  )
}

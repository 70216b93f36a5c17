import { type ReactNode, useId } from 'react'
import { cx } from './cx.ts'

type PanelProps = {
  title?: ReactNode
  /** Level of the title; 2 unless told. */
  level?: 2 | 3
  description?: ReactNode
  /** Buttons at the end of the title line. */
  actions?: ReactNode
  /** `sunk` lies in the paper instead of on it. */
  ground?: 'card' | 'sunk'
  footer?: ReactNode
  className?: string
  children: ReactNode
}

/** A titled part of a page: a form, a summary, a list. */
export function Panel({
  title,
  level = 2,
  description,
  actions,
  ground = 'card',
  footer,
  className,
  children,
}: PanelProps) {
  const titleId = useId()
  const Heading = `h${level}` as const
  return (
    <section
      aria-labelledby={title ? titleId : undefined}
      className={cx(
        'min-w-0 rounded-card',
        ground === 'card' ? 'bg-card shadow-card ring-1 ring-line/70' : 'bg-paper-deep',
        className,
      )}
    >
      {(title || actions) && (
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 px-5 pt-5 sm:px-6">
          <div className="min-w-0">
            {title && (
              <Heading id={titleId} className="text-xl">
                {title}
              </Heading>
            )}
            {description && <p className="mt-1 text-sm text-ink-soft">{description}</p>}
          </div>
          {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
        </div>
      )}
      <div className="p-5 sm:px-6">{children}</div>
      {footer && (
        <div className="rounded-b-card border-t border-line bg-paper/60 px-5 py-4 sm:px-6">{footer}</div>
      )}
    </section>
  )
}

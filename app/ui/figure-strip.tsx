import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { t } from '#app/kernel/language/t.ts'
import { Button } from './button.tsx'
import { cx } from './cx.ts'

export type StripFigure = {
  label: string
  value: ReactNode
  hint?: ReactNode
  /** Where the figure comes from. */
  to?: string
}

type FigureStripProps = {
  label: string
  /** On a phone the first two stay, the others unfold. */
  figures: readonly StripFigure[]
}

/** Figures above a list, in one line. */
export function FigureStrip({ label, figures }: FigureStripProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="flex items-start rounded-card bg-card shadow-card ring-1 ring-line/70">
      <dl
        aria-label={label}
        className="flex min-w-0 flex-1 flex-wrap gap-x-4 px-3 py-0.5 md:gap-x-8 md:px-4 md:py-2"
      >
        {figures.map(({ label: name, value, hint, to }, index) => (
          <div
            key={name}
            className={cx(
              'min-w-0 items-baseline gap-x-2 py-1 max-md:flex md:py-0',
              index > 1 && !isOpen && 'max-md:hidden noscript:flex',
            )}
          >
            <dt className="text-sm text-ink-soft">
              {to ? (
                <Link to={to} preventScrollReset className="link inline-block py-0.5">
                  {name}
                </Link>
              ) : (
                name
              )}
            </dt>
            <dd className="flex flex-wrap items-baseline gap-x-1.5">
              <span className="font-semibold tabular-nums md:text-lg md:leading-snug">{value}</span>{' '}
              {hint && (
                <span className={cx('text-sm text-ink-soft', !isOpen && 'max-md:hidden')}>{hint}</span>
              )}
            </dd>
          </div>
        ))}
      </dl>
      {figures.length > 2 && (
        <Button
          variant="quiet"
          size="small"
          icon={isOpen ? 'chevron-up' : 'chevron-down'}
          iconOnly
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
          className="md:hidden noscript:hidden"
        >
          {isOpen ? t('Fewer figures') : t('All figures')}
        </Button>
      )}
    </div>
  )
}

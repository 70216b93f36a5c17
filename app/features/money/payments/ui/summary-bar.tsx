import { type ReactNode, useEffect, useState } from 'react'
import { t } from '#app/kernel/language/t.ts'
import { Button } from '#app/ui/button.tsx'
import { cx } from '#app/ui/cx.ts'
import { Sheet } from '#app/ui/sheet.tsx'

type SummaryBarProps = {
  /** From which width on the page shows the summary beside the form, and no bar. */
  goneFrom: 'md' | 'lg'
  title: string
  total: string
  /** The summary, as the side panel of wide screens shows it. */
  summary: ReactNode
  /** The page's main button. */
  children: ReactNode
}

const widths = { md: '48rem', lg: '64rem' } as const

/** The bar at the bottom of small screens: total, summary, and the button to go on. */
export function SummaryBar({ goneFrom, title, total, summary, children }: SummaryBarProps) {
  const [open, setOpen] = useState(false)
  // Wide screens show the summary beside the form.
  useEffect(() => {
    const wide = matchMedia(`(width >= ${widths[goneFrom]})`)
    const close = () => setOpen(false)
    wide.addEventListener('change', close)
    return () => wide.removeEventListener('change', close)
  }, [goneFrom])
  return (
    <>
      <div
        data-bottom-bar=""
        className={cx(
          'fixed inset-x-0 bottom-0 z-20 border-t border-line bg-card pb-[env(safe-area-inset-bottom)] shadow-raised print:hidden',
          goneFrom === 'md' ? 'md:hidden' : 'lg:hidden',
        )}
      >
        <div className="page-width flex items-center justify-between gap-3 py-3">
          <div className="min-w-0">
            <p className="text-lg leading-tight font-semibold tabular-nums">{total}</p>
            <button
              type="button"
              aria-haspopup="dialog"
              onClick={() => setOpen(true)}
              className="link -my-2 py-2 text-sm"
            >
              {t('View Summary')}
            </button>
          </div>
          {children}
        </div>
      </div>
      <Sheet
        open={open}
        onClose={() => setOpen(false)}
        title={title}
        footer={
          <Button variant="secondary" wide onClick={() => setOpen(false)}>
            {t('Back to the form')}
          </Button>
        }
      >
        {summary}
      </Sheet>
    </>
  )
}

import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { cx } from './cx.ts'

type TabsProps = {
  label: string
  /** Each tab is a place with its own URL; the owner knows which one this is. */
  items: readonly { to: string; label: string; count?: number; current: boolean }[]
  /** Going to another tab is no step that Back takes back: of what lies over a page. */
  isReplacing?: boolean
  className?: string
}

/** Parts of one page, each with a URL. */
export function Tabs({ label, items, isReplacing = false, className }: TabsProps) {
  const list = useRef<HTMLUListElement>(null)
  const current = items.find((item) => item.current)?.to

  // On a narrow screen the row is longer than what is seen of it. Only the row moves: the tabs may stand below what
  // is seen of the page.
  useEffect(() => {
    const row = list.current
    const tab = current && row?.querySelector<HTMLElement>('[aria-current]')
    if (row && tab) row.scrollLeft = tab.offsetLeft - (row.clientWidth - tab.offsetWidth) / 2
  }, [current])

  return (
    <nav aria-label={label} className={cx('relative', className)}>
      <ul ref={list} className="no-scrollbar flex gap-1 overflow-x-auto border-b border-line">
        {items.map((item) => (
          <li key={item.to} className="shrink-0">
            <Link
              to={item.to}
              preventScrollReset
              replace={isReplacing}
              aria-current={item.current ? 'page' : undefined}
              className="flex min-h-11 items-center gap-2 border-b-3 border-transparent px-3 font-semibold text-ink-soft transition-colors hover:text-ink focus-visible:-outline-offset-3 aria-[current]:border-teal aria-[current]:text-ink"
            >
              {item.label}
              {item.count !== undefined && (
                <span className="rounded-full bg-paper-deep px-2 text-sm text-ink-soft tabular-nums">
                  {item.count}
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

import { useRef } from 'react'
import { Link } from 'react-router'
import { cx } from './cx.ts'
import { useCurrentInRow } from './use-current-in-row.ts'
import { useCutEdges } from './use-cut-edges.ts'

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
  useCurrentInRow(list, current)
  useCutEdges(list, 'x')

  return (
    <nav aria-label={label} className={cx('relative', className)}>
      <ul ref={list} className="no-scrollbar fade-x flex gap-1 overflow-x-auto border-b border-line">
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

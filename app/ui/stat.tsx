import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Icon } from './icon.tsx'
import type { IconName } from './icon-names.gen.ts'

type StatProps = {
  label: string
  /** The figure; several lines where there are several currencies. */
  value: ReactNode
  /** What it is made of, or compares with. */
  hint?: ReactNode
  icon?: IconName
  /** Where the figure comes from. */
  to?: string
}

/** One figure of a screen, in a list of them (`StatList`), as large as its card lets an amount stay in one piece. */
export function Stat({ label, value, hint, icon, to }: StatProps) {
  return (
    <div className="relative min-w-0 rounded-card bg-card p-4 shadow-card ring-1 ring-line/70 sm:p-5">
      <dt className="flex items-center gap-2 text-sm font-semibold text-ink-soft">
        {icon && <Icon name={icon} className="size-5 text-teal" />}
        {to ? (
          <Link to={to} className="stretched hover:text-ink">
            {label}
          </Link>
        ) : (
          label
        )}
      </dt>
      <dd className="@container mt-2 min-w-0">
        <span className="block font-serif text-base leading-tight @[9.5rem]:text-lg @[15rem]:text-xl @[19rem]:text-2xl wrap-anywhere tabular-nums">
          {value}
        </span>
        {hint && <span className="mt-1 block text-sm text-ink-soft">{hint}</span>}
      </dd>
    </div>
  )
}

/** The figures of a screen side by side: two on a phone, four where there is room. */
export function StatList({ label, children }: { label: string; children: ReactNode }) {
  return (
    <dl aria-label={label} className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">
      {children}
    </dl>
  )
}

import type { ReactNode } from 'react'
import { cx } from '#app/ui/cx.ts'

/** What is known, in pairs; what is empty is left out. */
export function Facts({ facts }: { facts: readonly (readonly [string, ReactNode])[] }) {
  const known = facts.filter(([, value]) => value !== null && value !== '')
  return (
    <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
      {known.map(([label, value]) => (
        <div key={label} className={cx('min-w-0', isLong(value) && 'sm:col-span-2')}>
          <dt className="text-sm text-ink-soft">{label}</dt>
          <dd className="wrap-anywhere whitespace-pre-line">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** What would break into pieces in half of the width. */
function isLong(value: ReactNode): boolean {
  return typeof value === 'string' && value.length > 24
}

import type { ReactNode } from 'react'

/** What is known, in pairs; what is empty is left out. */
export function Facts({ facts }: { facts: readonly (readonly [string, ReactNode])[] }) {
  const known = facts.filter(([, value]) => value !== null && value !== '')
  return (
    <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
      {known.map(([label, value]) => (
        <div key={label} className="min-w-0">
          <dt className="text-sm text-ink-soft">{label}</dt>
          <dd className="wrap-anywhere whitespace-pre-line">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

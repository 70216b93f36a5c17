import type { ReactNode } from 'react'
import { cx } from './cx.ts'

type DangerDisclosureProps = {
  /** What the first press opens: "Archive…". */
  label: string
  isOpen?: boolean
  className?: string
  children: ReactNode
}

/** Something that loses something, opened by a first press. Needs no script. */
export function DangerDisclosure({ label, isOpen = false, className, children }: DangerDisclosureProps) {
  return (
    <details
      open={isOpen}
      className={cx('scroll-mb-6 open:w-full', className)}
      onToggle={({ currentTarget }) => {
        // At the foot of a page it opens beneath the window.
        if (currentTarget.open && !isOpen) currentTarget.scrollIntoView({ block: 'nearest' })
      }}
    >
      <summary className="inline-flex min-h-11 cursor-pointer items-center rounded-control px-3 font-semibold text-danger hover:bg-danger-soft">
        {label}
      </summary>
      {children}
    </details>
  )
}

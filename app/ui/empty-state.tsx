import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import { Icon } from './icon.tsx'
import type { IconName } from './icon-names.gen.ts'

type EmptyStateProps = {
  icon: IconName
  title: ReactNode
  level?: 1 | 2 | 3
  /** The next step: a button or link. */
  action?: ReactNode
  className?: string
  children?: ReactNode
}

/** What this place is for, and what to do next. */
export function EmptyState({ icon, title, level = 2, action, className, children }: EmptyStateProps) {
  const Heading = `h${level}` as const
  return (
    <div className={cx('mx-auto flex max-w-md flex-col items-center px-4 py-12 text-center', className)}>
      <span className="relative mb-6 grid size-24 place-items-center" aria-hidden="true">
        <span className="absolute inset-x-0 bottom-0 h-12 rounded-b-full bg-teal-soft" />
        <span className="absolute inset-x-4 top-4 h-8 rounded-t-full bg-marigold-soft" />
        <Icon name={icon} className="relative size-9 text-teal" />
      </span>
      <Heading className="text-xl">{title}</Heading>
      {children && <div className="mt-2 text-ink-soft">{children}</div>}
      {action && <div className="mt-6 flex flex-wrap justify-center gap-3">{action}</div>}
    </div>
  )
}

import type { ElementType, ReactNode } from 'react'
import { cx } from './cx.ts'

type CardProps = {
  as?: ElementType
  /** Rises a little under the pointer: for cards that are one link (`stretched` on the link inside). */
  interactive?: boolean
  className?: string
  children: ReactNode
}

/** A sheet of paper on the table: picture first, then words. Padding is the content's (`p-5`). */
export function Card({ as: Tag = 'div', interactive, className, children }: CardProps) {
  return (
    <Tag
      className={cx(
        'relative flex min-w-0 flex-col overflow-clip rounded-card bg-card shadow-card ring-1 ring-line/70',
        interactive &&
          'group/card transition-[translate,box-shadow] hover:-translate-y-0.5 hover:shadow-raised has-[a:focus-visible]:outline-3 has-[a:focus-visible]:outline-offset-2 has-[a:focus-visible]:outline-focus',
        className,
      )}
    >
      {children}
    </Tag>
  )
}

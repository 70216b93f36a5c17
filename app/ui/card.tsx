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
  return <Tag className={cx('card', interactive && 'card-rising', className)}>{children}</Tag>
}

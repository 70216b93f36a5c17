import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import { Icon } from './icon.tsx'
import type { IconName } from './icon-names.gen.ts'

export type BadgeTone = 'neutral' | 'teal' | 'marigold' | 'success' | 'warning' | 'danger' | 'solid'

const tones: Record<BadgeTone, string> = {
  neutral: 'bg-paper-deep text-ink-soft',
  teal: 'bg-teal-soft text-teal-dark',
  marigold: 'bg-marigold text-on-marigold',
  success: 'bg-success-soft text-success',
  warning: 'bg-warning-soft text-warning',
  danger: 'bg-danger-soft text-danger',
  solid: 'bg-ink text-paper',
}

type BadgeProps = { tone?: BadgeTone; icon?: IconName; className?: string; children: ReactNode }

/** A word about a thing's state ("Sold out", "Members only"); never the only sign by colour. */
export function Badge({ tone = 'neutral', icon, className, children }: BadgeProps) {
  return (
    <span
      className={cx(
        'inline-flex items-center gap-1 rounded-full px-2.5 py-0.5 text-sm font-semibold whitespace-nowrap forced-colors:border',
        tones[tone],
        className,
      )}
    >
      {icon && <Icon name={icon} className="-ms-0.5 size-4" />}
      {children}
    </span>
  )
}

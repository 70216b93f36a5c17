import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import { Icon } from './icon.tsx'
import type { IconName } from './icon-names.gen.ts'

export type NoticeTone = 'info' | 'success' | 'warning' | 'danger'

const looks: Record<NoticeTone, { ground: string; mark: string; icon: IconName }> = {
  info: { ground: 'bg-teal-soft', mark: 'text-teal', icon: 'info' },
  success: { ground: 'bg-success-soft', mark: 'text-success', icon: 'check-circle' },
  warning: { ground: 'bg-warning-soft', mark: 'text-warning', icon: 'alert' },
  danger: { ground: 'bg-danger-soft', mark: 'text-danger', icon: 'alert' },
}

type NoticeProps = {
  tone?: NoticeTone
  title?: ReactNode
  icon?: IconName
  /** Buttons or links under the words. */
  actions?: ReactNode
  /** Speaks up when it appears after the page has loaded: danger as an alert, the others politely. */
  live?: boolean
  className?: string
  children?: ReactNode
}

/** What happened, what was kept, what to do: in the page, where it matters. */
export function Notice({ tone = 'info', title, icon, actions, live, className, children }: NoticeProps) {
  const look = looks[tone]
  return (
    <div
      role={live ? (tone === 'danger' ? 'alert' : 'status') : undefined}
      data-refusal={live && (tone === 'danger' || tone === 'warning') ? '' : undefined}
      className={cx('flex gap-3 rounded-card p-4 text-ink forced-colors:border', look.ground, className)}
    >
      <Icon name={icon ?? look.icon} className={cx('mt-0.5 size-5', look.mark)} />
      <div className="min-w-0 flex-1">
        {title && <p className="font-semibold">{title}</p>}
        {children && <div className={title ? 'mt-0.5' : undefined}>{children}</div>}
        {actions && <div className="mt-3 flex flex-wrap gap-2">{actions}</div>}
      </div>
    </div>
  )
}

import { Link } from 'react-router'
import { t } from '#app/kernel/language/t.ts'
import { cx } from './cx.ts'
import { Icon } from './icon.tsx'
import type { Toast } from './toast-context.ts'

const looks = {
  success: { icon: 'check-circle', mark: 'text-marigold' },
  info: { icon: 'info', mark: 'text-on-night-soft' },
  danger: { icon: 'alert', mark: 'text-marigold' },
} as const

type ToastViewProps = { toast: Toast; onClose: () => void }

const actionStyle =
  'order-last ms-9 inline-flex min-h-11 shrink-0 items-center sm:order-none sm:ms-0 rounded-control px-3 font-semibold text-marigold underline underline-offset-4 hover:bg-night-line'

export function ToastView({ toast, onClose }: ToastViewProps) {
  const look = looks[toast.tone ?? 'success']
  const { action } = toast
  return (
    <div
      className={cx(
        'flex flex-wrap items-center gap-x-3 rounded-card py-2 sm:flex-nowrap ps-4 pe-2 shadow-raised ground-night transition-all duration-200 starting:opacity-0',
        toast.tone === 'danger' ? 'ring-2 ring-danger-soft' : 'ring-1 ring-night-line',
      )}
    >
      <Icon name={look.icon} className={cx('size-6', look.mark)} />
      <div className="min-w-0 flex-1 basis-[calc(100%-8rem)] py-1.5 sm:basis-0">
        <p className="font-semibold">{toast.title}</p>
        {toast.description && <p className="text-sm text-on-night-soft">{toast.description}</p>}
      </div>
      {action?.to && (
        <Link to={action.to} onClick={onClose} className={actionStyle}>
          {action.label}
        </Link>
      )}
      {action && !action.to && (
        <button
          type="button"
          onClick={() => {
            action.onPress?.()
            onClose()
          }}
          className={actionStyle}
        >
          {action.label}
        </button>
      )}
      <button
        type="button"
        onClick={onClose}
        aria-label={t('Dismiss')}
        className="grid size-11 shrink-0 place-items-center rounded-control text-on-night-soft hover:bg-night-line hover:text-on-night"
      >
        <Icon name="x" className="size-5" />
      </button>
    </div>
  )
}

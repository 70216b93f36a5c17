import { type ReactNode, useId } from 'react'
import { t } from '#app/kernel/language/t.ts'
import { Button } from './button.tsx'
import { cx } from './cx.ts'
import { useModal } from './use-modal.ts'

type DialogProps = {
  open: boolean
  onClose: () => void
  title: ReactNode
  description?: ReactNode
  size?: 'small' | 'medium' | 'large'
  /** Buttons; the main one last. */
  footer?: ReactNode
  /** False while something typed inside would be lost by a slip. */
  closeOnBackdrop?: boolean
  closeLabel?: string
  className?: string
  children?: ReactNode
}

const widths = { small: 'max-w-md', medium: 'max-w-xl', large: 'max-w-4xl' } as const

/** A question or a short task over the page. Focuses what carries `data-autofocus`, else the close button. */
export function Dialog(props: DialogProps) {
  const {
    open,
    onClose,
    title,
    description,
    size = 'medium',
    footer,
    closeOnBackdrop,
    closeLabel = t('Close'),
  } = props
  const id = useId()
  const modal = useModal({ open, onClose, closeOnBackdrop })
  return (
    <dialog
      {...modal}
      aria-labelledby={`${id}-title`}
      aria-describedby={description ? `${id}-description` : undefined}
      className={cx(
        'm-auto max-h-[calc(100dvh-2rem)] w-[calc(100%-2rem)] flex-col rounded-card bg-card shadow-raised open:flex',
        'translate-y-2 opacity-0 transition-all transition-discrete duration-200 open:translate-y-0 open:opacity-100 starting:open:translate-y-2 starting:open:opacity-0',
        'backdrop:bg-night/0 backdrop:transition-all backdrop:transition-discrete open:backdrop:bg-night/55 starting:open:backdrop:bg-night/0',
        widths[size],
        props.className,
      )}
    >
      {open && (
        <>
          <div className="flex items-start gap-4 ps-5 pe-2.5 pt-2.5 sm:ps-6">
            <div className="min-w-0 flex-1 pt-3">
              <h2 id={`${id}-title`} className="text-xl">
                {title}
              </h2>
              {description && (
                <p id={`${id}-description`} className="mt-1.5 text-ink-soft">
                  {description}
                </p>
              )}
            </div>
            <Button variant="quiet" icon="x" iconOnly onClick={onClose}>
              {closeLabel}
            </Button>
          </div>
          <div className="min-h-0 flex-auto overflow-y-auto overscroll-contain px-5 py-4 sm:px-6">
            {props.children}
          </div>
          {footer && (
            <div
              data-foot=""
              className="flex flex-col-reverse gap-3 border-t border-line px-5 py-4 sm:flex-row sm:justify-end sm:px-6"
            >
              {footer}
            </div>
          )}
        </>
      )}
    </dialog>
  )
}

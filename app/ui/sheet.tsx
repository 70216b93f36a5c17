import { type ReactNode, useId } from 'react'
import { t } from '#app/kernel/language/t.ts'
import { Button } from './button.tsx'
import { cx } from './cx.ts'
import { useModal } from './use-modal.ts'

type SheetProps = {
  open: boolean
  onClose: () => void
  title: ReactNode
  /** Where it comes from: `bottom` for thumbs, `start` for menus, `end` for details. */
  side?: 'bottom' | 'start' | 'end'
  hideTitle?: boolean
  footer?: ReactNode
  closeLabel?: string
  className?: string
  children: ReactNode
}

const sides = {
  bottom:
    'mt-auto mb-0 mx-auto max-h-[88dvh] w-full max-w-xl rounded-t-card translate-y-full starting:open:translate-y-full open:translate-y-0',
  start:
    'my-0 ms-0 me-auto h-dvh max-h-dvh w-[min(24rem,88%)] -translate-x-full rtl:translate-x-full starting:open:-translate-x-full rtl:starting:open:translate-x-full open:translate-x-0!',
  end: 'my-0 me-0 ms-auto h-dvh max-h-dvh w-[min(30rem,100%)] translate-x-full rtl:-translate-x-full starting:open:translate-x-full rtl:starting:open:-translate-x-full open:translate-x-0!',
} as const

/** A drawer from an edge of the screen: menu, cart, details of a row. */
export function Sheet(props: SheetProps) {
  const {
    open,
    onClose,
    title,
    side = 'bottom',
    hideTitle,
    footer,
    closeLabel = t('Close'),
    className,
  } = props
  const id = useId()
  const modal = useModal({ open, onClose })
  return (
    <dialog
      {...modal}
      aria-labelledby={`${id}-title`}
      className={cx(
        'max-w-none flex-col bg-card shadow-raised transition-all transition-discrete duration-250 open:flex',
        'backdrop:bg-night/0 backdrop:transition-all backdrop:transition-discrete open:backdrop:bg-night/55 starting:open:backdrop:bg-night/0',
        sides[side],
        className,
      )}
    >
      {open && (
        <>
          <div className="flex items-center gap-4 border-b border-line ps-5 pe-2.5 py-2">
            <h2 id={`${id}-title`} className={hideTitle ? 'sr-only' : 'text-xl'}>
              {title}
            </h2>
            <Button variant="quiet" icon="x" iconOnly onClick={onClose} className="ms-auto">
              {closeLabel}
            </Button>
          </div>
          <div className="min-h-0 flex-auto overflow-y-auto overscroll-contain p-5">{props.children}</div>
          {footer && (
            <div className="border-t border-line p-5 pb-[max(1.25rem,env(safe-area-inset-bottom))]">
              {footer}
            </div>
          )}
        </>
      )}
    </dialog>
  )
}

import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { t } from '#app/kernel/language/t.ts'
import { Button } from './button.tsx'
import { cx } from './cx.ts'
import { useModal } from './use-modal.ts'

type RouteDialogProps = {
  onClose: () => void
  title: string
  /** Stands before the title. */
  picture?: ReactNode
  /** Under the title, with buttons and tabs: what stays while the content is scrolled where there is room. */
  head?: ReactNode
  /** `page` fills a phone, and keeps its size while its content changes. */
  size?: 'medium' | 'page'
  /** What is scrolled to its beginning when it changes. */
  contentKey?: string
  isBusy?: boolean
  children: ReactNode
}

const sizes = {
  medium: 'm-auto max-h-[calc(100dvh-2rem)] w-[calc(100%-2rem)] max-w-xl overflow-clip rounded-card bg-card',
  page: 'm-0 h-dvh max-h-none w-full max-w-none overflow-y-auto overscroll-contain bg-paper sm:m-auto sm:h-[min(56rem,calc(100dvh-3rem))] sm:w-[calc(100%-3rem)] sm:max-w-5xl sm:overflow-clip sm:rounded-card [@media(max-height:40rem)]:overflow-y-auto',
} as const
/** On a phone, and where there is little height, the head scrolls away with the content, all but title and way out. */
const contents = {
  medium: 'min-h-0 overflow-y-auto',
  page: 'sm:min-h-0 sm:overflow-y-auto [@media(max-height:40rem)]:min-h-auto [@media(max-height:40rem)]:overflow-visible',
} as const

/**
 * A dialog with an address of its own, over the page that is behind it. The server sends it open, so that it is there
 * before any script and without one.
 */
export function RouteDialog(props: RouteDialogProps) {
  const { onClose, title, picture, head, size = 'page', contentKey, isBusy = false } = props
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  // What the server sent is open but not modal, and only a closed one can be made so. Declared before the hook that does.
  useLayoutEffect(() => dialog.current?.removeAttribute('open'), [])
  const modal = useModal({ open: true, onClose })
  return (
    <dialog
      {...modal}
      ref={(element) => {
        dialog.current = element
        modal.ref.current = element
      }}
      open
      // One that was opened again in between has not been closed.
      onClose={(event) => {
        if (!event.currentTarget.open) modal.onClose(event)
      }}
      aria-labelledby={`${id}-title`}
      className={cx('fixed inset-0 z-40 flex-col shadow-raised open:flex backdrop:bg-night/55', sizes[size])}
    >
      <div className="sticky top-0 z-10 flex items-center gap-3 bg-card ps-4 pe-2.5 pt-2.5 sm:ps-6">
        {picture}
        <h2
          id={`${id}-title`}
          tabIndex={-1}
          data-autofocus
          className="min-w-0 flex-1 py-1 text-xl wrap-anywhere outline-none"
        >
          {title}
        </h2>
        <Button variant="quiet" icon="x" iconOnly onClick={onClose} className="self-start">
          {t('Close')}
        </Button>
      </div>
      {head && <div className="border-b border-line bg-card px-4 sm:px-6">{head}</div>}
      <div
        key={contentKey}
        aria-busy={isBusy}
        className={cx('flex-1 px-4 py-5 transition-opacity sm:px-6', contents[size], isBusy && 'opacity-60')}
      >
        {props.children}
      </div>
    </dialog>
  )
}

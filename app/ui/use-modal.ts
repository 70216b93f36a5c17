import { type MouseEvent, type RefObject, useLayoutEffect, useRef } from 'react'
import { noteModal } from './top-modal.ts'

type ModalOptions = { open: boolean; onClose: () => void; closeOnBackdrop?: boolean }

/**
 * Keeps a native `<dialog>` in step with `open`. The browser traps the focus and gives it back; Escape and a
 * press on the backdrop ask the owner to close.
 */
export function useModal({ open, onClose, closeOnBackdrop = true }: ModalOptions) {
  const ref: RefObject<HTMLDialogElement | null> = useRef(null)
  const pressedOutside = useRef(false)

  useLayoutEffect(() => {
    const dialog = ref.current
    if (!dialog || !open) return
    dialog.showModal()
    dialog.querySelector<HTMLElement>('[data-autofocus]')?.focus()
    const noteClosed = noteModal(dialog)
    return () => {
      dialog.close()
      noteClosed()
    }
  }, [open])

  const isBackdrop = (event: MouseEvent<HTMLDialogElement>) => {
    if (event.target !== event.currentTarget) return false
    const box = event.currentTarget.getBoundingClientRect()
    const { clientX: x, clientY: y } = event
    return x < box.left || x > box.right || y < box.top || y > box.bottom
  }

  return {
    ref,
    onCancel: (event: { preventDefault: () => void; target: EventTarget; currentTarget: EventTarget }) => {
      if (event.target !== event.currentTarget) return
      event.preventDefault()
      onClose()
    },
    // The browser may close it without asking (a second Escape): the owner's state follows.
    onClose: (event: { target: EventTarget; currentTarget: EventTarget }) => {
      if (open && event.target === event.currentTarget) onClose()
    },
    onPointerDown: (event: MouseEvent<HTMLDialogElement>) => {
      pressedOutside.current = isBackdrop(event)
    },
    onClick: (event: MouseEvent<HTMLDialogElement>) => {
      if (closeOnBackdrop && pressedOutside.current && isBackdrop(event)) onClose()
    },
  }
}

import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useLocation } from 'react-router'
import { browserPath } from './browser-path.ts'
import { type Toast, ToastContext } from './toast-context.ts'
import { ToastView } from './toast-view.tsx'
import { useTopModal } from './top-modal.ts'

const shownForMs = { success: 5_000, info: 7_000, danger: 12_000 } as const

/** A toast and the path of the page that it is about. */
type ShownToast = Toast & { at: string }

type ToastProviderProps = {
  /** A toast the server sends with the page; another object is another toast. */
  initial?: Toast | null
  children: ReactNode
}

/** Holds the one toast on the screen and its two live regions. Wrap the document's body in it once. */
export function ToastProvider({ initial = null, children }: ToastProviderProps) {
  const { pathname } = useLocation()
  const [last, setLast] = useState<ShownToast | null>(initial && { ...initial, at: pathname })
  const [seen, setSeen] = useState(initial)
  const region = useRef<HTMLDivElement>(null)
  const modal = useTopModal()

  if (initial !== seen) {
    setSeen(initial)
    if (initial) setLast({ ...initial, at: pathname })
  }
  // What was wrong on one page says nothing about the next.
  const toast = last?.tone === 'danger' && last.at !== pathname ? null : last

  const show = useCallback(
    // The address is that of the next page already while that is still being drawn.
    (next: Toast) => setLast({ ...next, at: browserPath() }),
    [],
  )

  useEffect(() => {
    if (!last) return
    // Who rests on it or is in it keeps it from leaving; a finger that pressed it does not rest there.
    const resting = `:focus-within${matchMedia('(hover)').matches ? ',:hover' : ''}`
    const timer = setInterval(
      () => {
        if (region.current?.matches(resting)) return
        // One that has just replaced it has its own time: this timer stops only after the next drawing.
        setLast((current) => (current === last ? null : current))
      },
      shownForMs[last.tone ?? 'success'],
    )
    return () => clearInterval(timer)
  }, [last])

  // The top layer is a stack: shown again, the region lies above a dialog opened since.
  useEffect(() => {
    const element = region.current
    // A dialog may have left with the region in it: that of the next dialog, or of the page, is shown then.
    if (!toast || modal === undefined || !element?.showPopover || !element.isConnected) return
    element.showPopover()
    return () => element.hidePopover()
  }, [toast, modal])

  const view = toast && <ToastView toast={toast} onClose={() => setLast(null)} />
  const urgent = toast?.tone === 'danger'
  const shown = (
    <div
      ref={region}
      // A browser without scripts could not open a popover: there the toast stands in the page.
      popover={modal === undefined ? undefined : 'manual'}
      className="toasts"
    >
      <div role="status">{!urgent && view}</div>
      <div role="alert">{urgent && view}</div>
    </div>
  )
  return (
    <ToastContext value={show}>
      {children}
      {modal ? createPortal(shown, modal) : shown}
    </ToastContext>
  )
}

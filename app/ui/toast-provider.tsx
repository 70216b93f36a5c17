import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useLocation } from 'react-router'
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
  const [toast, setToast] = useState<ShownToast | null>(initial && { ...initial, at: pathname })
  const [seen, setSeen] = useState(initial)
  const [page, setPage] = useState(pathname)
  const [held, setHeld] = useState(false)
  const [hydrated, setHydrated] = useState(false)
  const region = useRef<HTMLDivElement>(null)
  const modal = useTopModal()

  // What was wrong on one page says nothing about the next.
  if (pathname !== page) {
    setPage(pathname)
    if (toast?.tone === 'danger' && toast.at !== pathname) setToast(null)
  }
  if (initial !== seen) {
    setSeen(initial)
    if (initial) setToast({ ...initial, at: pathname })
  }

  const show = useCallback((next: Toast) => {
    // The address is that of the next page already while that is still being drawn.
    setToast({ ...next, at: window.location.pathname })
  }, [])
  const close = useCallback(() => setToast(null), [])

  useEffect(() => {
    if (!toast || held) return
    const timer = setTimeout(close, shownForMs[toast.tone ?? 'success'])
    return () => clearTimeout(timer)
  }, [toast, held, close])

  useEffect(() => setHydrated(true), [])

  // The top layer is a stack: shown again, the region lies above a dialog opened since.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another modal dialog has another region
  useEffect(() => {
    setHeld(false)
    const element = region.current
    // A dialog may have left with the region in it: that of the next dialog, or of the page, is shown then.
    if (!toast || !hydrated || !element?.showPopover || !element.isConnected) return
    element.showPopover()
    // Only the administration has bars there, and its pages do not wait for this.
    if (document.querySelector('[data-toasts="bottom"]'))
      void import('./lift-above-bars.ts').then(({ liftAboveBars }) => liftAboveBars(element))
    return () => element.hidePopover()
  }, [toast, hydrated, modal])

  const view = toast && <ToastView toast={toast} onClose={close} />
  const urgent = toast?.tone === 'danger'
  const shown = (
    // biome-ignore lint/a11y/noStaticElementInteractions: resting on the toast only keeps it from leaving
    <div
      ref={region}
      // A browser without scripts could not open a popover: there the toast stands in the page.
      popover={hydrated ? 'manual' : undefined}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      className="pointer-events-none fixed inset-x-0 toasts z-50 m-0 mx-auto w-full max-w-lg overflow-visible border-0 bg-transparent px-4 py-0 print:hidden"
    >
      <div role="status" className="pointer-events-auto">
        {urgent ? null : view}
      </div>
      <div role="alert" className="pointer-events-auto">
        {urgent ? view : null}
      </div>
    </div>
  )
  return (
    <ToastContext value={show}>
      {children}
      {modal ? createPortal(shown, modal) : shown}
    </ToastContext>
  )
}

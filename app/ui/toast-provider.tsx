import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { type Toast, ToastContext } from './toast-context.ts'
import { ToastView } from './toast-view.tsx'

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
    setHeld(false)
    // The address is that of the next page already while that is still being drawn.
    setToast({ ...next, at: window.location.pathname })
  }, [])
  const close = useCallback(() => {
    setHeld(false)
    setToast(null)
  }, [])

  useEffect(() => {
    if (!toast || held) return
    const timer = setTimeout(close, shownForMs[toast.tone ?? 'success'])
    return () => clearTimeout(timer)
  }, [toast, held, close])

  useEffect(() => setHydrated(true), [])

  // The top layer is a stack: shown again, the region lies above a dialog opened since.
  useEffect(() => {
    const element = region.current
    if (!toast || !hydrated || !element?.showPopover) return
    element.showPopover()
    // Only the administration has bars there, and its pages do not wait for this.
    if (document.querySelector('[data-toasts="bottom"]'))
      void import('./lift-above-bars.ts').then(({ liftAboveBars }) => liftAboveBars(element))
    return () => element.hidePopover()
  }, [toast, hydrated])

  const view = toast && <ToastView toast={toast} onClose={close} />
  const urgent = toast?.tone === 'danger'
  return (
    <ToastContext value={show}>
      {children}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: resting on the toast only keeps it from leaving */}
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
    </ToastContext>
  )
}

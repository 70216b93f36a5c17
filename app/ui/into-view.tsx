import { type ReactNode, useEffect, useRef } from 'react'

type IntoViewProps = {
  /** What is here now, or null for nothing. */
  what: string | null
  children: ReactNode
}

/** Brings its content into view, with the focus, when something else comes here; not when the page is opened. */
export function IntoView({ what, children }: IntoViewProps) {
  const place = useRef<HTMLDivElement>(null)
  const before = useRef(what)
  useEffect(() => {
    if (before.current === what) return
    before.current = what
    if (what === null) return
    place.current?.focus({ preventScroll: true })
    place.current?.scrollIntoView({ block: 'start' })
  }, [what])
  return (
    <div ref={place} tabIndex={-1} className="grid scroll-mt-24 gap-6 rounded-card empty:hidden">
      {children}
    </div>
  )
}

import { type ComponentType, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import type { ConsentProps } from './consent.tsx'
import { cookieOpenerOf } from './cookie-opener.ts'
import { storedChoice } from './stored-choice.ts'

/** Visitors see what they came for before they are asked. */
const askAfterMs = 1_000

type Loaded = { Consent: ComponentType<ConsentProps>; openedBy: HTMLElement | null }

/**
 * Asks once whether the visit may be counted, and counts it after a yes. Everything but this is loaded when it is
 * needed: a page does without it at first, and who has said no never gets it.
 */
export function ConsentGate() {
  const { pathname } = useLocation()
  const [loaded, setLoaded] = useState<Loaded | null>(null)
  const isLoaded = loaded !== null

  useEffect(() => {
    if (isLoaded) return
    const load = (openedBy: HTMLElement | null) =>
      import('./consent.tsx').then(
        ({ Consent }) => setLoaded({ Consent, openedBy }),
        // Offline, or a newer version is served: a visitor who was not asked is not counted.
        () => undefined,
      )
    const choice = storedChoice()
    const isWanted = choice !== 'declined'
    const timer = isWanted ? setTimeout(() => void load(null), choice ? 0 : askAfterMs) : undefined
    const open = (event: MouseEvent) => {
      const opener = cookieOpenerOf(event)
      if (opener) void load(opener)
    }
    document.addEventListener('click', open)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('click', open)
    }
  }, [isLoaded])

  return loaded && <loaded.Consent path={pathname} openedBy={loaded.openedBy} />
}

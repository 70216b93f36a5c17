import { type ComponentType, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { isMeasured } from '../rules/pages.ts'
import type { Capture } from './capture.ts'
import { choose, storedChoice, subscribeToChoice } from './consent-store.ts'
import type { CookieBannerProps } from './cookie-banner.tsx'

/** Nobody is asked before they have seen what they came for (specification 1 §9). */
const askAfterMs = 1_000

/** What asks: a press on it opens the choice again. */
const opener = '[data-cookie-settings]'

/**
 * Asks once whether the visit may be counted, and counts it after a yes. Banner and counting are loaded when they are
 * needed; where nothing is counted nobody is asked.
 */
export function ConsentGate() {
  const { pathname } = useLocation()
  const measured = isMeasured(pathname)
  const choice = useSyncExternalStore(subscribeToChoice, storedChoice, () => null)
  const [asked, setAsked] = useState<'first' | 'again' | null>(null)
  const [wasAsked, setWasAsked] = useState(false)
  const openedBy = useRef<HTMLElement | null>(null)
  const Banner = useBanner(asked !== null)
  useCapture(choice === 'accepted' && measured, pathname)

  useEffect(() => {
    if (wasAsked || !measured || storedChoice() !== null) return
    const timer = setTimeout(() => {
      setWasAsked(true)
      // Another tab may have answered meanwhile.
      if (storedChoice() === null) setAsked((before) => before ?? 'first')
    }, askAfterMs)
    return () => clearTimeout(timer)
  }, [wasAsked, measured])

  useEffect(() => {
    const open = (event: MouseEvent) => {
      const pressed = event.target instanceof Element && event.target.closest<HTMLElement>(opener)
      if (!pressed) return
      openedBy.current = pressed
      setWasAsked(true)
      setAsked('again')
    }
    document.addEventListener('click', open)
    return () => document.removeEventListener('click', open)
  }, [])

  // A choice in another tab answers here as well.
  const isAnswered = asked === 'first' && choice !== null
  if (!Banner || asked === null || isAnswered || (asked === 'first' && !measured)) return null
  const close = () => {
    setAsked(null)
    openedBy.current?.focus()
    openedBy.current = null
  }
  return (
    <Banner
      choice={choice}
      takesFocus={asked === 'again'}
      onChoose={(next) => {
        choose(next)
        close()
      }}
      onClose={close}
    />
  )
}

/** The banner once it is wanted; null until it has arrived. */
function useBanner(isWanted: boolean): ComponentType<CookieBannerProps> | null {
  const [banner, setBanner] = useState<{ Banner: ComponentType<CookieBannerProps> } | null>(null)
  useEffect(() => {
    if (!isWanted || banner) return
    import('./cookie-banner.tsx').then(
      ({ CookieBanner }) => setBanner({ Banner: CookieBanner }),
      // Offline, or a newer version is served: whoever is not asked is not counted.
      () => undefined,
    )
  }, [isWanted, banner])
  return banner?.Banner ?? null
}

function useCapture(isWanted: boolean, path: string): void {
  const capture = useRef<Capture | null>(null)
  const latestPath = useRef(path)
  latestPath.current = path

  useEffect(() => {
    if (!isWanted) return
    let isOver = false
    import('./capture.ts').then(
      ({ startCapture }) => {
        if (isOver) return
        capture.current = startCapture()
        capture.current.show(latestPath.current)
      },
      () => undefined,
    )
    return () => {
      isOver = true
      capture.current?.stop()
      capture.current = null
    }
  }, [isWanted])

  useEffect(() => capture.current?.show(path), [path])
}

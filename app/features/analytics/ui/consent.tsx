import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { isMeasured } from '../rules/pages.ts'
import type { Capture } from './capture.ts'
import { choose, subscribeToChoice } from './choose.ts'
import { CookieBanner } from './cookie-banner.tsx'
import { cookieOpenerOf } from './cookie-opener.ts'
import { storedChoice } from './stored-choice.ts'

export type ConsentProps = {
  /** The page that is shown. */
  path: string
  /** What was pressed to see the choice; null when the site asked by itself. */
  openedBy: HTMLElement | null
}

/** The banner while there is no choice, or when it is asked for, and the counting after a yes. */
export function Consent({ path, openedBy }: ConsentProps) {
  const measured = isMeasured(path)
  const choice = useSyncExternalStore(subscribeToChoice, storedChoice, () => null)
  const [opener, setOpener] = useState(openedBy)
  const [wasClosed, setWasClosed] = useState(false)
  useCapture(choice === 'accepted' && measured, path)

  useEffect(() => {
    const open = (event: MouseEvent) => setOpener((before) => cookieOpenerOf(event) ?? before)
    document.addEventListener('click', open)
    return () => document.removeEventListener('click', open)
  }, [])

  // Where nothing is counted there is no question.
  const isAsked = choice === null && measured && !wasClosed
  if (!isAsked && opener === null) return null
  const close = () => {
    opener?.focus()
    setOpener(null)
    setWasClosed(true)
  }
  return (
    <CookieBanner
      choice={choice}
      takesFocus={opener !== null}
      onChoose={(next) => {
        choose(next)
        close()
      }}
      onClose={close}
    />
  )
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

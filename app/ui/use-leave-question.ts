import { useEffect } from 'react'
import { type Location, useBlocker } from 'react-router'

type LeaveQuestion = {
  /** The browser asks, in its own words, before the window is closed. */
  isUnfinished: boolean
  question: string
  /** Whether `question` is asked before a link or Back leads from `here` to `there`. */
  asks: (here: Location, there: Location) => boolean
}

/** Asks before work is left that is not finished: by a link, by Back, by closing the window. */
export function useLeaveQuestion({ isUnfinished, question, asks }: LeaveQuestion): void {
  useEffect(() => {
    if (!isUnfinished) return
    const leaving = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', leaving)
    return () => window.removeEventListener('beforeunload', leaving)
  }, [isUnfinished])
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => asks(currentLocation, nextLocation) && !window.confirm(question),
  )
  useEffect(() => {
    if (blocker.state === 'blocked') blocker.reset()
  }, [blocker])
}

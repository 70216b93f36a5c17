import { useEffect } from 'react'
import { useNavigation, useRevalidator } from 'react-router'

const everyMs = 3_000

/** Asks for the page again every three seconds, while the page is visible and `isNeeded`. */
export function useKeptCurrent(isNeeded: boolean): void {
  const { revalidate, state } = useRevalidator()
  const isIdle = useNavigation().state === 'idle' && state === 'idle'
  useEffect(() => {
    if (!isNeeded || !isIdle) return
    const timer = setInterval(() => {
      if (!document.hidden) void revalidate()
    }, everyMs)
    return () => clearInterval(timer)
  }, [isNeeded, isIdle, revalidate])
}

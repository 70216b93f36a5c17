import { useEffect } from 'react'
import { useFetcher } from 'react-router'

const everyMs = 10_000

/**
 * What a page loaded, brought up to date every ten seconds while it is looked at. `at` says which of two is newer. The
 * page itself is not loaded again: that would take away what it answered to a form.
 */
export function useLiveTypes<View extends { at: number }>(first: View, address: string): View {
  const { load, state, data } = useFetcher<View>()
  useEffect(() => {
    const timer = setInterval(() => {
      if (!document.hidden && state === 'idle') void load(address)
    }, everyMs)
    return () => clearInterval(timer)
  }, [load, state, address])
  return data && data.at > first.at ? (data as View) : first
}

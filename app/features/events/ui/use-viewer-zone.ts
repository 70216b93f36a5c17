import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** The visitor's IANA time zone; null until the browser has been asked, so on the server always. */
export function useViewerZone(): string | null {
  return useSyncExternalStore<string | null>(
    never,
    () => Intl.DateTimeFormat().resolvedOptions().timeZone,
    () => null,
  )
}

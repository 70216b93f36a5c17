import { useSyncExternalStore } from 'react'
import { zoneName } from '#app/kernel/dates.ts'
import { sameWallClock } from '../rules/event-time.ts'

const never = () => () => undefined

/**
 * Names the zone of a time where the visitor's clock shows another one. Until the visitor's zone is known it
 * is named, and keeps its place when it turns out not to be needed, so that nothing moves.
 */
export function ZoneNote({ instant, zone }: { instant: Date; zone: string }) {
  const viewerZone = useViewerZone()
  const needed = viewerZone === null || !sameWallClock(instant, zone, viewerZone)
  return <span className={needed ? undefined : 'invisible'}>, {zoneName(zone)}</span>
}

/** The visitor's IANA time zone; null until the browser has been asked, so on the server always. */
function useViewerZone(): string | null {
  return useSyncExternalStore<string | null>(
    never,
    () => Intl.DateTimeFormat().resolvedOptions().timeZone,
    () => null,
  )
}

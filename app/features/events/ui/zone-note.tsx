import { zoneName } from '#app/kernel/dates.ts'
import { comma } from '#app/kernel/language/join-list.ts'
import { useBrowserValue } from '#app/ui/use-browser-value.ts'
import { sameWallClock } from '../rules/event-time.ts'

/**
 * Names the zone of a time where the visitor's clock shows another one. Until the visitor's zone is known it
 * is named, and keeps its place when it turns out not to be needed, so that nothing moves.
 */
export function ZoneNote({ instant, zone }: { instant: Date; zone: string }) {
  // Null until the browser has been asked, so on the server always.
  const viewerZone = useBrowserValue<string | null>(
    () => Intl.DateTimeFormat().resolvedOptions().timeZone,
    null,
  )
  const needed = viewerZone === null || !sameWallClock(instant, zone, viewerZone)
  return <span className={needed ? undefined : 'invisible'}>{comma() + zoneName(zone)}</span>
}

import type { DeviceDoor } from './device-door.ts'
import type { fetchList, sendSync } from './fetch-door.ts'
import { sendWaiting } from './send-waiting.ts'

type Options = { fetchList: typeof fetchList; sendSync: typeof sendSync }

/** Sends what waits, then brings the list up to date. */
export async function refreshDoor(door: DeviceDoor, options: Options): Promise<void> {
  const { eventId, owner, clock } = door
  const sent = await sendWaiting({
    scans: () => door.scans().filter((scan) => scan.owner === owner && scan.queued !== null),
    send: options.sendSync,
    clock,
    settle: door.keep,
  })
  if (sent === 'lost') return void door.lost()
  if (sent === 'closed') return door.shutOut()
  const { salt, since } = door.list.wanted()
  const fetched = await options.fetchList({ eventId, salt, since })
  if (fetched.kind === 'closed') return door.shutOut()
  if (fetched.kind === 'lost') return void door.lost()
  door.reached()
  if (fetched.kind === 'list') await door.takeList(fetched, salt)
}

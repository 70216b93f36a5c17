import type { SendUndo } from '../../ui/send-scan.ts'
import type { DeviceDoor } from './device-door.ts'

type Options = { device: () => string; sendUndo: SendUndo }

/** Takes a check-in back, now or once there is a network; false when that was refused. */
export async function undoScan(
  door: DeviceDoor,
  { device, sendUndo }: Options,
  { ticketId, scanId }: { ticketId: string; scanId: string },
): Promise<boolean> {
  const { eventId, owner, clock } = door
  const asked = { eventId, ticketId, scanId, device: device() }
  const isWaiting = door
    .scans()
    .some(({ queued }) => queued && 'ticketId' in queued && queued.ticketId === ticketId)
  const result = isWaiting || door.isOffline() ? 'lost' : await sendUndo(asked)
  if (result === 'refused') return false
  if (result === 'lost' && !door.list.facts()) return false
  if (result === 'lost') door.lost()
  door.list.tickets().mark(ticketId, null)
  const ofTicket = door.scans().filter((scan) => scan.ticketId === ticketId)
  const before = ofTicket.at(-1)
  for (const scan of ofTicket) await door.keep({ ...scan, isUndone: true })
  const undone = { ...asked, at: clock(), undo: true } as const
  await door.keep({
    scanId,
    at: clock(),
    verdict: 'undone',
    ticketId,
    name: before?.name ?? null,
    ticketName: before?.ticketName ?? null,
    isOffline: result === 'lost',
    isUndone: false,
    conflict: null,
    eventId,
    owner,
    queued: result === 'lost' ? undone : null,
  })
  return true
}

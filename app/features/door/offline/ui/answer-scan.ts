import type { Scan } from '../../rules/scanner.ts'
import type { SendResult, SendScan } from '../../ui/send-scan.ts'
import { answerFromList, presented } from './answer-from-list.ts'
import type { DeviceDoor } from './device-door.ts'
import { lastScanOf } from './last-scan.ts'

type Options = { device: () => string; sendScan: SendScan }

/** A server that has not answered by then is not waited for, if the list can answer. */
const patienceMs = 1_500
/** Without a list there is nothing else to wait for. */
const longPatienceMs = 6_000

/** Answers a scan: the server does while there is a network, else the downloaded list. */
export async function answerScan(
  door: DeviceDoor,
  { device, sendScan }: Options,
  scan: Scan,
): Promise<SendResult> {
  const { eventId, owner, clock, list } = door
  if (list.facts() && door.isOffline()) return (await answerAlone(door, device, scan)) ?? { kind: 'lost' }
  const patience = list.facts() ? patienceMs : longPatienceMs
  const result = await sendScan(
    { ...presented(scan), eventId, scanId: scan.scanId, device: device() },
    patience,
  )
  if (result.kind === 'lost') {
    door.lost()
    return (await answerAlone(door, device, scan)) ?? result
  }
  door.reached()
  if (result.answer.verdict === 'no-access') await door.shutOut()
  await door.keep({ ...lastScanOf(scan.scanId, result.answer, clock()), eventId, owner, queued: null })
  if (result.answer.verdict === 'admitted' && result.answer.seat) {
    list.markIn(result.answer.seat.ticketId, clock())
  }
  return result
}

/** The verdict of the list; null where there is none, or the browser cannot ask it. */
async function answerAlone(
  { eventId, owner, clock, list, keep }: DeviceDoor,
  device: Options['device'],
  scan: Scan,
): Promise<SendResult | null> {
  const facts = list.facts()
  if (!facts) return null
  const at = clock()
  const own = await answerFromList({ list: list.tickets(), facts }, scan, { at, device: device() })
  if (!own) return null
  if (own.letIn) list.tickets().mark(own.letIn.ticketId, own.letIn.at)
  await keep({ ...lastScanOf(scan.scanId, own.answer, at), eventId, owner, queued: own.queued })
  return { kind: 'answered', answer: own.answer }
}

import { pathHere } from '#app/kernel/language/language-paths.ts'
import type { DoorCounters } from '../door-queries.server.ts'
import type { ScanAnswer } from '../rules/scan-answer.ts'
import type { DoorAnswer } from './scan-words.ts'

export type SendResult = { kind: 'answered'; answer: DoorAnswer } | { kind: 'lost' }

/** What is sent of one scan: a code, or the ticket that a search by name found. */
export type SentScan = ({ code: string } | { ticketId: string }) & {
  eventId: string
  scanId: string
  device: string
}
export type SendScan = (scan: SentScan, patienceMs: number) => Promise<SendResult>
/** `lost`: it is unknown whether it was undone. */
export type SendUndo = (undo: {
  eventId: string
  ticketId: string
  scanId: string
  device: string
}) => Promise<'undone' | 'refused' | 'lost'>

/** Longer than a slow network needs for one small answer, shorter than a person waits at a door. */
const usualPatienceMs = 6_000
/** Servers in between say these when they do not reach ours. */
const passing: readonly number[] = [502, 503, 504]

/** Sends one scan. `lost`: it is unknown whether it arrived, so the same scan may be sent again. */
export const sendScan: SendScan = async (scan, patienceMs) => {
  try {
    const response = await post('/admin/scan/check-in', scan, patienceMs)
    if (passing.includes(response.status)) return { kind: 'lost' }
    return { kind: 'answered', answer: await answerIn(response) }
  } catch {
    // The network failed or the answer broke off; the caller sends the same scan again.
    return { kind: 'lost' }
  }
}

async function answerIn(response: Response): Promise<DoorAnswer> {
  if (response.ok) return (await response.json()) as ScanAnswer
  if (response.status === 429) {
    return { verdict: 'too-many', seat: null, retryAfter: Number(response.headers.get('retry-after')) || 60 }
  }
  const isShutOut = response.type === 'opaqueredirect' || response.status === 403
  return { verdict: isShutOut ? 'no-access' : 'failed', seat: null }
}

/** Takes a check-in back. */
export const sendUndo: SendUndo = async (undo) => {
  try {
    const response = await post('/admin/scan/undo', undo, usualPatienceMs)
    if (passing.includes(response.status)) return 'lost'
    return response.ok ? 'undone' : 'refused'
  } catch {
    // The network failed; the same may be sent again.
    return 'lost'
  }
}

/** How full the event is now; null when that cannot be told. */
export async function fetchCounters(eventId: string): Promise<DoorCounters | null> {
  try {
    const response = await fetch(pathHere(`/admin/scan/counters?event=${eventId}`), {
      redirect: 'manual',
      signal: AbortSignal.timeout(usualPatienceMs),
    })
    return response.ok ? ((await response.json()) as DoorCounters) : null
  } catch {
    // The last known figures stay, marked as such.
    return null
  }
}

function post(path: string, fields: Record<string, string>, patienceMs: number): Promise<Response> {
  return fetch(pathHere(path), {
    method: 'POST',
    body: new URLSearchParams(fields),
    redirect: 'manual',
    signal: AbortSignal.timeout(patienceMs),
  })
}

import { pathHere } from '#app/kernel/language/language-paths.ts'
import type { ListHead } from '../door-list.server.ts'
import type { OfflineScan } from '../offline-forms.ts'
import type { SyncOutcome } from '../sync-scans.server.ts'

/** `lost`: the network failed. `closed`: this door is not ours any more. `failed`: we have a problem of our own. */
export type Lost = { kind: 'lost' } | { kind: 'closed' } | { kind: 'failed' }

export type FetchedList = { kind: 'list'; head: ListHead; lines: string }

/** A small answer takes no longer; the whole list of a large event may. */
const patienceMs = 10_000
const listPatienceMs = 120_000
const passing: readonly number[] = [502, 503, 504]

/** The list of an event, or what has changed since `since`. Half a list is none. */
export async function fetchList(list: {
  eventId: string
  salt: string
  since: string | null
}): Promise<FetchedList | Lost> {
  const query = new URLSearchParams({ event: list.eventId, salt: list.salt })
  if (list.since !== null) query.set('since', list.since)
  try {
    const patience = list.since === null ? listPatienceMs : patienceMs
    const response = await fetch(pathHere(`/admin/scan/list?${query}`), {
      redirect: 'manual',
      signal: AbortSignal.timeout(patience),
    })
    if (!response.ok) return lostBy(response)
    const text = await response.text()
    const end = text.indexOf('\n')
    return { kind: 'list', head: JSON.parse(text.slice(0, end)) as ListHead, lines: text.slice(end + 1) }
  } catch {
    // Offline, too slow, or broken off in the middle.
    return { kind: 'lost' }
  }
}

export async function sendSync(sync: {
  eventId: string
  sentAt: number
  scans: readonly OfflineScan[]
}): Promise<({ kind: 'synced' } & SyncOutcome) | Lost> {
  try {
    const response = await fetch(pathHere('/admin/scan/sync'), {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(sync),
      redirect: 'manual',
      signal: AbortSignal.timeout(patienceMs),
    })
    if (!response.ok) return lostBy(response)
    return { kind: 'synced', ...((await response.json()) as SyncOutcome) }
  } catch {
    // What arrived is known by its ids when it is sent again.
    return { kind: 'lost' }
  }
}

/** Whether the server has taken note that a conflict was looked at. */
export async function sendSettled(scanId: string): Promise<boolean> {
  try {
    const response = await fetch(pathHere('/admin/scan/conflict'), {
      method: 'POST',
      body: new URLSearchParams({ scanId }),
      redirect: 'manual',
      signal: AbortSignal.timeout(patienceMs),
    })
    return response.ok
  } catch {
    // It stays shown, and may be pressed again.
    return false
  }
}

function lostBy(response: Response): Lost {
  if (passing.includes(response.status)) return { kind: 'lost' }
  const isShutOut = response.type === 'opaqueredirect' || response.status === 403 || response.status === 401
  return { kind: isShutOut ? 'closed' : 'failed' }
}

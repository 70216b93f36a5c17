import type { Sent } from './outbox.ts'
import type { ToldEvent } from './told-event.ts'

const address = '/analytics'

const bodyOf = (events: readonly ToldEvent[]) => JSON.stringify({ events })

/** Sends events; they arrive also when the page goes meanwhile. */
export async function sendEvents(events: readonly ToldEvent[]): Promise<Sent> {
  try {
    const answer = await fetch(address, {
      method: 'POST',
      keepalive: true,
      headers: { 'Content-Type': 'application/json' },
      body: bodyOf(events),
    })
    if (answer.ok) return 'taken'
    return answer.status >= 500 ? 'failed' : 'refused'
  } catch {
    return 'failed'
  }
}

/** The same from a page that goes. */
export function sendByBeacon(events: readonly ToldEvent[]): boolean {
  return navigator.sendBeacon(address, new Blob([bodyOf(events)], { type: 'application/json' }))
}

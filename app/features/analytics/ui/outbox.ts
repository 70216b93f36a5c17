import { mostInBatch } from '../rules/limits.ts'
import type { ToldEvent } from './told-event.ts'

/** Sent at the latest so long after it happened, in milliseconds, or once there are so many. */
const longestWaitMs = 5_000
const enough = 10
/** What failed is sent again so long after the page was loaded, and then every so often. */
const firstRetryMs = 3_000
const retryMs = 5 * 60_000

export type Sent = 'taken' | 'refused' | 'failed'

export type OutboxParts = {
  send: (events: readonly ToldEvent[]) => Promise<Sent>
  /** Sends without an answer, from a page that goes; false when the browser does not take it. */
  sendLeaving: (events: readonly ToldEvent[]) => boolean
  keep: (events: readonly ToldEvent[]) => void
  take: () => ToldEvent[]
  /** Runs `work`, unless another tab is at it. */
  alone: (work: () => Promise<void>) => Promise<void>
  /** Whether there is still a yes. */
  isAllowed: () => boolean
}

export type Outbox = {
  add: (event: ToldEvent) => void
  /** The page goes, or may go: what waits leaves at once. */
  leave: () => void
  stop: () => void
}

/**
 * Gathers events and sends them together. What the network or the server failed at is kept and sent again later; what
 * the server refused is not.
 */
export function openOutbox(parts: OutboxParts): Outbox {
  const { send, sendLeaving, keep, take, alone, isAllowed } = parts
  let waiting: ToldEvent[] = []
  let timer: ReturnType<typeof setTimeout> | undefined

  function takeWaiting(): ToldEvent[] {
    clearTimeout(timer)
    timer = undefined
    const events = waiting
    waiting = []
    return isAllowed() ? events : []
  }

  /** Answers what could not be sent. */
  async function deliver(events: readonly ToldEvent[]): Promise<ToldEvent[]> {
    for (let from = 0; from < events.length; from += mostInBatch) {
      const sent = await send(events.slice(from, from + mostInBatch))
      if (sent === 'failed') return events.slice(from)
    }
    return []
  }

  async function deliverOrKeep(events: readonly ToldEvent[]): Promise<void> {
    const left = await deliver(events)
    if (isAllowed()) keep(left)
  }

  const retry = () =>
    alone(async () => {
      if (isAllowed()) await deliverOrKeep(take())
    })

  const first = setTimeout(() => void retry(), firstRetryMs)
  const later = setInterval(() => void retry(), retryMs)

  return {
    add(event) {
      waiting.push(event)
      if (waiting.length >= enough) void deliverOrKeep(takeWaiting())
      else timer ??= setTimeout(() => void deliverOrKeep(takeWaiting()), longestWaitMs)
    },
    leave() {
      const events = takeWaiting()
      if (events.length > 0 && !sendLeaving(events)) keep(events)
    },
    stop() {
      clearTimeout(first)
      clearInterval(later)
      clearTimeout(timer)
      waiting = []
    },
  }
}

import { resendDays } from '../rules/limits.ts'
import type { ToldEvent } from './told-event.ts'

export const failedEventsKey = 'failed_analytics_events'

/** The last so many are kept. */
const mostKept = 50

type Kept = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Keeps events that could not be sent, after those that are kept already. */
export function keepFailed(storage: Kept, events: readonly ToldEvent[]): void {
  if (events.length === 0) return
  const kept = [...readFailed(storage), ...events].slice(-mostKept)
  try {
    storage.setItem(failedEventsKey, JSON.stringify(kept))
  } catch {
    // Full, or forbidden: nothing that a visitor should hear of.
  }
}

/** Removes and returns the stored events that are not too old. The tab that takes them sends them; no other tab does. */
export function drainFailed(storage: Kept): ToldEvent[] {
  const events = readFailed(storage)
  try {
    storage.removeItem(failedEventsKey)
  } catch {
    return []
  }
  return events.filter(isRecent)
}

/** The server looks so far back for what it has been told before, and no further. */
function isRecent({ timestamp }: ToldEvent): boolean {
  return timestamp === undefined || Date.now() - Date.parse(timestamp) < resendDays * 86_400_000
}

function readFailed(storage: Kept): ToldEvent[] {
  try {
    const stored: unknown = JSON.parse(storage.getItem(failedEventsKey) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isEvent) : []
  } catch {
    return []
  }
}

function isEvent(value: unknown): value is ToldEvent {
  return typeof value === 'object' && value !== null && 'id' in value && 'type' in value
}

import type { AllocatedNumbers } from '#app/features/waiting-room/allocate-numbers.server.ts'

/** Takes the next number of an event's line; null where the line is closed. */
export type TakeNumber = (eventId: string) => Promise<Taken>

type Taken = { number: number; admittedNumber: number } | null
type Waiting = { resolve: (taken: Taken) => void; reject: (error: unknown) => void }

/**
 * Batches numbers by event: visitors who come while a statement runs share the next one, in the order they came. A
 * failed statement fails for its own callers alone.
 */
export function createTakeNumber(
  take: (wanted: { eventId: string; count: number }) => Promise<AllocatedNumbers | null>,
): TakeNumber {
  const lines = new Map<string, Waiting[]>()

  async function serve(eventId: string, waiting: Waiting[]): Promise<void> {
    while (waiting.length > 0) {
      const batch = waiting.splice(0)
      try {
        const taken = await take({ eventId, count: batch.length })
        batch.forEach(({ resolve }, index) => {
          resolve(taken && { number: taken.first + index, admittedNumber: taken.admittedNumber })
        })
      } catch (error) {
        for (const { reject } of batch) reject(error)
      }
    }
    lines.delete(eventId)
  }

  return (eventId) =>
    new Promise((resolve, reject) => {
      const known = lines.get(eventId)
      if (known) return void known.push({ resolve, reject })
      const waiting = [{ resolve, reject }]
      lines.set(eventId, waiting)
      // All who come in this turn of the event loop belong to the first statement as well.
      setImmediate(() => void serve(eventId, waiting))
    })
}

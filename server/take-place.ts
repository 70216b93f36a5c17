import type { TakenNumbers } from '#app/features/waiting-room/take-numbers.server.ts'

/** The next number of an event's line; null where it is closed. */
export type TakePlace = (eventId: string) => Promise<Taken>

type Taken = { number: number; admittedNumber: number } | null
type Waiting = { resolve: (taken: Taken) => void; reject: (error: unknown) => void }

/**
 * Gathers those who come while numbers are being taken for others: the next statement is for all of them, in the order
 * they came. A statement that fails fails for its own callers alone.
 */
export function createTakePlace(
  take: (wanted: { eventId: string; count: number }) => Promise<TakenNumbers | null>,
): TakePlace {
  const lines = new Map<string, Waiting[]>()

  async function serve(eventId: string, waiting: Waiting[]): Promise<void> {
    while (waiting.length > 0) {
      const served = waiting.splice(0)
      try {
        const taken = await take({ eventId, count: served.length })
        served.forEach(({ resolve }, index) => {
          resolve(taken && { number: taken.first + index, admittedNumber: taken.admittedNumber })
        })
      } catch (error) {
        for (const { reject } of served) reject(error)
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
      // All who come in this turn of the loop belong to the first statement as well.
      setImmediate(() => void serve(eventId, waiting))
    })
}

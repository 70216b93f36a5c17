import type { Semaphore } from '#app/context/ctx.server.ts'

const longestQueue = 1_000

type Slots = { held: number; waiting: Array<() => void> }

/**
 * A semaphore per key with `width` slots, first come, first served. More writers on one hot row would only make its lock
 * queue longer, and each would hold a connection while it waits. Rejects with `refuse()` when a thousand callers wait.
 */
export function createSemaphore(refuse: () => Error, width = 2): Semaphore {
  const slotsOf = new Map<string, Slots>()

  async function acquire(slots: Slots): Promise<void> {
    if (slots.held < width) {
      slots.held++
      return
    }
    if (slots.waiting.length >= longestQueue) throw refuse()
    await new Promise<void>((resolve) => slots.waiting.push(resolve))
  }

  function release(key: string, slots: Slots): void {
    const next = slots.waiting.shift()
    if (next) {
      // The slot passes to the first who waits, so that no other caller takes it in between.
      next()
      return
    }
    slots.held--
    if (slots.held === 0) slotsOf.delete(key)
  }

  return {
    async run(key, work) {
      const slots = slotsOf.get(key) ?? { held: 0, waiting: [] }
      slotsOf.set(key, slots)
      await acquire(slots)
      try {
        return await work()
      } finally {
        release(key, slots)
      }
    },
    queued: () =>
      new Map(
        [...slotsOf].flatMap(([key, { waiting }]) => (waiting.length > 0 ? [[key, waiting.length]] : [])),
      ),
  }
}

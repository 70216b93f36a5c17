import type { Semaphore } from '#app/context/ctx.server.ts'

const longestQueue = 1_000

type Door = { inside: number; waiting: Array<() => void> }

/**
 * Lets `width` callers per key in at a time, in the order they came. More writers on one hot row only make
 * its lock queue longer, and every one of them would hold a connection meanwhile.
 */
export function createSemaphore(refuse: () => Error, width = 2): Semaphore {
  const doors = new Map<string, Door>()

  async function enter(door: Door): Promise<void> {
    if (door.inside < width) {
      door.inside++
      return
    }
    if (door.waiting.length >= longestQueue) throw refuse()
    await new Promise<void>((resolve) => door.waiting.push(resolve))
  }

  function leave(key: string, door: Door): void {
    const next = door.waiting.shift()
    if (next) {
      // The place goes over to the next in line, so that no caller slips in between.
      next()
      return
    }
    door.inside--
    if (door.inside === 0) doors.delete(key)
  }

  return {
    async run(key, work) {
      const door = doors.get(key) ?? { inside: 0, waiting: [] }
      doors.set(key, door)
      await enter(door)
      try {
        return await work()
      } finally {
        leave(key, door)
      }
    },
    queued: () =>
      new Map(
        [...doors].flatMap(([key, { waiting }]) => (waiting.length > 0 ? [[key, waiting.length]] : [])),
      ),
  }
}

import type { Batcher } from '#app/context/ctx.server.ts'

type Waiting = { one: unknown; resolve: (answer: never) => void; reject: (error: unknown) => void }

/** Runs one query for all callers of a key in the same turn of the event loop; later callers get a query of their own. */
export function createReadBatcher(): Batcher['read'] {
  const waiting = new Map<string, Waiting[]>()

  async function answer<One>(key: string, readAll: (all: readonly One[]) => Promise<readonly unknown[]>) {
    const batch = waiting.get(key) ?? []
    waiting.delete(key)
    try {
      const answers = await readAll(batch.map(({ one }) => one as One))
      for (const [index, { resolve }] of batch.entries()) resolve(answers[index] as never)
    } catch (error) {
      for (const { reject } of batch) reject(error)
    }
  }

  return (key, one, readAll) =>
    new Promise((resolve, reject) => {
      const known = waiting.get(key)
      if (known) return void known.push({ one, resolve, reject })
      waiting.set(key, [{ one, resolve, reject }])
      setImmediate(() => void answer(key, readAll))
    })
}

import type { Batcher } from '#app/context/ctx.server.ts'

type Asking = { one: unknown; resolve: (answer: never) => void; reject: (error: unknown) => void }

/** Lets those who ask for one key in the same turn of the loop ask together; later callers ask again. */
export function createAskInTurn(): Batcher['ask'] {
  const asking = new Map<string, Asking[]>()

  async function answer<One>(key: string, together: (all: readonly One[]) => Promise<readonly unknown[]>) {
    const all = asking.get(key) ?? []
    asking.delete(key)
    try {
      const answers = await together(all.map(({ one }) => one as One))
      for (const [index, { resolve }] of all.entries()) resolve(answers[index] as never)
    } catch (error) {
      for (const { reject } of all) reject(error)
    }
  }

  return (key, one, together) =>
    new Promise((resolve, reject) => {
      const known = asking.get(key)
      if (known) return void known.push({ one, resolve, reject })
      asking.set(key, [{ one, resolve, reject }])
      setImmediate(() => void answer(key, together))
    })
}

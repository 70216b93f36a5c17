import type { Batcher, BatchWork } from '#app/context/ctx.server.ts'
import { batchOfOne } from '#app/kernel/batch-of-one.ts'
import { createReadBatcher } from './read-batcher.ts'

const longestLine = 1_000
const largestBatch = 64

/** Of which type, only the caller of `run` knows: one key stands for one kind of work. */
type Waiting = {
  one: unknown
  work: BatchWork<unknown, object>
  resolve: (outcome: object) => void
  reject: (error: unknown) => void
}

/**
 * Makes batches of those who wait for one key, at most 64 at a time, in the order they came; one batch per key is at work.
 * A batch that fails is told to `onFailure` and split: each member is tried again alone, with an outcome of its own.
 */
export function createBatcher(options: {
  refuse: () => Error
  onFailure: (error: unknown, facts: { key: string; members: number }) => void
}): Batcher {
  const lines = new Map<string, Waiting[]>()

  async function outcomesOf(key: string, batch: readonly Waiting[]): Promise<readonly (object | null)[]> {
    try {
      return (await batch[0]?.work(batch.map(({ one }) => one))) ?? []
    } catch (error) {
      options.onFailure(error, { key, members: batch.length })
      return []
    }
  }

  async function settle(key: string, batch: readonly Waiting[]): Promise<void> {
    const outcomes = batch.length > 1 ? await outcomesOf(key, batch) : []
    await Promise.all(
      batch.map(async ({ one, work, resolve, reject }, index) => {
        try {
          resolve(outcomes[index] ?? (await batchOfOne(one, work)))
        } catch (error) {
          reject(error)
        }
      }),
    )
  }

  async function workOff(key: string, line: Waiting[]): Promise<void> {
    while (line.length > 0) await settle(key, line.splice(0, largestBatch))
    lines.delete(key)
  }

  return {
    run: (key, one, work) =>
      new Promise((resolve, reject) => {
        const waiting = { one, work, resolve, reject } as unknown as Waiting
        const line = lines.get(key)
        if (line && line.length >= longestLine) reject(options.refuse())
        else if (line) line.push(waiting)
        else {
          const begun = [waiting]
          lines.set(key, begun)
          void workOff(key, begun)
        }
      }),
    read: createReadBatcher(),
    queued: () => new Map([...lines].map(([key, line]) => [key, line.length])),
  }
}

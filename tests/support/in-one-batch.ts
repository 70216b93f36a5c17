import type { Batcher } from '#app/context/ctx.server.ts'
import { batchOfOne } from '#app/kernel/batch-of-one.ts'

type Waiting = { one: unknown; resolve: (outcome: object) => void; reject: (error: unknown) => void }

/**
 * A batcher for one batch: waits until `members` have come, in their order. A member that has to be tried again alone is,
 * and so is who comes later. An error of the batch is everybody's: a test wants to see it.
 */
export function inOneBatch(members: number): Batcher {
  const batch: Waiting[] = []
  return {
    queued: () => new Map(),
    read: () => Promise.reject(new Error('this batcher reads nothing')),
    run(_key, one, work) {
      if (batch.length >= members) return batchOfOne(one, work)
      return new Promise((resolve, reject) => {
        batch.push({ one, resolve, reject } as Waiting)
        if (batch.length < members) return
        work(batch.map((waiting) => waiting.one as typeof one)).then(
          (outcomes) =>
            batch.forEach((waiting, index) => {
              const outcome = outcomes[index]
              if (outcome) waiting.resolve(outcome)
              else batchOfOne(waiting.one as typeof one, work).then(waiting.resolve, waiting.reject)
            }),
          (error: unknown) => {
            for (const waiting of batch) waiting.reject(error)
          },
        )
      })
    },
  }
}

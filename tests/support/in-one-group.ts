import type { Gather } from '#app/context.server.ts'

type Waiting = { one: unknown; resolve: (outcome: object) => void; reject: (error: unknown) => void }

/**
 * A gatherer for one group: waits until `members` have come and has them go together, in their order. Whoever has to
 * go alone does, and so does whoever comes later. An error of the group is everybody's: a test wants to see it.
 */
export function inOneGroup(members: number): Gather {
  const group: Waiting[] = []
  return {
    queued: () => new Map(),
    ask: () => Promise.reject(new Error('nobody asks in a group')),
    run(_key, one, work) {
      if (group.length >= members) return work.alone(one)
      return new Promise((resolve, reject) => {
        group.push({ one, resolve, reject } as Waiting)
        if (group.length < members) return
        work.together(group.map((waiting) => waiting.one as typeof one)).then(
          (outcomes) =>
            group.forEach((waiting, index) => {
              const outcome = outcomes[index] ?? 'alone'
              if (outcome !== 'alone') waiting.resolve(outcome)
              else work.alone(waiting.one as typeof one).then(waiting.resolve, waiting.reject)
            }),
          (error: unknown) => {
            for (const waiting of group) waiting.reject(error)
          },
        )
      })
    },
  }
}

import type { Gather, GatheredWork } from '#app/context.server.ts'
import { createAskInTurn } from './ask-in-turn.ts'

const longestLine = 1_000
const largestGroup = 64

/** Of which type, only the caller of `run` knows: one key stands for one kind of work. */
type Waiting = {
  one: unknown
  work: GatheredWork<unknown, object>
  resolve: (outcome: object) => void
  reject: (error: unknown) => void
}

/**
 * Gathers those who wait for one key, at most 64 at a time, in the order they came; one group per key is at work.
 * A group that fails is told to `onFailure`, and each of its members goes alone and has an outcome of its own.
 */
export function createGather(options: {
  refuse: () => Error
  onFailure: (error: unknown, facts: { key: string; members: number }) => void
}): Gather {
  const lines = new Map<string, Waiting[]>()

  async function goTogether(key: string, group: readonly Waiting[]): Promise<readonly (object | 'alone')[]> {
    try {
      return (await group[0]?.work.together(group.map(({ one }) => one))) ?? []
    } catch (error) {
      options.onFailure(error, { key, members: group.length })
      return []
    }
  }

  async function go(key: string, group: readonly Waiting[]): Promise<void> {
    const outcomes = group.length > 1 ? await goTogether(key, group) : []
    await Promise.all(
      group.map(async ({ one, work, resolve, reject }, index) => {
        const outcome = outcomes[index] ?? 'alone'
        try {
          resolve(outcome === 'alone' ? await work.alone(one) : outcome)
        } catch (error) {
          reject(error)
        }
      }),
    )
  }

  async function workOff(key: string, line: Waiting[]): Promise<void> {
    while (line.length > 0) await go(key, line.splice(0, largestGroup))
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
    ask: createAskInTurn(),
    queued: () => new Map([...lines].map(([key, line]) => [key, line.length])),
  }
}

/** What a process does with people whom a restore brought back. */
import { eraseRestored } from '#app/features/privacy/erase-restored.server.ts'
import type { Contestant } from './contestant.ts'

/** All on the list are erased once more. */
export const erasesRestored: Contestant = async (ctx) => [await eraseRestored(ctx)]

/** The first is gone; of the second all is erased and nothing committed yet: says so and waits for its end. */
export const killedErasing: Contestant = async (ctx) => {
  let erased = 0
  const send: typeof ctx.jobs.send = async (db, name, jobs) => {
    if (name === 'privacy.note-erasure') erased += 1
    if (erased < 2) return ctx.jobs.send(db, name, jobs)
    process.send?.('middle')
    return new Promise<never>(() => undefined)
  }
  return [await eraseRestored({ ...ctx, jobs: { ...ctx.jobs, send } })]
}

/** Work of the administration that is killed in the middle: each says when it is there, and waits for its end. */
import type { Ctx } from '#app/context/ctx.server.ts'
import { processImport } from '#app/features/memberships/imports/process-import.server.ts'
import {
  type AddAttendeesInput,
  addAttendees,
} from '#app/features/order-admin/manual/add-attendees.server.ts'
import type { Contestant } from './contestant.ts'

/** The same, which comes to the middle when its job number `nth` is enqueued. */
function untilJob(ctx: Ctx, nth: number): Ctx {
  let jobs = 0
  const send: Ctx['jobs']['send'] = (...job) => {
    jobs += 1
    if (jobs < nth) return ctx.jobs.send(...job)
    process.send?.('middle')
    return new Promise<never>(() => undefined)
  }
  return { ...ctx, jobs: { ...ctx.jobs, send } }
}

/** Orders, places, payments and tickets are written, and the mails are not. */
export const add: Contestant = async (ctx, input) => [
  await addAttendees(untilJob(ctx, 1), input as AddAttendeesInput),
]

/** Some lines are done and committed; the next are in the middle of theirs. */
export const importMembers: Contestant = async (ctx, input) => [
  await processImport(untilJob(ctx, 40), input as { importId: string }),
]

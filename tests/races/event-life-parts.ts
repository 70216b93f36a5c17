/** What a process does with the orders of a cancelled event: as the product does it, hastily, and until it is killed. */
import type { Ctx } from '#app/context/ctx.server.ts'
import { mailAttendees } from '#app/features/event-life/mail-attendees.server.ts'
import { runEventRefunds } from '#app/features/event-life/run-event-refunds.server.ts'
import { requestRefund } from '#app/features/money/refunds/request-refund.server.ts'

import type { Contestant } from './contestant.ts'

export const refundRuns: Contestant = async (ctx, input) => {
  const { eventId } = input as { eventId: string }
  const run = () => runEventRefunds(ctx, { eventId })
  return (await Promise.all([run(), run()])).map(({ failed }) => failed)
}

/** Looks which orders are paid, then gives back: by then somebody else has done it. */
export const hastyRuns: Contestant = async (ctx, input) => {
  const { paymentIds } = input as { paymentIds: string[] }
  const looked = await Promise.all(
    paymentIds.map((paymentId) =>
      ctx.db
        .selectFrom('payments')
        .select(['id', 'refunded_minor'])
        .where('id', '=', paymentId)
        .executeTakeFirstOrThrow(),
    ),
  )
  return Promise.all(
    looked.map(async ({ id, refunded_minor }) => {
      if (refunded_minor > 0) return 'done'
      // Half of it: all of it twice is refused elsewhere.
      return (await requestRefund(ctx, { paymentId: id, amountMinor: 5_000, reason: 'event-cancelled' })).ok
        ? 'given-back'
        : 'refused'
    }),
  )
}

/** Is in the middle of the third order's transaction, and stays there. */
export const killedRun: Contestant = async (ctx, input) => {
  const { eventId } = input as { eventId: string }
  let refunds = 0
  const send: Ctx['jobs']['send'] = async (executor, name, jobs) => {
    if (name === 'payments.refund') refunds += 1
    if (refunds < 3) return ctx.jobs.send(executor, name, jobs)
    process.send?.('middle')
    return new Promise<never>(() => undefined)
  }
  return [await runEventRefunds({ ...ctx, jobs: { ...ctx.jobs, send } }, { eventId })]
}

export const reminders: Contestant = async (ctx) => [(await mailAttendees(ctx))['event-reminder']?.mails ?? 0]

export const thanks: Contestant = async (ctx) => [(await mailAttendees(ctx))['event-thank-you']?.mails ?? 0]

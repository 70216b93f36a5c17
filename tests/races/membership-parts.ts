/** What a process of a race does with memberships. */

import type { Actor } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { refundMembershipPayment } from '#app/features/memberships/billing/refund-membership-payment.server.ts'
import { cancelMembership } from '#app/features/memberships/subscriptions/cancel-membership.server.ts'
import { changePlan } from '#app/features/memberships/subscriptions/change-plan.server.ts'
import { completeFreeApplication } from '#app/features/memberships/subscriptions/complete-free-application.server.ts'
import { settleSubscription } from '#app/features/memberships/subscriptions/settle-subscription.server.ts'
import {
  type StartMembershipOutcome,
  startMembership,
} from '#app/features/memberships/subscriptions/start-membership.server.ts'
import { sweepSubscriptions } from '#app/features/memberships/subscriptions/sweep-subscriptions.server.ts'
import { newId } from '#app/kernel/ids.ts'
import type { Contestant } from './contestant.ts'

const said = (outcome: { ok: boolean; reason?: string }) => (outcome.ok ? 'ok' : (outcome.reason ?? ''))
const timesOf = <Answer>(times: number, work: () => Promise<Answer>) =>
  Promise.all(Array.from({ length: times }, work))

type Start = Parameters<typeof startMembership>[1]

/** Everybody begins, each several times at once. */
export const starts: Contestant = async (ctx, input) => {
  const { joiners, times } = input as { joiners: { user: Actor; start: Start }[]; times: number }
  const came = await Promise.all(
    joiners.flatMap(({ user, start }) =>
      timesOf(times, () => startMembership({ ...ctx, actor: user }, start)),
    ),
  )
  return came
    .flat()
    .map((outcome: StartMembershipOutcome) => (outcome.ok ? outcome.subscriptionId : outcome.reason))
}

/** It looks whether somebody has a subscription, then writes one, as if the table refused nothing. */
export const hastyStarts: Contestant = async (ctx, input) => {
  const { userIds } = input as { userIds: string[] }
  const looked = await Promise.all(
    userIds.map(async (userId) => ({
      userId,
      has: await ctx.db
        .selectFrom('race_starts' as never)
        .selectAll()
        .where('user_id' as never, '=', userId as never)
        .execute(),
    })),
  )
  for (const { userId, has } of looked) {
    if (has.length > 0) continue
    await ctx.db
      .insertInto('race_starts' as never)
      .values({ user_id: userId } as never)
      .execute()
  }
  return looked.map(({ has }) => (has.length > 0 ? 'had' : 'wrote'))
}

export const frees: Contestant = async (ctx, input) => {
  const { joiners, discountCode } = input as {
    joiners: { user: Actor; planId: string }[]
    discountCode: string
  }
  const came = await Promise.all(
    joiners.map(({ user, planId }) =>
      completeFreeApplication({ ...ctx, actor: user }, { planId, discountCode }),
    ),
  )
  return came.map(said)
}

/** Every subscription is told three times, twice as the same event. */
export const membershipEvents: Contestant = async (ctx, input) => {
  const { refs } = input as { refs: string[] }
  const came = await Promise.all(
    refs
      .flatMap(
        (ref) =>
          [
            [ref, `evt-${ref}`],
            [ref, `evt-${ref}`],
            [ref, newId()],
          ] as const,
      )
      .map(([subscriptionRef, eventId]) =>
        settleSubscription(ctx, { provider: 'demo', subscriptionRef, eventId }),
      ),
  )
  return came.map(({ result }) => result)
}

export const changes: Contestant = async (ctx, input) => {
  const { members } = input as { members: { user: Actor; planId: string; expectedDueMinor: number }[] }
  const came = await Promise.all(
    members.map(({ user, ...wish }) => changePlan({ ...ctx, actor: user }, wish)),
  )
  return came.map(said)
}

/** Half of the members cancel while all of them renew. */
export const leaving: Contestant = async (ctx, input) => {
  const { users } = input as { users: Actor[] }
  const cancels = users.map((actor) => cancelMembership({ ...ctx, actor } as Ctx))
  const came = await Promise.all([...cancels, sweepSubscriptions(ctx).then(() => ({ ok: true }))])
  return came.map(said)
}

/** Administrators give back all or half of the same payments, each with a form that showed nothing gone. */
export const refunders: Contestant = async (ctx, input) => {
  const { invoices } = input as { invoices: { id: string; capturedMinor: number }[] }
  const wishes = invoices.flatMap(({ id, capturedMinor }) =>
    [capturedMinor, capturedMinor / 2, capturedMinor].map((amountMinor) => ({ invoiceId: id, amountMinor })),
  )
  return Promise.all(
    wishes.map(async (wish) =>
      said(
        await refundMembershipPayment(ctx, {
          ...wish,
          refundId: newId(),
          seenRefundedMinor: 0,
          membership: 'goes-on',
          cause: 'other',
          note: '',
        }),
      ),
    ),
  )
}

/** It looks what is left of a payment, and gives that back a moment later. */
export const hastyRefunders: Contestant = async (ctx, input) => {
  const { invoices } = input as { invoices: { id: string }[] }
  const looked = await Promise.all(
    invoices.flatMap(({ id }) =>
      Array.from({ length: 10 }, () =>
        ctx.db
          .selectFrom('payments')
          .select(['id', 'captured_minor', 'refunded_minor'])
          .where('invoice_id', '=', id)
          .executeTakeFirstOrThrow(),
      ),
    ),
  )
  return Promise.all(
    looked.map(async ({ id, captured_minor, refunded_minor }) => {
      if (refunded_minor > 0) return 'changed'
      await ctx.db
        .updateTable('payments')
        .set({ refunded_minor: captured_minor })
        .where('id', '=', id)
        .execute()
      return 'ok'
    }),
  )
}

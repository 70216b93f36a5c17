import type { Ctx } from '#app/context/ctx.server.ts'
import { memberIdOf } from './live-subscription.server.ts'
import { isLive } from './rules/subscription-life.ts'
import { settleSubscription } from './settle-subscription.server.ts'

export type MembershipStanding = 'none' | 'waiting' | 'active' | 'overdue' | 'ended'

export type MembershipProgress = {
  /** `waiting`: the first month is not paid yet; `overdue`: a renewal is not. */
  standing: MembershipStanding
  /** The last attempt's refusal, in the provider's code; null when there was none, or once it is paid. */
  failure: string | null
}

/**
 * What has become of the acting user's newest subscription. One that waits for money is asked about at the
 * provider and settled by the answer: the answer for a member who comes back from the bank. Safe to repeat and
 * to race. Throws 'forbidden' for guests and 'unavailable' when the provider does not answer.
 */
export async function refreshMembership(ctx: Ctx): Promise<MembershipProgress> {
  const userId = memberIdOf(ctx)
  const before = await newestSubscription(ctx, userId)
  if (!before) return { standing: 'none', failure: null }
  const { provider } = ctx.ports.subscriptions
  const isWaiting = isLive(before.status) && before.status !== 'active'
  if (!isWaiting || before.ref === null || before.provider !== provider) return progressOf(before)
  await settleSubscription(ctx, { provider, subscriptionRef: before.ref, eventId: null })
  return progressOf((await newestSubscription(ctx, userId)) ?? before)
}

type Newest = NonNullable<Awaited<ReturnType<typeof newestSubscription>>>

function newestSubscription(ctx: Ctx, userId: string) {
  return ctx.db
    .selectFrom('subscriptions as s')
    .select(['s.provider', 's.provider_ref as ref', 's.status'])
    .select((eb) =>
      eb
        .selectFrom('membership_invoices as i')
        .select('i.failure_reason')
        .whereRef('i.subscription_id', '=', 's.id')
        .where('i.status', '=', 'open')
        .orderBy('i.created_at')
        .limit(1)
        .as('failure'),
    )
    .where('s.user_id', '=', userId)
    .orderBy((eb) => eb('s.status', 'in', ['incomplete', 'active', 'past_due', 'unpaid']), 'desc')
    .orderBy('s.started_at', 'desc')
    .orderBy('s.id', 'desc')
    .executeTakeFirst()
}

function progressOf({ status, failure }: Newest): MembershipProgress {
  switch (status) {
    case 'incomplete':
      return { standing: 'waiting', failure }
    case 'active':
      return { standing: 'active', failure: null }
    case 'past_due':
    case 'unpaid':
      return { standing: 'overdue', failure }
    case 'cancelled':
    case 'ended':
      return { standing: 'ended', failure: null }
  }
}

import type { Ctx } from '#app/context/ctx.server.ts'
import { payMembershipByDemoCard } from '#app/features/memberships/subscriptions/pay-membership-by-demo-card.server.ts'
import { startMembership } from '#app/features/memberships/subscriptions/start-membership.server.ts'
import type { BillingDetails } from '#app/features/money/billing/billing-form.ts'
import { newId } from '#app/kernel/ids.ts'
import { goodCard, withDemoPayments } from '#tests/support/with-demo-payments.ts'
import { aPlan, aUser } from './a-user.ts'

export const billing: BillingDetails = {
  name: 'Amal Haddad',
  email: 'accounts@school.example',
  phone: '',
  address: { line1: '1 School Lane', city: 'Dubai', state: 'Dubai', postalCode: '', country: 'AE' },
}

type Joiner = {
  user: Awaited<ReturnType<typeof aUser>>
  planId: string
  /** The world as the joiner sees it. */
  mine: Ctx
}

/** Somebody who has applied for a plan of AED 200 and has not paid. */
export async function anApplicant(ctx: Ctx, planId?: string): Promise<Joiner> {
  const user = await aUser(ctx)
  const plan = planId ?? (await aPlan(ctx, 'standard'))
  await ctx.db
    .insertInto('membership_applications')
    .values({
      id: newId(),
      user_id: user.userId,
      plan_id: plan,
      status: 'pending',
      contact_first_name: 'Amal',
      contact_last_name: 'Haddad',
      contact_email: user.email,
      company_name: 'Palm Grove School',
      created_at: ctx.now,
      updated_at: ctx.now,
    })
    .execute()
  return { user, planId: plan, mine: { ...ctx, actor: user } }
}

/** A start with a filled billing form, of a plan of AED 200 without a code unless told otherwise. */
export function aStart(
  planId: string,
  overrides: Partial<Parameters<typeof startMembership>[1]> = {},
): Parameters<typeof startMembership>[1] {
  return { planId, billing, discountCode: null, expectedTotalMinor: 20_000, ...overrides }
}

/** An applicant whose first invoice waits for its payment. The ctx has the demo's payments. */
export async function aStarter(ctx: Ctx, overrides: Partial<Parameters<typeof aStart>[1]> = {}) {
  const joiner = await anApplicant(ctx, overrides?.planId)
  const started = await startMembership(joiner.mine, aStart(joiner.planId, overrides))
  if (!started.ok) throw new Error(started.reason)
  const { subscriptionId, clientSecret } = started
  if (clientSecret === null) throw new Error('there is nothing to pay')
  return { ...joiner, subscriptionId, clientSecret }
}

/** A member who has paid the first month with a card of the demo, by default one that pays. */
export async function aSubscriber(
  ctx: Ctx,
  overrides: Partial<Parameters<typeof aStart>[1]> & { cardNumber?: string } = {},
) {
  const { cardNumber: number = goodCard.number, ...start } = overrides
  const starter = await aStarter(ctx, start)
  const paid = await payMembershipByDemoCard(starter.mine, { card: { ...goodCard, number } })
  if (!paid.ok) throw new Error(paid.reason)
  if (paid.state === 'challenge') await payMembershipByDemoCard(starter.mine, { challenge: 'approve' })
  return starter
}

/** The same world at another instant, with a demo's provider that lives at that instant. */
export function demoAt(ctx: Ctx, now: Date): Ctx {
  return withDemoPayments({ ...ctx, now }).ctx
}

/** A subscription's row, as it is now. */
export function subscriptionRow(ctx: Ctx, id: string) {
  return ctx.db.selectFrom('subscriptions').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

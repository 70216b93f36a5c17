import type { Ctx } from '#app/context/ctx.server.ts'
import { withTransaction } from '#app/db/with-transaction.server.ts'
import {
  callProvider,
  type ProviderAnswer,
  type Unreachable,
} from '#app/features/money/payments/call-provider.server.ts'
import type { StartedSubscription } from '#app/integrations/payments/subscription-port.ts'
import type { Money } from '#app/kernel/money.ts'
import { memberIdOf } from './live-subscription.server.ts'
import { membershipPrice } from './membership-price.server.ts'
import { openInvoice } from './open-invoice.server.ts'
import { resolveLiveSubscription } from './resolve-live-subscription.server.ts'
import { liveStates } from './rules/subscription-life.ts'
import { settleSubscription } from './settle-subscription.server.ts'
import {
  type StartMembershipInput,
  type StartRefusal,
  type WrittenStart,
  writeStart,
} from './write-start.server.ts'

export type StartMembershipOutcome =
  | {
      ok: true
      subscriptionId: string
      /** What the browser needs to pay the first month, and nothing more; null when credit pays it: it has begun. */
      clientSecret: string | null
      /** What the first month asks for, as the provider says: the price after code and credit. */
      total: Money
    }
  | StartRefusal
  /** Or another one was begun at the same moment. Retrying is safe. */
  | Unreachable

/** How often it is looked again at what was begun meanwhile. */
const mostLooks = 4

/**
 * Begins a membership that counts from the moment its first invoice is paid, or continues the same one that was
 * begun before; one for another plan or code is ended (rules R038, R040). First our row, then the subscription at
 * the provider with the row's id as idempotency key, outside any transaction. Change of plan is another verb.
 * Throws 'forbidden' for guests.
 */
export async function startMembership(
  ctx: Ctx,
  input: StartMembershipInput,
): Promise<StartMembershipOutcome> {
  const userId = memberIdOf(ctx)
  for (let looks = 0; looks < mostLooks; looks++) {
    const cleared = await callProvider(resolveLiveSubscription(ctx, userId, input))
    if (!cleared.ok) return cleared
    if (!cleared.answer.ok) return cleared.answer
    const written = await withTransaction(ctx, (tx) => writeStart(tx, userId, input))
    if (written.ok) {
      const { expectedTotalMinor, expectedCreditMinor = 0 } = input
      return payable(ctx, userId, { ...written, expectedDueMinor: expectedTotalMinor - expectedCreditMinor })
    }
    if (written.reason === 'look-again') continue
    if (written.reason !== 'price-changed' || !(await isPriceNow(ctx, input))) return written
    // Begun before at another price: it is unpaid, and what is shown now counts.
    const freed = await callProvider(resolveLiveSubscription(ctx, userId, null))
    if (!freed.ok) return freed
    if (!freed.answer.ok) return freed.answer
  }
  return { ok: false, reason: 'unreachable' }
}

async function isPriceNow(ctx: Ctx, input: StartMembershipInput): Promise<boolean> {
  const priced = await membershipPrice(ctx, input)
  return priced.ok && priced.total.minor === input.expectedTotalMinor
}

type Written = Extract<WrittenStart, { ok: true }> & { expectedDueMinor: number }
type ToPay = { clientSecret: string | null; dueMinor: number }

async function payable(ctx: Ctx, userId: string, written: Written): Promise<StartMembershipOutcome> {
  const { subscriptionId, expectedDueMinor } = written
  const begun =
    written.ref === null ? await begin(ctx, userId, written) : await continued(ctx, subscriptionId)
  if (!begun.ok) return begun
  // Paid a moment ago, in another window.
  if (begun.answer === null) return { ok: false, reason: 'already-subscribed' }
  const { clientSecret, dueMinor } = begun.answer
  const total = { minor: dueMinor, currency: written.total.currency }
  // A member who was shown a price is charged nothing all the same.
  if (clientSecret !== null && dueMinor !== expectedDueMinor) {
    return { ok: false, reason: 'price-changed', total }
  }
  return { ok: true, subscriptionId, clientSecret, total }
}

async function continued(ctx: Ctx, subscriptionId: string): Promise<ProviderAnswer<ToPay | null>> {
  const open = await callProvider(openInvoice(ctx))
  if (!open.ok) return open
  if (open.answer?.subscriptionId !== subscriptionId) return { ok: true, answer: null }
  const { clientSecret, amount } = open.answer
  return { ok: true, answer: { clientSecret, dueMinor: amount.minor } }
}

async function begin(ctx: Ctx, userId: string, written: Written): Promise<ProviderAnswer<ToPay | null>> {
  const { subscriptions } = ctx.ports
  const { subscriptionId, start } = written
  const asked = await callProvider(
    subscriptions.start({ subscriptionId, customer: await customerOf(ctx, userId), ...start }),
  )
  if (!asked.ok) return asked
  const { clientSecret, dueMinor, ref } = asked.answer
  if (!(await keepStart(ctx, { subscriptionId, userId, started: asked.answer }))) {
    // A newer wish took its place meanwhile: this one must not be paid.
    await callProvider(subscriptions.cancelNow(ref))
    return { ok: false, reason: 'unreachable' }
  }
  if (clientSecret !== null) return { ok: true, answer: { clientSecret, dueMinor } }
  const about = { provider: subscriptions.provider, subscriptionRef: ref, eventId: null }
  const settled = await callProvider(settleSubscription(ctx, about))
  if (!settled.ok) return settled
  return { ok: true, answer: dueMinor === 0 ? { clientSecret, dueMinor } : null }
}

/** The account, not the billing form: the same for every repetition of a start. */
async function customerOf(ctx: Ctx, userId: string) {
  const row = await ctx.db
    .selectFrom('users as u')
    .leftJoin('provider_customers as c', (join) =>
      join.onRef('c.user_id', '=', 'u.id').on('c.provider', '=', ctx.ports.subscriptions.provider),
    )
    .select(['u.email', 'u.name', 'c.ref'])
    .where('u.id', '=', userId)
    .executeTakeFirstOrThrow()
  return { userId, ref: row.ref, email: row.email, name: row.name }
}

/**
 * Notes the provider's ids; false when the subscription was ended here meanwhile. The subscription is locked before
 * the customer, as the sync does.
 */
function keepStart(
  ctx: Ctx,
  input: { subscriptionId: string; userId: string; started: StartedSubscription },
): Promise<boolean> {
  const { subscriptionId, userId, started } = input
  return withTransaction(ctx, async (tx) => {
    const kept = await tx.db
      .updateTable('subscriptions')
      .set({ provider_ref: started.ref, first_due_minor: started.dueMinor })
      .where('id', '=', subscriptionId)
      .where('status', 'in', liveStates)
      .where((eb) => eb.or([eb('provider_ref', 'is', null), eb('provider_ref', '=', started.ref)]))
      .returning('id')
      .executeTakeFirst()
    await tx.db
      .insertInto('provider_customers')
      .values({
        user_id: userId,
        provider: tx.ports.subscriptions.provider,
        ref: started.customerRef,
        created_at: tx.now,
      })
      // Another one where the one before was deleted at the provider.
      .onConflict((conflict) =>
        conflict.columns(['user_id', 'provider']).doUpdateSet({ ref: started.customerRef }),
      )
      .execute()
    return kept !== undefined
  })
}

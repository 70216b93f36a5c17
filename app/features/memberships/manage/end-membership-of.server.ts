import { allow, userIdOf } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import type { EndingRefund } from '#app/db/schema/memberships.ts'
import { withTransaction } from '#app/db/with-transaction.server.ts'
import { audit } from '#app/features/audit/audit.server.ts'
import { callProvider, type Unreachable } from '#app/features/money/payments/call-provider.server.ts'
import { enqueue } from '#app/jobs/enqueue.ts'
import { badRequest } from '#app/kernel/errors.ts'
import { newId } from '#app/kernel/ids.ts'
import { isId } from '#app/kernel/is-id.ts'
import { refundMembershipPayment } from '../billing/refund-membership-payment.server.ts'
import { sendGivenMembershipEndedMail } from '../billing/send-given-membership-ended-mail.server.ts'
import { lockPerson } from '../grants/lock-person.server.ts'
import { revokeGrant } from '../grants/revoke-grant.server.ts'
import type { MembershipEditRefusal } from '../grants/rules/membership-role.ts'
import { deleteSponsor } from '../sponsors/delete-sponsor.server.ts'
import { finishEnding } from '../subscriptions/finish-ending.server.ts'
import { begunSubscription, liveSubscription } from '../subscriptions/live-subscription.server.ts'
import { settleSubscription } from '../subscriptions/settle-subscription.server.ts'
import { type WhatEnds, whatEnds } from './what-ends.server.ts'

export type EndMembershipOfInput = {
  /** Made with the form and sent with it: the same press again finds the ending it made. */
  endingId: string
  userId: string
  /** What the form showed, see {@link whatEnds}. */
  seen: string
  refund: EndingRefund
  /** For the administrators. */
  reason: string
  isMailed: boolean
}

export type EndMembershipOfOutcome =
  /** `isConfirmed`: the provider has ended it too; otherwise a job asks until it has. */
  | { ok: true; isConfirmed: boolean }
  /** Renewed, refunded, changed or ended since the form was shown. */
  | { ok: false; reason: 'changed' }
  | { ok: false; reason: 'nothing-to-end' }
  | { ok: false; reason: 'other-provider' }
  | { ok: false; reason: MembershipEditRefusal }
  | Unreachable

/**
 * Ends at once all that a person has as a member: the paid membership, complimentary ones and the sponsor record, with
 * a refund of the current period or without. One transaction writes the ending, requests the refunds and enqueues the
 * end at the provider, which is then asked at once; should that fail, the job or the sweep does it. What is paid
 * for the membership from then on is refunded in full (see {@link followSync}). Needs 'people:manage', and
 * 'money:manage' for a refund. The same `endingId` again changes nothing. Throws 'not-found' for an unknown id.
 */
export async function endMembershipOf(
  ctx: Ctx,
  input: EndMembershipOfInput,
): Promise<EndMembershipOfOutcome> {
  allow(ctx.actor, 'people:manage')
  if (input.refund !== 'none') allow(ctx.actor, 'money:manage')
  if (!isId(input.endingId)) throw badRequest('an ending needs an id')
  const fresh = await broughtUpToDate(ctx, input)
  if (!fresh.ok) return fresh
  const written = await withTransaction(ctx, (tx) => writeEnding(tx, input))
  if (!written.ok) return written
  const { subscriptionId } = written
  if (subscriptionId === null) return { ok: true, isConfirmed: true }
  const asked = await callProvider(finishEnding(ctx, { subscriptionId }))
  return { ok: true, isConfirmed: asked.ok }
}

/** A renewal that was paid a moment ago is part of what the administrator is to see first. */
async function broughtUpToDate(
  ctx: Ctx,
  { userId, endingId }: EndMembershipOfInput,
): Promise<{ ok: true } | Unreachable> {
  const live = isId(userId) ? await begunSubscription(ctx, userId) : null
  if (!live || (await endingWithId(ctx, endingId))) return { ok: true }
  const { provider, ref } = live
  const asked = await callProvider(settleSubscription(ctx, { provider, subscriptionRef: ref, eventId: null }))
  return asked.ok ? { ok: true } : asked
}

type Written = { ok: true; subscriptionId: string | null } | Extract<EndMembershipOfOutcome, { ok: false }>

async function writeEnding(tx: Ctx, input: EndMembershipOfInput): Promise<Written> {
  const { endingId, userId } = input
  const refusal = await lockPerson(tx, userId)
  if (refusal) return { ok: false, reason: refusal }
  const earlier = await endingWithId(tx, endingId)
  if (earlier && earlier.userId !== userId) throw badRequest('an ending of another person')
  if (earlier) return { ok: true, subscriptionId: earlier.subscriptionId }
  await liveSubscription(tx, userId, { lock: true })
  const ends = await whatEnds(tx, userId)
  const { subscription, grants, isSponsor } = ends
  if (!subscription && grants.length === 0 && !isSponsor) return { ok: false, reason: 'nothing-to-end' }
  if (ends.seen !== input.seen || ends.isEnding) return { ok: false, reason: 'changed' }
  if (subscription && subscription.provider !== tx.ports.subscriptions.provider)
    return { ok: false, reason: 'other-provider' }
  const refund = input.refund === 'none' ? null : ends.refunds[input.refund]
  for (const part of refund?.parts ?? []) await requestPart(tx, part)
  await writeRows(tx, input, ends)
  if (grants.length > 0) await revokeGrant(tx, { userId, grantId: null })
  if (isSponsor) await deleteSponsor(tx, { userId })
  if (subscription) await enqueue(tx, 'memberships.end', { subscriptionId: subscription.id })
  const [grant] = grants
  if (!subscription && grant && input.isMailed)
    await sendGivenMembershipEndedMail(tx, { endingId, userId, planName: grant.planName })
  return { ok: true, subscriptionId: subscription?.id ?? null }
}

async function endingWithId(ctx: Ctx, endingId: string) {
  return ctx.db
    .selectFrom('membership_endings')
    .select(['user_id as userId', 'subscription_id as subscriptionId'])
    .where('id', '=', endingId)
    .executeTakeFirst()
}

type Part = WhatEnds['refunds']['whole']['parts'][number]

async function requestPart(tx: Ctx, { invoiceId, amountMinor, refundedMinor }: Part): Promise<void> {
  const asked = await refundMembershipPayment(tx, {
    invoiceId,
    refundId: newId(),
    amountMinor,
    seenRefundedMinor: refundedMinor,
    membership: 'goes-on',
    cause: 'other',
    note: '',
  })
  if (!asked.ok) throw new Error(`a planned refund of an ended membership was refused: ${asked.reason}`)
}

async function writeRows(tx: Ctx, input: EndMembershipOfInput, ends: WhatEnds): Promise<void> {
  const { endingId, userId, reason, isMailed } = input
  const { subscription, grants, isSponsor } = ends
  const total = input.refund === 'none' ? null : ends.refunds[input.refund].total
  // Where nothing is left to refund, the choice of how much was none.
  const hasRefund = total !== null && total.minor > 0
  const refund = hasRefund ? input.refund : 'none'
  await tx.db
    .insertInto('membership_endings')
    .values({
      id: endingId,
      user_id: userId,
      subscription_id: subscription?.id ?? null,
      refund,
      refund_minor: hasRefund ? total.minor : 0,
      currency: hasRefund ? total.currency : null,
      reason,
      is_mailed: isMailed,
      ended_by: userIdOf(tx.actor),
      ended_at: tx.now,
    })
    .execute()
  await audit(tx, {
    action: 'membership.end-now',
    subject: subscription ? { kind: 'subscription', id: subscription.id } : { kind: 'user', id: userId },
    details: {
      endingId,
      planId: subscription?.planId ?? null,
      grantIds: grants.map(({ id }) => id),
      wasSponsor: isSponsor,
      refund,
      refundMinor: hasRefund ? total.minor : 0,
      currency: hasRefund ? total.currency : null,
      isMailed,
    },
  })
}

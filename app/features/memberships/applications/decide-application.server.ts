import { allow } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { withTransaction } from '#app/db/with-transaction.server.ts'
import { audit } from '#app/features/audit/audit.server.ts'
import type { Unreachable } from '#app/features/money/payments/call-provider.server.ts'
import { notFound } from '#app/kernel/errors.ts'
import { isId } from '#app/kernel/is-id.ts'
import {
  cancelAtProvider,
  cancelStart,
  type OpenStart,
  refreshStart,
} from '../subscriptions/cancel-start.server.ts'
import { liveSubscription } from '../subscriptions/live-subscription.server.ts'
import { type ApplicationDecision, type ApplicationStatus, mayDecide } from './rules/application-decision.ts'

export type DecideApplicationInput = {
  userId: string
  /** The state the administrator decided on. */
  seen: ApplicationStatus
  decision: ApplicationDecision
}

type Written =
  | { ok: true; calledOff: OpenStart | null }
  /** It was decided, or submitted again, after the administrator looked at it. */
  | { ok: false; reason: 'changed-meanwhile'; status: ApplicationStatus }

export type DecideApplicationOutcome =
  | { ok: true }
  | Extract<Written, { ok: false }>
  /** The first month was paid before its webhook event came: the membership has begun, and nothing was declined. */
  | { ok: false; reason: 'paid-meanwhile' }
  /** Whether a payment that was begun has been made is unknown; nothing was declined. */
  | Unreachable

/**
 * Approves or declines what a person wrote when they joined. Deciding it so again changes nothing. A membership
 * that has begun goes on as it is; declining calls off a first payment that was begun and not made, and money that
 * comes for it in that very moment goes back. Throws 'not-found' where nothing was written.
 */
export async function decideApplication(
  ctx: Ctx,
  input: DecideApplicationInput,
): Promise<DecideApplicationOutcome> {
  allow(ctx.actor, 'people:manage')
  if (!isId(input.userId)) throw notFound('application')
  if (input.decision === 'declined') {
    const asked = await refreshStart(ctx, input.userId)
    if (!asked.ok) return asked
  }
  const written = await withTransaction(ctx, (tx) => decide(tx, input))
  if (!written.ok) return written
  if (written.calledOff) await cancelAtProvider(ctx, written.calledOff)
  return { ok: true }
}

/** Locks the person, what was begun, then the application: in the order of joining and of the sync. */
async function decide(tx: Ctx, { userId, seen, decision }: DecideApplicationInput): Promise<Written> {
  await tx.db.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute()
  await liveSubscription(tx, userId, { lock: true })
  const application = await tx.db
    .selectFrom('membership_applications')
    .select(['id', 'status'])
    .where('user_id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!application) throw notFound('application')
  const { id, status } = application
  if (status === decision) return { ok: true, calledOff: null }
  if (status !== seen || !mayDecide(status, decision))
    return { ok: false, reason: 'changed-meanwhile', status }
  await tx.db
    .updateTable('membership_applications')
    .set({
      status: decision,
      approved_at: decision === 'approved' ? tx.now : null,
      updated_at: tx.now,
    })
    .where('id', '=', id)
    .execute()
  const calledOff = decision === 'declined' ? await cancelStart(tx, userId) : null
  await audit(tx, {
    action: decision === 'approved' ? 'application.approve' : 'application.decline',
    subject: { kind: 'user', id: userId },
    details: { before: status, ...(calledOff && { calledOff: calledOff.id }) },
  })
  return { ok: true, calledOff }
}

import { allow, userIdOf } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { withTransaction } from '#app/db/with-transaction.server.ts'
import { audit } from '#app/features/audit/audit.server.ts'
import { isMailAddress } from '#app/features/mail/rules/mail-address.ts'
import { newId, newKey } from '#app/kernel/ids.ts'
import { normaliseEmail } from '#app/kernel/text.ts'
import { mailPass } from './mail-pass.server.ts'
import { passedEvent } from './passed-event.server.ts'
import { passState } from './rules/pass-state.ts'

export type MakeDoorPassOutcome =
  | { ok: true; passId: string }
  | { ok: false; reason: 'invalid-email' | 'has-pass' | 'event-over' }

/**
 * Gives a helper a pass to the door of one event and mails them its link. Needs 'events:manage'. One person has one
 * pass per event, until it is revoked.
 */
export async function makeDoorPass(
  ctx: Ctx,
  input: { eventId: string; name: string; email: string },
): Promise<MakeDoorPassOutcome> {
  allow(ctx.actor, 'events:manage')
  const email = normaliseEmail(input.email)
  if (!isMailAddress(email)) return { ok: false, reason: 'invalid-email' }
  return withTransaction(ctx, async (tx) => {
    const event = await passedEvent(tx, input.eventId)
    if (passState({ revokedAt: null, endsAt: event.endsAt }, tx.now) === 'over')
      return { ok: false, reason: 'event-over' }
    const pass = { id: newId(), name: input.name, email, key: newKey() }
    const made = await tx.db
      .insertInto('door_passes')
      .values({ ...pass, event_id: event.id, made_by: userIdOf(tx.actor), made_at: tx.now })
      .onConflict((conflict) =>
        conflict.columns(['event_id', 'email']).where('revoked_at', 'is', null).doNothing(),
      )
      .returning('id')
      .executeTakeFirst()
    if (!made) return { ok: false, reason: 'has-pass' }
    await audit(tx, {
      action: 'door-pass.make',
      subject: { kind: 'event', id: event.id },
      details: { passId: pass.id },
    })
    await mailPass(tx, pass, event)
    return { ok: true, passId: pass.id }
  })
}

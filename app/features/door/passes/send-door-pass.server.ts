import { allow } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { withTransaction } from '#app/db/with-transaction.server.ts'
import { audit } from '#app/features/audit/audit.server.ts'
import { lockPass } from './lock-pass.server.ts'
import { mailPass } from './mail-pass.server.ts'
import { passedEvent } from './passed-event.server.ts'
import { type PassState, passState } from './rules/pass-state.ts'

export type SendDoorPassOutcome = { ok: true } | { ok: false; reason: Exclude<PassState, 'live'> }

/** Mails the link of a pass again; the link stays the same. Needs 'events:manage'. */
export async function sendDoorPass(ctx: Ctx, { passId }: { passId: string }): Promise<SendDoorPassOutcome> {
  allow(ctx.actor, 'events:manage')
  return withTransaction(ctx, async (tx) => {
    const pass = await lockPass(tx, passId)
    const event = await passedEvent(tx, pass.eventId)
    const state = passState({ revokedAt: pass.revokedAt, endsAt: event.endsAt }, tx.now)
    if (state !== 'live') return { ok: false, reason: state }
    await mailPass(tx, pass, event)
    await audit(tx, {
      action: 'door-pass.send',
      subject: { kind: 'event', id: event.id },
      details: { passId },
    })
    return { ok: true }
  })
}

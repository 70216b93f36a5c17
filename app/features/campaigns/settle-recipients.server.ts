import { sql } from 'kysely'
import { allow } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { withTransaction } from '#app/db/with-transaction.server.ts'
import { audit } from '#app/features/audit/audit.server.ts'
import { isAnswerLost, moveBulkMails } from '#app/features/mail/bulk/move-bulk-mails.server.ts'
import { lockedCampaign } from './begin-campaign.server.ts'
import { openAgain } from './open-again.server.ts'
import { settleCampaign } from './settle-campaign.server.ts'

/** Mails of the campaign by their ids, or all that stand so. */
export type ChosenRecipients = { ids: readonly string[] } | 'all'

export type SettleRefusal =
  /** None of them stands so any more. */
  | { ok: false; reason: 'nobody-left' }
  /** It was called off: nothing of it is sent any more. */
  | { ok: false; reason: 'cancelled' }

/**
 * Queues failed mails of a campaign again, portion by portion. One that was finished is sending again. Needs
 * 'mail:manage'; throws NotFound.
 */
export async function retryFailed(ctx: Ctx, about: Settling): Promise<Settled> {
  allow(ctx.actor, 'mail:manage')
  return inPortions(ctx, about, (tx, some) => sendAgain(tx, some, 'failed', 'campaign.retry'))
}

/**
 * Decides about mails whose answer was lost, portion by portion: they arrived, or are sent again at the risk of a second
 * copy. Needs 'mail:manage'; throws NotFound.
 */
export async function settleUnknown(
  ctx: Ctx,
  { as, ...about }: Settling & { as: 'sent' | 'send-again' },
): Promise<Settled> {
  allow(ctx.actor, 'mail:manage')
  return inPortions(ctx, about, (tx, some) =>
    as === 'sent' ? markSent(tx, some) : sendAgain(tx, some, 'sending', 'campaign.send-again'),
  )
}

type Settling = {
  campaignId: string
  chosen: ChosenRecipients
  /** Of one transaction. */
  mailsAtOnce?: number
}
type Settled = { ok: true; people: number } | SettleRefusal
type Portion = { campaignId: string; after: string | null; chosen: ChosenRecipients; mailsAtOnce: number }
/** `last` is null once there are no more. */
type PortionEnd = { people: number; last: string | null } | Extract<SettleRefusal, { reason: 'cancelled' }>

/**
 * Each portion stands for itself, so that a campaign of a hundred thousand can be paused meanwhile; what is left when
 * it is killed waits for the next press. Forward by the mails' ids: one that fails again meanwhile has had its turn.
 */
async function inPortions(
  ctx: Ctx,
  { campaignId, chosen, mailsAtOnce = 2_000 }: Settling,
  work: (tx: Ctx, some: Portion) => Promise<PortionEnd>,
): Promise<Settled> {
  let people = 0
  for (let after: string | null = null; ; ) {
    const some: Portion = { campaignId, after, chosen, mailsAtOnce }
    const end = await withTransaction(ctx, (tx) => work(tx, some))
    if ('ok' in end) return people === 0 ? end : { ok: true, people }
    people += end.people
    if (end.last === null) return people === 0 ? { ok: false, reason: 'nobody-left' } : { ok: true, people }
    after = end.last
  }
}

async function sendAgain(
  tx: Ctx,
  some: Portion,
  from: 'failed' | 'sending',
  action: 'campaign.retry' | 'campaign.send-again',
): Promise<PortionEnd> {
  const { campaignId } = some
  const campaign = await lockedCampaign(tx, campaignId)
  if (campaign.status === 'cancelled') return { ok: false, reason: 'cancelled' }
  const { mailIds, last } = await mailsOf(tx, some, from)
  const people = await moveBulkMails(tx, { campaignId, mailIds, from, to: 'queued' })
  if (people > 0) {
    await openAgain(tx, campaign)
    await audit(tx, { action, subject: { kind: 'campaign', id: campaignId }, details: { people } })
  }
  return { people, last }
}

async function markSent(tx: Ctx, some: Portion): Promise<PortionEnd> {
  const { campaignId } = some
  await lockedCampaign(tx, campaignId)
  const { mailIds, last } = await mailsOf(tx, some, 'sending')
  const people = await moveBulkMails(tx, { campaignId, mailIds, from: 'sending', to: 'sent' })
  if (people > 0) {
    // What was counted holds no more; the last portion, or the sweep, counts again.
    await tx.db.updateTable('campaigns').set({ counts: null }).where('id', '=', campaignId).execute()
    const subject = { kind: 'campaign', id: campaignId }
    await audit(tx, { action: 'campaign.mark-sent', subject, details: { people } })
  }
  if (last === null) await settleCampaign(tx, { campaignId })
  return { people, last }
}

/** The next mails of these that stand so, and the last of them where there may be more. */
async function mailsOf(
  tx: Ctx,
  { campaignId, after, chosen, mailsAtOnce }: Portion,
  from: 'failed' | 'sending',
): Promise<{ mailIds: string[]; last: string | null }> {
  const which = chosen === 'all' ? sql`` : sql`and m.id = any(${[...chosen.ids]}::uuid[])`
  const beyond = after === null ? sql`` : sql`and m.id > ${after}`
  const lost = from === 'sending' ? sql`and ${isAnswerLost(tx.now)}` : sql``
  const { rows } = await sql<{ id: string }>`
    select m.id from mails m
    where m.campaign_id = ${campaignId} and m.status = ${from} ${which} ${beyond} ${lost}
    order by m.id limit ${mailsAtOnce}`.execute(tx.db)
  const mailIds = rows.map(({ id }) => id)
  return { mailIds, last: rows.length < mailsAtOnce ? null : (mailIds.at(-1) ?? null) }
}

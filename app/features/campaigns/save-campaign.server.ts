import { allow, userIdOf } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import type { CampaignKind } from '#app/db/schema/campaigns.ts'
import { withTransaction } from '#app/db/with-transaction.server.ts'
import { audit } from '#app/features/audit/audit.server.ts'
import { badRequest, notFound } from '#app/kernel/errors.ts'
import { newId } from '#app/kernel/ids.ts'
import { sanitiseHtml } from '#app/kernel/sanitise-html.server.ts'
import type { CampaignDraft } from './forms.ts'
import { partOf } from './rules/campaign-kinds.ts'
import { isOpenToChange } from './rules/campaign-life.ts'

export type CampaignSaved =
  | { ok: true; version: number }
  /** Another administrator has saved `version` since it was opened. Nothing was saved. */
  | { ok: false; reason: 'changed-meanwhile'; version: number }
  /** It is scheduled or has begun: what is on its way does not change. */
  | { ok: false; reason: 'not-a-draft' }

/**
 * Begins a campaign as a draft, whose version is 1. A form brings the `id`, so that the same form sent twice, because
 * the first answer was lost, begins one: the second changes nothing and is not new. Needs 'mail:manage'.
 */
export async function createCampaign(
  ctx: Ctx,
  { kind, draft, id = newId() }: { kind: CampaignKind; draft: CampaignDraft; id?: string },
): Promise<{ id: string; isNew: boolean }> {
  allow(ctx.actor, 'mail:manage')
  return withTransaction(ctx, async (tx) => {
    const made = await tx.db
      .insertInto('campaigns')
      .values({
        ...{ id, kind, ...rowOf(draft), created_by: userIdOf(tx.actor) },
        ...{ created_at: tx.now, updated_at: tx.now },
      })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!made) return { id, isNew: false }
    await audit(tx, { action: 'campaign.create', subject: { kind: 'campaign', id }, details: { kind } })
    return { id, isNew: true }
  })
}

/**
 * Saves a draft as it is, complete or not, its content cleaned (rule R066). Its kind may become another of the same part
 * of the Email Center. The same once more is the same version, so that it may be saved while it is typed and saved
 * again at the end. Needs 'mail:manage'; throws NotFound.
 */
export async function saveCampaign(
  ctx: Ctx,
  asked: { campaignId: string; version: number; kind: CampaignKind; draft: CampaignDraft },
): Promise<CampaignSaved> {
  allow(ctx.actor, 'mail:manage')
  const { campaignId, version, kind, draft } = asked
  const row = { kind, ...rowOf(draft) }
  return withTransaction(ctx, async (tx): Promise<CampaignSaved> => {
    const before = await tx.db
      .selectFrom('campaigns')
      .select([
        'status',
        'version',
        'kind',
        'subject',
        'preheader',
        'content_html',
        'details',
        'translations',
        'event_ids',
        'audience',
      ])
      .where('id', '=', campaignId)
      .forUpdate()
      .executeTakeFirst()
    if (!before) throw notFound('campaign')
    if (partOf(before.kind) !== partOf(kind)) throw badRequest('another part of the Email Center')
    if (!isOpenToChange(before.status)) return { ok: false, reason: 'not-a-draft' }
    const { status: _status, version: newest, ...said } = before
    if (isSame(said, row)) return { ok: true, version: newest }
    if (newest !== version) return { ok: false, reason: 'changed-meanwhile', version: newest }
    await tx.db
      .updateTable('campaigns')
      .set({ ...row, version: newest + 1, problem: null, updated_at: tx.now })
      .where('id', '=', campaignId)
      .execute()
    // Once, and not for every few letters: who has worked on it is what counts.
    if (newest === 1)
      await audit(tx, { action: 'campaign.change', subject: { kind: 'campaign', id: campaignId } })
    return { ok: true, version: newest + 1 }
  })
}

function rowOf(draft: CampaignDraft) {
  const { subject, preheader, contentHtml, details, eventIds, audience } = draft
  const translations = Object.entries(draft.translations).map(([language, said]) => [
    language,
    { ...said, contentHtml: sanitiseHtml(said.contentHtml) },
  ])
  return {
    translations: JSON.stringify(Object.fromEntries(translations)),
    ...{ subject, preheader, content_html: sanitiseHtml(contentHtml), details: JSON.stringify(details) },
    ...{ event_ids: [...new Set(eventIds)], audience: audience && JSON.stringify(audience) },
  }
}

function isSame(said: Record<string, unknown>, row: Record<string, unknown>): boolean {
  return Object.entries(row).every(([name, value]) => {
    const old = said[name]
    if (name === 'event_ids') return JSON.stringify(old) === JSON.stringify(value)
    if (typeof old === 'object' && old !== null)
      return typeof value === 'string' && sameJson(old, JSON.parse(value))
    return old === value
  })
}

/** jsonb forgets the order of keys. */
function sameJson(one: unknown, other: unknown): boolean {
  if (typeof one !== 'object' || one === null || typeof other !== 'object' || other === null)
    return one === other
  if (Array.isArray(one) !== Array.isArray(other)) return false
  const [mine, theirs] = [new Map(Object.entries(one)), new Map(Object.entries(other))]
  return mine.size === theirs.size && [...mine].every(([key, value]) => sameJson(value, theirs.get(key)))
}

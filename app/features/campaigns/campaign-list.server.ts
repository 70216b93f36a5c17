import { sql } from 'kysely'
import { allow } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { pageInSql } from '#app/db/page-in-sql.ts'
import type { CampaignKind, CampaignStatus } from '#app/db/schema/campaigns.ts'
import { nameOfPerson } from '#app/features/people/name-of-person.server.ts'
import { type KeysetPage, keysetPage, type PageAsked } from '#app/kernel/keyset.ts'
import { type AudienceFacts, audienceFacts } from './audience-facts.server.ts'
import { countsOf } from './campaign-counts.server.ts'
import type { CampaignProblem } from './rules/campaign-gaps.ts'
import { type CampaignPart, campaignParts } from './rules/campaign-kinds.ts'
import type { RecipientCounts } from './rules/recipient-states.ts'

export type ListedCampaign = {
  id: string
  kind: CampaignKind
  status: CampaignStatus
  /** Empty until one is typed. */
  subject: string
  /** Null while none is chosen. */
  audience: AudienceFacts | null
  /** How many it was written to; null before it began. */
  recipients: number | null
  /** How they stand; null before it began. */
  counts: RecipientCounts | null
  /** Why it did not begin when its time had come. */
  problem: CampaignProblem | null
  createdBy: string | null
  createdAt: Date
  updatedAt: Date
  scheduledAt: Date | null
  startedAt: Date | null
  finishedAt: Date | null
}

/**
 * One page of the campaigns of a part of the Email Center, or of all that are about an event or go to its people, the
 * newest first. Needs 'mail:manage'.
 */
export async function campaignList(
  ctx: Ctx,
  { of, asked, size }: { of: CampaignPart | { eventId: string }; asked: PageAsked; size: number },
): Promise<KeysetPage<ListedCampaign>> {
  allow(ctx.actor, 'mail:manage')
  const { beyond, order, most } = pageInSql({ page: asked, size }, 'c', { table: 'campaigns' })
  const rows = await ctx.db
    .selectFrom('campaigns as c')
    .select(['c.id', 'c.kind', 'c.status', 'c.subject', 'c.audience', 'c.recipients', 'c.counts'])
    .select(['c.created_at as createdAt', 'c.updated_at as updatedAt', 'c.scheduled_at as scheduledAt'])
    .select(['c.started_at as startedAt', 'c.finished_at as finishedAt'])
    .select((eb) => eb.ref('c.problem').$castTo<CampaignProblem | null>().as('problem'))
    .select(nameOfPerson('c.created_by').as('createdBy'))
    .where((eb) => (typeof of === 'string' ? eb('c.kind', 'in', campaignParts[of]) : aboutEvent(of.eventId)))
    .where(beyond)
    .orderBy(order)
    .limit(most)
    .execute()
  const page = keysetPage(rows, asked, size)
  const uncounted = page.rows.filter(({ counts, startedAt }) => counts === null && startedAt !== null)
  const [counts, audiences] = await Promise.all([
    countsOf(
      ctx,
      uncounted.map(({ id }) => id),
    ),
    audienceFacts(
      ctx,
      page.rows.map(({ audience }) => audience),
    ),
  ])
  const listed = page.rows.map((row, index) => ({
    ...row,
    counts: row.startedAt === null ? null : (row.counts ?? counts.get(row.id) ?? null),
    audience: audiences[index] ?? null,
  }))
  return { ...page, rows: listed }
}

function aboutEvent(eventId: string) {
  return sql<boolean>`(${eventId}::uuid = any(c.event_ids) or coalesce(c.audience->'eventIds' ? ${eventId}, false))`
}

import { sql } from 'kysely'
import { allow } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import type { CampaignKind, CampaignStatus, CampaignTranslation } from '#app/db/schema/campaigns.ts'
import { nameOfPerson } from '#app/features/people/name-of-person.server.ts'
import { type Language, languages, originalLanguage } from '#app/kernel/language/languages.ts'
import { sanitiseHtml } from '#app/kernel/sanitise-html.server.ts'
import { type AudienceFacts, audienceFacts } from './audience-facts.server.ts'
import { campaignRow, gapsOf } from './begin-campaign.server.ts'
import { countsOf } from './campaign-counts.server.ts'
import { type CampaignEvent, campaignEvents } from './campaign-events.server.ts'
import type { CampaignDraft, CampaignTranslationDraft } from './forms.ts'
import type { CampaignGap, CampaignProblem } from './rules/campaign-gaps.ts'
import type { LeftOut, RecipientCounts } from './rules/recipient-states.ts'

export type CampaignPage = {
  id: string
  kind: CampaignKind
  status: CampaignStatus
  version: number
  /** As a form is filled with it. */
  draft: CampaignDraft
  /** In which it is sent: of one that has begun those in which its letter was frozen. */
  languages: readonly Language[]
  audience: AudienceFacts | null
  events: CampaignEvent[]
  gaps: CampaignGap[]
  problem: CampaignProblem | null
  scheduledAt: Date | null
  createdAt: Date
  createdBy: string | null
  startedBy: string | null
  updatedAt: Date
  progress: CampaignProgress
}

/** How far a campaign is. `counts` are null before its recipients are written down. */
export type CampaignProgress = {
  status: CampaignStatus
  recipients: number | null
  leftOut: LeftOut | null
  counts: RecipientCounts | null
  startedAt: Date | null
  finishedAt: Date | null
}

/** Everything about one campaign but its recipients. Needs 'mail:manage'; throws NotFound. */
export async function campaignById(ctx: Ctx, campaignId: string): Promise<CampaignPage> {
  allow(ctx.actor, 'mail:manage')
  const row = await campaignRow(ctx, campaignId)
  const [progress, [audience = null], events, gaps, names] = await Promise.all([
    progressOf(ctx, row),
    audienceFacts(ctx, [row.audience]),
    campaignEvents(ctx, row.event_ids),
    gapsOf(ctx, row),
    namesOf(ctx, [row.created_by, row.started_by]),
  ])
  const { id, kind, status, version } = row
  const problem = row.problem as CampaignProblem | null
  const { title = '', date = '', time = '', location = '' } = row.details
  return {
    ...{ id, kind, status, version, problem, audience, events, gaps, progress },
    languages: row.letter
      ? languages.filter((one) => one === originalLanguage || row.letter?.others?.[one])
      : ctx.site.languages,
    draft: {
      ...{ subject: row.subject, preheader: row.preheader, contentHtml: sanitiseHtml(row.content_html) },
      translations: { ar: translationOf(row.translations.ar) },
      ...{ details: { title, date, time, location }, eventIds: events.map((event) => event.id) },
      audience: row.audience,
    },
    ...{ scheduledAt: row.scheduled_at, createdAt: row.created_at, updatedAt: row.updated_at },
    ...{
      createdBy: names.get(row.created_by ?? '') ?? null,
      startedBy: names.get(row.started_by ?? '') ?? null,
    },
  }
}

function translationOf(said: CampaignTranslation = {}): CampaignTranslationDraft {
  const { subject = '', preheader = '', contentHtml = '', details = {} } = said
  const { title = '', location = '' } = details
  return { subject, preheader, contentHtml: sanitiseHtml(contentHtml), details: { title, location } }
}

/** For a page that asks again and again: two statements. Needs 'mail:manage'; throws NotFound. */
export async function campaignProgress(ctx: Ctx, campaignId: string): Promise<CampaignProgress> {
  allow(ctx.actor, 'mail:manage')
  return progressOf(ctx, await campaignRow(ctx, campaignId))
}

async function progressOf(ctx: Ctx, row: Awaited<ReturnType<typeof campaignRow>>): Promise<CampaignProgress> {
  const { id, status, recipients, counts, started_at: startedAt, finished_at: finishedAt } = row
  const none = { unsubscribed: 0, unreachable: 0, banned: 0, 'no-address': 0 }
  const leftOut = row.left_out && { ...none, ...row.left_out }
  const live = startedAt === null ? null : (counts ?? (await countsOf(ctx, [id])).get(id) ?? null)
  return { status, recipients, leftOut, counts: live, startedAt, finishedAt }
}

async function namesOf(ctx: Ctx, ids: readonly (string | null)[]): Promise<Map<string, string>> {
  const known = ids.filter((id) => id !== null)
  if (known.length === 0) return new Map()
  const { rows } = await sql<{ id: string; name: string }>`
    select u.id, ${nameOfPerson('u.id')} as name from users u where u.id = any(${known}::uuid[])`.execute(
    ctx.db,
  )
  return new Map(rows.map(({ id, name }) => [id, name]))
}

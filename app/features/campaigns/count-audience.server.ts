import { sql } from 'kysely'
import { allow } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import type { Audience, CampaignKind } from '#app/db/schema/campaigns.ts'
import { judgedAudience } from './audience-in-sql.server.ts'
import type { LeftOut } from './rules/recipient-states.ts'

/** How many would get a campaign now, and how many of its audience would not. */
export type AudienceCount = { people: number; leftOut: LeftOut }

export type AudienceSample = { name: string; email: string }[]

/** Counts an audience as it is now, exactly. Needs 'mail:manage'. */
export async function countAudience(
  ctx: Ctx,
  { kind, audience }: { kind: CampaignKind; audience: Audience },
): Promise<AudienceCount> {
  allow(ctx.actor, 'mail:manage')
  const judged = await judgedAudience(ctx, { kind, audience })
  // `offset 0`: the reason is found out once for each of them, not once for each of the counts.
  const { rows } = await sql<AudienceCount>`
    select (count(*) filter (where j.why is null))::int as people, jsonb_build_object(
      'unsubscribed', count(*) filter (where j.why = 'unsubscribed'),
      'unreachable', count(*) filter (where j.why = 'unreachable'),
      'banned', count(*) filter (where j.why = 'banned'),
      'no-address', count(*) filter (where j.why = 'no-address')) as "leftOut"
    from (${judged} offset 0) j`.execute(ctx.db)
  const [counted] = rows
  if (!counted) throw new Error('a count without a row')
  return counted
}

/** Up to ten of those who would get it, the same ones each time. Needs 'mail:manage'. */
export async function sampleAudience(
  ctx: Ctx,
  { kind, audience }: { kind: CampaignKind; audience: Audience },
): Promise<AudienceSample> {
  allow(ctx.actor, 'mail:manage')
  const judged = await judgedAudience(ctx, { kind, audience })
  const { rows } = await sql<AudienceSample[number]>`
    select j.name, j.email from (${judged}) j
    where j.why is null order by j.place limit 10`.execute(ctx.db)
  return rows
}

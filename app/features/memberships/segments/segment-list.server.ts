import { sql } from 'kysely'
import { allow } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'

export type Segment = {
  id: string
  name: string
  /** The query of the list of people. */
  filters: string
  /** Emails to it that have not been sent yet. */
  campaigns: number
}

/** All segments by name. Needs 'people:manage'. */
export async function segmentList(ctx: Ctx): Promise<Segment[]> {
  allow(ctx.actor, 'people:manage')
  const { rows } = await sql<Segment>`
    select s.id, s.name, s.filters, (select count(*) from campaigns c
      where c.status in ('draft', 'scheduled') and c.audience->>'segmentId' = s.id::text)::int as campaigns
    from segments s order by lower(s.name) limit 200`.execute(ctx.db)
  return rows
}

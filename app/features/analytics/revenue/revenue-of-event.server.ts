import { sql } from 'kysely'
import { allow } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { siteSettings } from '#app/features/settings/site-settings.server.ts'
import type { Currency } from '#app/kernel/money.ts'
import { everyDay } from './revenue-figures.server.ts'

/**
 * What came in for one event and stayed, per currency, in minor units; 'not-loaded' where the figure could not be had,
 * which never hides the rest of a screen (rule R045). Needs 'money:manage'.
 */
export async function revenueOfEvent(
  ctx: Ctx,
  eventId: string,
): Promise<{ currency: Currency; netMinor: number }[] | 'not-loaded'> {
  allow(ctx.actor, 'money:manage')
  try {
    const { timeZone } = await siteSettings(ctx)
    const { rows } = await sql<{ currency: Currency; netMinor: number }>`
      select currency, sum(in_minor - out_minor)::bigint as "netMinor" from ${everyDay(timeZone)}
      where event_id = ${eventId} group by currency order by currency`.execute(ctx.db)
    return rows
  } catch (error) {
    ctx.log.error({ err: error }, 'The revenue of an event could not be loaded')
    return 'not-loaded'
  }
}

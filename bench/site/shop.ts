import { sql } from 'kysely'
import type { Bench } from '../bench.ts'
import type { JobResult, Work } from '../load/job.ts'
import { familySeconds, processorSeconds } from '../machine.ts'
import { hotPriceMinor } from './add-hot-type.ts'
import type { Provider } from './open-provider.ts'
import type { SiteDatabase } from './site-database.ts'
import type { Site } from './start-site.ts'

/** A site where one ticket type is wanted by everybody. */
export type Shop = {
  bench: Bench
  provider: Provider
  site: Site
  database: SiteDatabase
  ticketTypeId: string
  /** Milliseconds the site took for the webhooks of each run, by callers. */
  webhooks: Map<number, number[][]>
}

/** Buyers of one ticket type of a site; with more than one ticket each their provider is slow. */
export function purchaseOf({ host }: Site, provider: Provider, ticketTypeId: string, quantity = 1): Work {
  const { port, publishableKey } = provider
  return {
    kind: 'purchase',
    host,
    ticketTypeId,
    priceMinor: hotPriceMinor,
    quantity,
    provider: { port, publishableKey },
  }
}

/** Processor seconds of the site and its database. */
export const usedBy =
  ({ site, database }: Pick<Shop, 'site' | 'database'>) =>
  () =>
    processorSeconds(site.pid) + familySeconds(database.pid)

/** The hot ticket type under so many callers. Throws when not each of the counted purchases has its ticket. */
export async function buy(
  shop: Shop,
  callers: number,
  times: { warmUpMs?: number; ms?: number } = {},
): Promise<JobResult> {
  const { bench, provider, site, ticketTypeId } = shop
  await provider.webhookTimes()
  const before = await ticketsOf(shop)
  const work = purchaseOf(site, provider, ticketTypeId)
  const result = await bench.load({ port: site.port, callers, work, ...times })
  await expectTickets(shop, before + result.all)
  shop.webhooks.set(callers, [...(shop.webhooks.get(callers) ?? []), await provider.webhookTimes()])
  return result
}

/** How many tickets of the type there are. */
export async function ticketsOf({ database, ticketTypeId }: Pick<Shop, 'database' | 'ticketTypeId'>) {
  const { tickets } = await database.db
    .selectFrom('tickets')
    .select(sql<number>`count(*)`.as('tickets'))
    .where('ticket_type_id', '=', ticketTypeId)
    .executeTakeFirstOrThrow()
  return tickets
}

export async function expectTickets(shop: Shop, wanted: number): Promise<void> {
  const tickets = await ticketsOf(shop)
  if (tickets !== wanted) throw new Error(`${wanted} tickets were paid for and ${tickets} are there`)
}

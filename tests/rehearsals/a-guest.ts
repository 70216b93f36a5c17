import pg from 'pg'
import { aCheckout } from '#tests/factories/an-order.ts'
import { shownText } from '#tests/support/shown-text.ts'

/** What somebody has of a network: the link to an order, an address of a picture, what is on offer. */
export type Known = { order: string; ticket: string; picture: string; events: string }

/** What `url` answers. Throws when it is not there. */
export async function text(url: string): Promise<string> {
  const answer = await fetch(url)
  if (answer.status !== 200) throw new Error(`${url} answered ${answer.status}`)
  return answer.text()
}

/** The events a page lists. */
export const headings = (html: string) =>
  [...html.matchAll(/<h3[^>]*>(.*?)<\/h3>/gs)].map(([all]) => shownText(all)).join('; ')

/** What a page says, but for how long it still is until something. */
export const lasting = (html: string) => shownText(html).replaceAll(/Available in \d+\w(?: \d+\w)?/g, '')

/** A guest registers for something free at `url`, whose `database` says what there is. */
export async function register(url: string, database: string): Promise<Known> {
  const ticketTypeId = await freeTicketType(database)
  const answer = await fetch(`${url}/checkout/order`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify(aCheckout({ ticketTypeId, priceMinor: 0 })),
  })
  const placed = (await answer.json()) as { ok: boolean; reference: string; key: string }
  if (!placed.ok) throw new Error(`nobody could register: ${JSON.stringify(placed)}`)
  const order = `/orders/${placed.reference}?key=${placed.key}`
  const [events, page] = [await text(`${url}/events`), await text(`${url}${order}`)]
  const [picture = ''] = /\/files\/images\/[^" ,]+/.exec(events) ?? []
  if (!page.includes('Nadia Karim')) throw new Error(`${order} does not name its buyer`)
  return { order, ticket: lasting(page), picture, events: headings(events) }
}

/** What a guest may have for nothing, soonest first. */
export async function freeTicketType(connectionString: string): Promise<string> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    const { rows } = await client.query<{ id: string }>(
      `select t.id from ticket_types t join events e on e.id = t.event_id
       where t.price_minor = 0 and t.price_tiers = '[]' and t.visibility = 'public' and not t.is_member_only
         and t.archived_at is null and coalesce(t.capacity, 1000) > t.sold + t.held + t.waiting and e.status = 'published' and e.starts_at > now()
         and t.seats_per_ticket = 1 order by e.starts_at limit 1`,
    )
    return rows[0]?.id ?? ''
  } finally {
    await client.end()
  }
}

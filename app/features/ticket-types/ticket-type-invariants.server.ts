import { sql } from 'kysely'
import type { Invariant } from '#app/db/invariant.ts'

/** What holds of the prices of ticket types at any moment. */
export const ticketTypeInvariants: readonly Invariant[] = [
  {
    id: 'I-17',
    title: 'prices that end on a date are amounts, in the order of their ends',
    find: async (db) =>
      (
        await sql<object>`
          select t.id, t.name, t.price_tiers from ticket_types t
          cross join lateral (
            select tier.value ->> 'priceMinor' as price, (tier.value ->> 'until')::timestamptz as ends,
              lag((tier.value ->> 'until')::timestamptz) over (order by tier.place) as before
            from jsonb_array_elements(t.price_tiers) with ordinality as tier (value, place)
          ) tier
          where coalesce(tier.price, '') !~ ${sql.lit('^[0-9]{1,8}$')} or tier.ends is null or tier.ends <= tier.before`.execute(
          db,
        )
      ).rows,
  },
]

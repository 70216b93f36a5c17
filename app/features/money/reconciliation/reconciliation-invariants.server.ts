import { sql } from 'kysely'
import type { Invariant } from '#app/db/invariant.ts'

/** What holds of the comparison with the provider at any moment. */
export const reconciliationInvariants: readonly Invariant[] = [
  {
    id: 'I-20',
    title:
      'per currency and day, the ledger has what the provider’s balance has, two days later at the latest',
    find: async (db, now) =>
      (
        await sql<object>`
          select provider, to_char(day, 'YYYY-MM-DD') as day, currency, unmatched from reconciled_days
          where unmatched > 0 and day < (${now}::timestamptz at time zone 'UTC')::date - 2`.execute(db)
      ).rows,
  },
  {
    id: 'I-46',
    title: 'a day that was compared has the differences that its figures say, and is before the day reached',
    find: async (db) =>
      (
        await sql<object>`
          select d.provider, to_char(d.day, 'YYYY-MM-DD') as day, d.currency, d.unmatched, d.pending, d.checked_at
          from reconciled_days d left join reconciliations r on r.provider = d.provider
          where r.provider is null
            or (d.theirs_in_minor - d.theirs_out_minor - d.ours_in_minor + d.ours_out_minor <> 0 and d.unmatched = 0)
            or (d.unmatched + d.pending < 200 and d.unmatched + d.pending <> (select count(*)
              from reconciled_differences f
              where f.provider = d.provider and f.day = d.day and f.currency = d.currency))`.execute(db)
      ).rows,
  },
]

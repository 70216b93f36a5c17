import { sql } from 'kysely'
import type { Invariant } from '#app/db/invariant.ts'

/** What holds of the receipts of renewals at any moment. */
export const receiptInvariants: readonly Invariant[] = [
  {
    id: 'I-55',
    title: 'a paid renewal is told once, to its own member, and a finished run has told all it took',
    find: async (db) => {
      const { rows: twice } = await sql<object>`
        select subject_id, period, count(*) from mails where kind = 'monthly-membership-receipt'
        group by subject_id, period having count(*) > 1`.execute(db)
      const { rows: others } = await sql<object>`
        select t.user_id, t.period, t.invoice_id from monthly_receipts t
        join membership_invoices i on i.id = t.invoice_id
        left join mails m on m.id = t.mail_id
        where i.user_id <> t.user_id or i.reason <> 'renewal' or i.paid_at is null
          or to_char(i.period_start at time zone 'UTC', 'YYYY-MM-DD') <> t.period
          or m.id is not null and (m.kind <> 'monthly-membership-receipt' or m.subject_id <> t.user_id::text)`.execute(
        db,
      )
      return [...twice, ...others]
    },
  },
]

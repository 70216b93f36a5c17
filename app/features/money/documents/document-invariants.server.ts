import { sql } from 'kysely'
import type { Invariant } from '#app/db/invariant.ts'
import { addMinutes } from '#app/kernel/dates.ts'

/** Documents do not change: what they say is added up while they are young. */
const youngMinutes = -2 * 1440

/** What holds of receipts and credit notes at any moment. */
export const documentInvariants: readonly Invariant[] = [
  {
    id: 'I-15',
    title: 'the numbers of a kind and year run from 1 to its counter, each once, and labels tell them',
    find: async (db) =>
      (
        await sql<object>`
          select kind, year, c.last_number, coalesce(d.documents, 0) as documents, d.first, d.last
          from document_counters c full join (
            select kind, year, count(distinct number) as documents, min(number) as first, max(number) as last
            from documents group by kind, year) d using (kind, year)
          where coalesce(c.last_number, -1) <> coalesce(d.documents, 0) or d.first <> 1
            or d.last <> c.last_number
          union all
          select kind, year, number, null, null, null from documents where label !~
            (case kind when 'receipt' then '^(?!CN-)[A-Z][A-Z0-9]{0,7}' else '^CN' end
              || '-' || year || '-' || lpad(number::text, 6, '0') || '$')`.execute(db)
      ).rows,
  },
  {
    id: 'I-15',
    title: 'every payment and refund of the ledger has its document or waits for it, a refund once',
    find: async (db) =>
      (
        await sql<object>`
          select e.id, e.kind, e.amount_minor, d.label, due.ledger_entry_id is not null as is_due
          from (select *, row_number() over (partition by refund_id, kind order by attempt) as turn
            from ledger_entries) e
          left join documents d on d.ledger_entry_id = e.id
          left join documents_due due on due.ledger_entry_id = e.id
          where (e.kind = 'payment' or e.kind = 'refund' and e.turn = 1) <> (d.id is not null or due.ledger_entry_id is not null)
            or (d.id is not null and due.ledger_entry_id is not null)
            or d.kind <> case e.kind when 'payment' then 'receipt' else 'credit-note' end`.execute(db)
      ).rows,
  },
  {
    id: 'I-15',
    title: 'the lines and the taxes of a document add up to the amount of its ledger entry',
    find: async (db, now) =>
      (
        await sql<object>`
          select d.label, d.content ->> 'totalMinor' as total, l.total as lines, t.gross as taxed
          from documents d join ledger_entries e on e.id = d.ledger_entry_id,
          lateral (select sum((line ->> 'totalMinor')::bigint) as total, sum((line ->> 'taxMinor')::bigint) as tax
            from jsonb_array_elements(d.content -> 'lines') line) l,
          lateral (select sum((rate ->> 'grossMinor')::bigint) as gross, sum((rate ->> 'taxMinor')::bigint) as tax
            from jsonb_array_elements(d.content -> 'taxes') rate) t
          where d.issued_at > ${addMinutes(now, youngMinutes)} and (
            (d.content ->> 'totalMinor')::bigint <> e.amount_minor or d.content ->> 'currency' <> e.currency
            or l.total <> e.amount_minor or t.gross <> e.amount_minor
            or (d.content ->> 'taxMinor')::bigint <> t.tax or l.tax <> t.tax)`.execute(db)
      ).rows,
  },
]

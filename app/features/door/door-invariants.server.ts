import { sql } from 'kysely'
import type { Invariant } from '#app/db/invariant.ts'

/** What holds of doors at any moment; that each admission is one is I-11. */
export const doorInvariants: readonly Invariant[] = [
  {
    id: 'I-11',
    title: 'a pass scans at the door of its event alone, and an offline scan is never of the future',
    find: async (db) =>
      (
        await sql<object>`
          select s.id, 'pass of another event' as why from scans s join door_passes p on p.id = s.door_pass_id
            where p.event_id <> s.event_id
          union all
          select id, 'scanned in the future' from scans where scanned_at_device > at`.execute(db)
      ).rows,
  },
  {
    id: 'I-11',
    title: 'a conflict is of a scan at its event, and none is of a scan that admitted a guest correctly',
    find: async (db) =>
      (
        await sql<object>`
          select c.scan_id, c.kind from door_conflicts c join scans s on s.id = c.scan_id
          where c.event_id <> s.event_id or case c.kind
            when 'twice' then s.verdict <> 'already-in'
            when 'turned-away' then s.verdict not in ('unknown', 'admitted')
            else s.verdict <> c.kind end`.execute(db)
      ).rows,
  },
]

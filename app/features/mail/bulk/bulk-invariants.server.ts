import { sql } from 'kysely'
import type { Invariant } from '#app/db/invariant.ts'
import { addMinutes } from '#app/kernel/dates.ts'

/** No server holds mails to many back for longer than a day, jitter included. */
const longestHoldMinutes = 30 * 60

/** What holds of mails to many. */
export const bulkInvariants: readonly Invariant[] = [
  {
    id: 'I-51',
    title:
      'a mail to many keeps no content of its own and no moment it does not wait for, and its lane goes on',
    find: async (db, now) => {
      const { rows: mails } = await sql<object>`
        select id, status from mails
        where campaign_id is not null and (
          html is not null or text is not null or attachments <> '[]'
          or (not_before is not null and status <> 'queued')
          or (status = 'sent' and sent_at is null)
          or (status = 'sending' and sending_at is null)
        )`.execute(db)
      const { rows: lanes } = await sql<object>`
        select 'bulk' as lane, count(*) from mail_lanes
        where held_until is null or held_until < ${addMinutes(now, longestHoldMinutes)}
        having count(*) <> 1`.execute(db)
      return [...mails, ...lanes]
    },
  },
]

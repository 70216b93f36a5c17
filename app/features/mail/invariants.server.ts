import { sql } from 'kysely'
import type { Invariant } from '#app/db/invariant.ts'
import { addMinutes } from '#app/kernel/dates.ts'
import { answerLostAfterMinutes } from './rules/mail-life.ts'

/** What holds of the outbox at any moment. */
export const mailInvariants: readonly Invariant[] = [
  {
    id: 'I-14',
    title: 'a mail is in the outbox once, and none is being sent for long without an alert',
    find: async (db, now) => {
      const { rows: twice } = await sql<object>`
        select kind, subject_id, recipient, period, count(*) from mails
        group by kind, subject_id, recipient, period having count(*) > 1`.execute(db)
      // The sweep that tells runs every minute; it is given two.
      const { rows: silent } = await sql<object>`
        select id, kind, sending_at from mails
        where status = 'sending' and last_error is null
          and sending_at < ${addMinutes(now, -answerLostAfterMinutes - 2)}`.execute(db)
      return [...twice, ...silent]
    },
  },
]

import { sql } from 'kysely'
import type { Invariant } from '#app/db/invariant.ts'
import { addMinutes } from '#app/kernel/dates.ts'
import { type MailKind, mailKinds, optionalCategoryOf } from '../mails/mail-kinds.server.ts'
import { optionalCategories } from '../rules/mail-categories.ts'

/** Minutes that a mail may be on its way already when its recipient switches it off. */
const onItsWay = 15

/** What holds of mail preferences at any moment. */
export const preferenceInvariants: readonly Invariant[] = [
  {
    id: 'I-52',
    title: 'nobody is sent what they do without, and nothing goes to an address that takes no mail',
    find: async (db, now) => {
      const found: object[] = []
      for (const category of optionalCategories) {
        const kinds = (Object.keys(mailKinds) as MailKind[]).filter(
          (kind) => optionalCategoryOf(kind) === category,
        )
        const { rows } = await sql<object>`
          select m.id, m.kind, o.category, o.opted_out_at from mail_opt_outs o
          join mails m on m.recipient = o.email and m.kind = any(${kinds})
          where o.category = ${category} and m.sending_at <= ${now}
            and m.sending_at > o.opted_out_at + make_interval(mins => ${onItsWay})`.execute(db)
        found.push(...rows)
      }
      const { rows: unreachable } = await sql<object>`
        select m.id, m.kind, s.reason, s.created_at from mail_suppressions s
        join mails m on m.recipient = s.email
        where s.stops = 'all' and m.sending_at <= ${now}
          and m.sending_at > s.created_at + make_interval(mins => ${onItsWay})`.execute(db)
      // What came back for good stops the next mail: the row that says so is there, or an administrator lifted it.
      const { rows: unheard } = await sql<object>`
        select m.id, m.bounced_at from mails m
        where m.bounce = 'hard-bounce' and m.bounced_at > ${addMinutes(now, -60)} and m.bounced_at <= ${now}
          and not exists (select from mail_suppressions s where s.email = lower(m.recipient))
          and m.recipient not like '%@erased.invalid'
          and not exists (
            select from audit_entries a
            where a.action = 'suppression.lift' and a.subject_kind = 'suppression' and a.at >= m.bounced_at)`.execute(
        db,
      )
      return [...found, ...unreachable, ...unheard]
    },
  },
]

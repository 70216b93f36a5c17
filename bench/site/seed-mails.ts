import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Database } from '#app/db/schema.ts'
import { firstNames, id, indexesToBuildLast, lastNames, mixed } from './seeding.ts'

export type MailSeed = {
  mails: number
  /** One that failed lately. */
  failedId: string
  /** Somebody who was written to often. */
  recipient: string
}

/** Of a thousand mails so many are of this kind. */
const shares = [
  ['event-confirmation', 380],
  ['receipt', 220],
  ['event-reminder', 140],
  ['monthly-membership-receipt', 90],
  ['verify-email', 60],
  ['reset-password', 40],
  ['order-notification', 40],
  ['waitlist-offer', 20],
  ['refund', 9],
  ['member-invitation', 1],
] as const

const days = 400
/** Each with its content, which is what makes the table long. */
const paragraphs = 40

/** A history of `all` mails to 20,000 addresses over more than a year, a few of which failed or came back; the first `from` are there. */
export async function seedMails(db: Kysely<Database>, all = 100_000, from = 0): Promise<MailSeed> {
  await db.transaction().execute(async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx)
    const indexes = await indexesToBuildLast(tx, ['mails'])
    for (const { name } of indexes) await sql`drop index ${sql.ref(name)}`.execute(tx)
    await mails(from, all).execute(tx)
    for (const { definition } of indexes) await sql.raw(definition).execute(tx)
  })
  await db.connection().execute(async (connection) => {
    await sql`set statement_timeout = 0`.execute(connection)
    await sql`vacuum analyze mails`.execute(connection)
    await sql`reset statement_timeout`.execute(connection)
  })
  const { rows } = await sql<Omit<MailSeed, 'mails'>>`select id as "failedId", recipient from mails
    where status = 'failed' and message_id like '<seeded-%' order by created_at desc limit 1`.execute(db)
  const [seed] = rows
  if (!seed) throw new Error('no mail was seeded')
  return { ...seed, mails: all }
}

function mails(from: number, all: number): RawBuilder<unknown> {
  const picks = shares.flatMap(([kind, share]) => Array.from({ length: share }, () => `'${kind}'`))
  const person = `(${mixed('n', 71)} % 20000)`
  const at = `(now() - interval '${days} days' + n * (interval '${days} days' / ${all}))`
  return sql`
    insert into mails (id, kind, subject_id, recipient, recipient_name, message_id, status, attempts, subject, html,
      text, last_error, created_at, sending_at, sent_at, bounced_at, bounce)
    select ${id('0c0', 'n')}, kinds[1 + at_pick], 'seeded-' || n,
      lower(${sql.raw(`${firstNames}[1 + ${person} % 32]`)}) || '.' || ${sql.raw(person)} || '@school.example',
      ${sql.raw(`${firstNames}[1 + ${person} % 32] || ' ' || ${lastNames}[1 + ${person} % 37]`)},
      '<seeded-' || n || '@localhost>', status, 1, 'Something about no. ' || n,
      repeat('<p>A paragraph of a mail, number ' || n || ', with <b>words</b>.</p>', ${paragraphs}),
      repeat('A paragraph of a mail. ', ${paragraphs}),
      case status when 'failed' then '550 5.1.1 User unknown' when 'suppressed' then 'Switched off' end,
      written, written, case status when 'sent' then written end,
      case when status = 'sent' and n % 701 = 5 then written + interval '1 minute' end,
      case when status = 'sent' and n % 701 = 5 then 'hard-bounce' end
    from (select array[${sql.raw(picks.join(','))}] as kinds) k,
      generate_series(${from}::bigint, ${all - 1}::bigint) n,
      lateral (select ${sql.raw(`${mixed('n', 72)} % 1000`)} as at_pick, ${sql.raw(at)} as written,
        case when n % 997 = 3 then 'failed' when n % 211 = 4 then 'suppressed' else 'sent' end as status) p`
}

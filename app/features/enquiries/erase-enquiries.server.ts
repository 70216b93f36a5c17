import { sql } from 'kysely'
import type { Ctx } from '#app/context/ctx.server.ts'
import { erasedAddress, erasedName } from '#app/features/people/rules/erased.ts'

/**
 * Empties what a person wrote from an address of theirs, a former one `until` it was another's; that something came, of which kind, when, and what became of
 * it stays; the conversation goes, and what they wrote into those of others. Answers the ids, of which mails may tell. Part of erasure; may be repeated with the erased address.
 */
export async function eraseEnquiries(
  tx: Ctx,
  person: { userId: string; email: string; until?: Date },
): Promise<string[]> {
  const until = person.until ?? null
  const isTheirs = sql`email = ${person.email} and (${until}::timestamptz is null or created_at <= ${until})`
  const erased = await eraseWhere(tx, erasedAddress(person.userId), isTheirs)
  await deleteReplies(tx, { email: person.email, until })
  return erased
}

/** The same for what came before `until`, by any sender: it is too old to be asked about. */
export async function purgeEnquiries(tx: Ctx, until: Date): Promise<string[]> {
  return eraseWhere(
    tx,
    erasedAddress('enquiry'),
    sql`id in (select id from enquiries where created_at < ${until} and forgotten_at is null
      order by created_at limit 500)`,
  )
}

async function eraseWhere(tx: Ctx, email: string, condition: ReturnType<typeof sql>): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update enquiries set name = ${erasedName}, email = ${email}, subject = '', organisation = '', position = '',
      whatsapp = '', telephone = '', country = '', message = '', note = '', fingerprint = null,
      forgotten_at = coalesce(forgotten_at, ${tx.now}), version = version + 1
    where ${condition} returning id`.execute(tx.db)
  // A reply that arrives during the erasure waits for the row of its enquiry, or is seen by this statement.
  const ids = rows.map(({ id }) => id)
  if (ids.length > 0) await tx.db.deleteFrom('enquiry_messages').where('enquiry_id', 'in', ids).execute()
  return ids
}

/** What a person wrote into the conversations of others. */
async function deleteReplies(
  tx: Ctx,
  { email, until }: { email: string; until: Date | null },
): Promise<void> {
  let theirs = tx.db
    .deleteFrom('enquiry_messages')
    .where('direction', '=', 'received')
    .where('from_address', '=', email)
  if (until) theirs = theirs.where('created_at', '<=', until)
  await theirs.execute()
}

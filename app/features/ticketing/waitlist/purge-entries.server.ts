import { sql } from 'kysely'
import type { Ctx } from '#app/context/ctx.server.ts'
import { erasedName } from '#app/features/people/rules/erased.ts'

const atMost = 5_000

/**
 * Takes name, address, telephone and message off places in line that were closed before `until`; that an entry waited,
 * and what came of it, stays. Answers the ids, which mails may tell of. Part of the sweep of privacy; may be repeated.
 */
export async function purgeEntries(tx: Ctx, until: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update waitlist_entries set first_name = ${erasedName}, last_name = '', phone_number = '', message = '',
      email = 'erased-' || id || '@erased.invalid'
    where id in (select id from waitlist_entries
      where closed_at < ${until} and email not like 'erased-%@erased.invalid'
      limit ${atMost}::int for update skip locked)
    returning id`.execute(tx.db)
  return rows.map(({ id }) => id)
}

import { allow } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { pageInSql } from '#app/db/page-in-sql.ts'
import { type KeysetPage, keysetPage, type PageAsked } from '#app/kernel/keyset.ts'
import { nameOfPerson } from '../name-of-person.server.ts'

export type PersonNote = { id: string; content: string; at: Date /** Null for a job. */; by: string | null }

const size = 20

/** What administrators wrote about a person, the newest first: one statement. */
export async function notesOfPerson(
  ctx: Ctx,
  userId: string,
  page: PageAsked,
): Promise<KeysetPage<PersonNote>> {
  allow(ctx.actor, 'people:manage')
  const { beyond, order, most } = pageInSql({ page, size }, 'n', { table: 'member_notes', by: 'created_at' })
  const rows = await ctx.db
    .selectFrom('member_notes as n')
    .select(['n.id', 'n.content', 'n.created_at as at', nameOfPerson('n.created_by').as('by')])
    .where('n.user_id', '=', userId)
    .where(beyond)
    .orderBy(order)
    .limit(most)
    .execute()
  return keysetPage(rows, page, size)
}

import { type SqlBool, sql } from 'kysely'
import { allow } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { type KeysetPage, keysetPage, type PageAsked } from '#app/kernel/keyset.ts'
import { nameOfPerson } from '../name-of-person.server.ts'

export type PersonNote = { id: string; content: string; at: Date /** Null for a job. */; by: string | null }

const pageSize = 20

/** What administrators wrote about a person, the newest first: one statement. */
export async function notesOfPerson(
  ctx: Ctx,
  userId: string,
  page: PageAsked,
): Promise<KeysetPage<PersonNote>> {
  allow(ctx.actor, 'people:manage')
  const isBack = page.before !== null
  const rows = await ctx.db
    .selectFrom('member_notes as n')
    .select(['n.id', 'n.content', 'n.created_at as at', nameOfPerson('n.created_by').as('by')])
    .where('n.user_id', '=', userId)
    .$if(page.after !== null || isBack, (query) =>
      query.where(
        sql<SqlBool>`(n.created_at, n.id) ${sql.raw(isBack ? '>' : '<')}
          (select created_at, id from member_notes where id = ${page.before ?? page.after})`,
      ),
    )
    .orderBy('n.created_at', isBack ? 'asc' : 'desc')
    .orderBy('n.id', isBack ? 'asc' : 'desc')
    .limit(pageSize + 1)
    .execute()
  return keysetPage(rows, page, pageSize)
}

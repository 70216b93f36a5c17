import { sql } from 'kysely'
import { allow } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { nameOfPerson } from './name-of-person.server.ts'

/** The name of a person by the id of their account; null for an unknown id. Needs 'people:manage'. */
export async function nameOfAccount(ctx: Ctx, userId: string): Promise<string | null> {
  allow(ctx.actor, 'people:manage')
  const { rows } = await sql<{ name: string }>`select ${nameOfPerson('u.id')} as name from users u
    where u.id = ${userId}`.execute(ctx.db)
  return rows[0]?.name ?? null
}

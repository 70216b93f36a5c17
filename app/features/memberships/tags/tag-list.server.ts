import { type RawBuilder, sql } from 'kysely'
import { allow } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import type { Tag } from './tag-people.server.ts'

/** With how many people have it, and how many saved views ask for it. */
export type CountedTag = Tag & { people: number; segments: number }

/** More are found by their name only. */
const mostTags = 500

/** All tags by name, to choose from. Needs 'people:manage'. */
export async function tagChoices(ctx: Ctx): Promise<Tag[]> {
  allow(ctx.actor, 'people:manage')
  return ctx.db.selectFrom('tags').select(['id', 'name']).orderBy(sql`lower(name)`).limit(mostTags).execute()
}

/** All tags by name, with how much they are used. Needs 'people:manage'. */
export async function tagList(ctx: Ctx): Promise<CountedTag[]> {
  allow(ctx.actor, 'people:manage')
  const { rows } = await sql<CountedTag>`
    select t.id, t.name, (select count(*) from people_tags p where p.tag_id = t.id)::int as people,
      (select count(*) from segments s where strpos(s.filters, 'tag=' || t.id) > 0)::int as segments
    from tags t order by lower(t.name) limit ${mostTags}`.execute(ctx.db)
  return rows
}

/** The tags of the person `userId` by name, in a statement about them. */
export function tagsOf(userId: string): RawBuilder<Tag[]> {
  return sql<Tag[]>`coalesce((
    select jsonb_agg(jsonb_build_object('id', t.id, 'name', t.name) order by lower(t.name))
    from people_tags p join tags t on t.id = p.tag_id where p.user_id = ${sql.ref(userId)}), '[]')`
}

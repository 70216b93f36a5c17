import { sql } from 'kysely'
import { allow } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { withTransaction } from '#app/db/with-transaction.server.ts'
import { audit } from '#app/features/audit/audit.server.ts'
import { newId } from '#app/kernel/ids.ts'
import { lockTags } from './lock-tags.server.ts'

export type Tag = { id: string; name: string }

/** People whose tags changed: those who had the tag already, or never, do not count. */
export type Tagged = { tag: Tag; changed: string[] }

/**
 * Puts a tag on people, and makes the tag where no tag has that name, whatever its capitals. People who are not there
 * any more are left out; the same again changes nothing. Needs 'people:manage'.
 */
export async function tagPeople(
  ctx: Ctx,
  { userIds, name }: { userIds: readonly string[]; name: string },
): Promise<Tagged> {
  allow(ctx.actor, 'people:manage')
  return withTransaction(ctx, async (tx) => {
    await lockTags(tx, 'writer')
    const tag = (await tagNamed(tx, name)) ?? (await makeTag(tx, name))
    const { rows } = await sql<{ userId: string }>`
      insert into people_tags (tag_id, user_id, added_at)
      select ${tag.id}, u.id, ${tx.now} from users u
      where u.id = any(${[...userIds]}::uuid[]) and not exists (select from erasures e where e.user_id = u.id)
      on conflict do nothing returning user_id as "userId"`.execute(tx.db)
    const changed = rows.map(({ userId }) => userId)
    await auditTagged(tx, 'tag.add', tag.id, changed)
    return { tag, changed }
  })
}

/** Takes a tag off people; one that is gone is on no person. Needs 'people:manage'. */
export async function untagPeople(
  ctx: Ctx,
  { userIds, tagId }: { userIds: readonly string[]; tagId: string },
): Promise<Tagged | null> {
  allow(ctx.actor, 'people:manage')
  return withTransaction(ctx, async (tx) => {
    await lockTags(tx, 'writer')
    const tag = await tx.db
      .selectFrom('tags')
      .select(['id', 'name'])
      .where('id', '=', tagId)
      .executeTakeFirst()
    if (!tag) return null
    const rows = await tx.db
      .deleteFrom('people_tags')
      .where('tag_id', '=', tagId)
      .where('user_id', '=', sql<string>`any(${[...userIds]}::uuid[])`)
      .returning('user_id')
      .execute()
    const changed = rows.map((row) => row.user_id)
    await auditTagged(tx, 'tag.remove', tagId, changed)
    return { tag, changed }
  })
}

/** The tag of that name, whatever its capitals. Part of verbs. */
export async function tagNamed(tx: Ctx, name: string): Promise<Tag | undefined> {
  return tx.db
    .selectFrom('tags')
    .select(['id', 'name'])
    .where(sql<string>`lower(name)`, '=', sql<string>`lower(${name})`)
    .executeTakeFirst()
}

async function makeTag(tx: Ctx, name: string): Promise<Tag> {
  const tag = { id: newId(), name }
  await tx.db
    .insertInto('tags')
    .values({ ...tag, created_at: tx.now })
    .execute()
  await audit(tx, { action: 'tag.create', subject: { kind: 'tag', id: tag.id } })
  return tag
}

/** One person’s stands among what happened to them, that of several with the tag. */
async function auditTagged(
  tx: Ctx,
  action: 'tag.add' | 'tag.remove',
  tagId: string,
  changed: readonly string[],
): Promise<void> {
  const [first, ...others] = changed
  if (first === undefined) return
  const isOne = others.length === 0
  await audit(tx, {
    action,
    subject: isOne ? { kind: 'user', id: first } : { kind: 'tag', id: tagId },
    details: isOne ? { tagId } : { people: changed.length },
  })
}

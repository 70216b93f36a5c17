import { type SqlBool, sql } from 'kysely'
import type { Ctx } from '#app/context/ctx.server.ts'
import { type ImageFile, thumbnailUrl } from '#app/features/files/rules/image-of.ts'
import { isMember } from '#app/features/memberships/standing-in-sql.server.ts'
import { listedMembers } from './listed-members.server.ts'
import { defaultPrivacy } from './rules/directory-privacy.ts'

/** What everyone may see of a member who is in the directory. */
export type PublicMember = { company: string; position: string; pictureUrl: string | null }

/** A member as the public directory shows them, in little. */
export type MemberPortrait = { id: string; company: string; pictureUrl: string }

/** The first `count` members of the directory with their first image: only who is listed there for everyone. */
export async function memberPortraits(ctx: Ctx, count: number): Promise<MemberPortrait[]> {
  const listed = listedMembers(ctx, { q: '', page: { after: null, before: null }, limit: count })
  const rows = await ctx.db
    .selectFrom(listed.as('m'))
    .innerJoin('membership_applications as a', 'a.id', 'm.id')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('member_images as i')
          .innerJoin('files as f', 'f.id', 'i.file_id')
          .select(['f.key', 'f.variants'])
          .whereRef('i.user_id', '=', 'a.user_id')
          .orderBy('i.position')
          .limit(1)
          .as('f'),
      (join) => join.onTrue(),
    )
    .select(['a.id', 'a.company_name as company', 'f.key', 'f.variants'])
    .orderBy('m.is_later')
    .orderBy('m.name')
    .orderBy('m.id')
    .execute()
  return rows.flatMap(({ id, company, ...file }) => {
    const pictureUrl = thumbnailUrl(file satisfies Pick<ImageFile, 'key' | 'variants'>)
    return pictureUrl === null ? [] : [{ id, company, pictureUrl }]
  })
}

/** What the directory shows everyone of this person; null where it does not show them. */
export async function portraitOf(ctx: Ctx, userId: string): Promise<PublicMember | null> {
  const row = await ctx.db
    .selectFrom('membership_applications as a')
    .leftJoin('directory_choices as c', 'c.user_id', 'a.user_id')
    .innerJoin('member_images as i', 'i.user_id', 'a.user_id')
    .innerJoin('files as f', 'f.id', 'i.file_id')
    .select(['a.company_name as company', 'a.position', 'f.key', 'f.variants'])
    .where('a.user_id', '=', userId)
    .where('a.status', '=', 'approved')
    .where('a.company_name', '<>', '')
    .where(isMember(sql`a.user_id`, ctx.now))
    .where(sql<SqlBool>`coalesce(c.is_listed, ${defaultPrivacy.isListed})`)
    .where(sql<SqlBool>`not exists (select from user_bans b where b.user_id = a.user_id)`)
    .where(sql<SqlBool>`not exists (select from erasures e where e.user_id = a.user_id)`)
    .orderBy('i.position')
    .limit(1)
    .executeTakeFirst()
  return row ? { company: row.company, position: row.position, pictureUrl: thumbnailUrl(row) } : null
}

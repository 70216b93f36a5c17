import { sql } from 'kysely'
import type { Ctx } from '#app/context/ctx.server.ts'
import { portraitOf } from '#app/features/directory/member-portraits.server.ts'
import { membersPath } from '#app/features/directory/rules/directory-filters.ts'
import { shownPosts } from './post-cards.server.ts'
import { authorPath, markIn } from './rules/author-path.ts'
import type { PostAuthor } from './rules/post-views.ts'

/** The author of a shown post; null once the account is gone. */
export async function authorOfPost(ctx: Ctx, postId: string): Promise<PostAuthor | null> {
  const row = await authors(ctx).where('p.id', '=', postId).executeTakeFirst()
  return row ? authorFrom(ctx, row) : null
}

/** The author at an address, with the id by which posts are found; only authors of shown posts have one. */
export async function authorAt(
  ctx: Ctx,
  address: string,
): Promise<{ id: string; author: PostAuthor } | null> {
  const mark = markIn(address)
  if (mark === null) return null
  const row = await authors(ctx)
    .where(sql`right(p.author_id::text, 6)`, '=', mark)
    .orderBy('p.shown_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ? { id: row.id, author: await authorFrom(ctx, row) } : null
}

function authors(ctx: Ctx) {
  return shownPosts(ctx)
    .select(({ ref }) => [ref('p.author_id').$notNull().as('id'), 'p.author_name as name'])
    .where('p.author_id', 'is not', null)
    .where('p.author_name', '<>', '')
}

/** What is public of an author: the name on the posts, and what the directory shows of them to everyone. */
async function authorFrom(ctx: Ctx, { id, name }: { id: string; name: string }): Promise<PostAuthor> {
  const portrait = await portraitOf(ctx, id)
  const work = [portrait?.position, portrait?.company].filter(Boolean).join(', ')
  return {
    name,
    path: authorPath({ id, name }),
    pictureUrl: portrait?.pictureUrl ?? null,
    work,
    directoryPath: portrait && membersPath(portrait.company),
  }
}

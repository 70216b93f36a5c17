import { allow, userIdOf } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import type { BlogPostStatus } from '#app/db/schema/blog.ts'
import { withTransaction } from '#app/db/with-transaction.server.ts'
import { audit } from '#app/features/audit/audit.server.ts'
import { carryTranslations } from '#app/features/content-translations/carry-translations.server.ts'
import { normaliseSlug } from '#app/features/events/rules/slug.ts'
import { deleteBytes } from '#app/features/files/delete-bytes.server.ts'
import { type LastSaved, lastSaved } from '#app/features/people/last-saved.server.ts'
import { categoryForPost } from '../category-for-post.server.ts'
import { lockSlugs } from '../lock-slugs.server.ts'
import { writtenColumns } from '../page-of.server.ts'
import { type PostProblem, postProblems } from '../rules/post-draft.ts'
import { isReservedPostSlug } from '../rules/post-slug.ts'
import { deleteDraft } from './delete-draft.server.ts'
import { keepRevision } from './keep-revision.server.ts'
import { mayShowPicture } from './may-show-picture.server.ts'
import { changedPostColumns, type PostColumns, postColumns } from './post-columns.server.ts'
import type { PostEdit } from './post-edit.ts'
import { freePostSlug, retirePostSlug, takenPostSlugs } from './post-slugs.server.ts'
import { isSameMinute } from './rules/publish-time.ts'

export type PostRefusal =
  | { ok: false; reason: 'incomplete'; problems: PostProblem[] }
  | { ok: false; reason: 'slug-invalid' }
  /** Another post has the slug, or had it and redirects from it. */
  | { ok: false; reason: 'slug-taken'; slug: string }
  | { ok: false; reason: 'category-gone' }
  /** The featured picture is neither one the post had nor an upload of theirs that waits. */
  | { ok: false; reason: 'picture-gone' }
  /** Another administrator has saved `revision` since the form was opened. Nothing was saved. */
  | { ok: false; reason: 'changed-meanwhile'; revision: number; last: LastSaved | null }
  | { ok: false; reason: 'deleted' }

export type PostSaved =
  | { ok: true; id: string; slug: string; isNew: boolean; hasChanged: boolean; publishedAt: Date | null }
  | PostRefusal

export type PostInput = {
  /** The id a new post gets: the same form sent twice is one post. */
  id: string
  /** The revision the form was opened with; 0 for a new post. */
  seen: number
  edit: PostEdit
  restoredFrom?: number
  /** Whose post a new one is, under which name; the acting person's unless given. */
  author?: { id: string; name?: string }
}

/**
 * Saves a post, a new one or all of one that is there: what it says, its address, whether and from when it is shown.
 * Each saving is a revision; the same once more changes nothing; what the acting person had typed and not saved is
 * gone with it. A published post without a date is shown from now on, one with a time to come from then on. The slug
 * it had leads to the one it gets. Needs 'blog:manage'.
 */
export async function savePost(ctx: Ctx, input: PostInput): Promise<PostSaved> {
  allow(ctx.actor, 'blog:manage')
  const columns = postColumns(input.edit)
  const problems = postProblems({
    title: columns.title,
    excerpt: columns.excerpt,
    contentHtml: columns.content_html,
    contentText: columns.content_text,
    metaTitle: columns.meta_title,
    metaDescription: columns.meta_description,
  })
  if (problems.length > 0) return { ok: false, reason: 'incomplete', problems }
  const slug = input.edit.slug === null ? null : normaliseSlug(input.edit.slug)
  if (input.edit.slug !== null && (slug === null || isReservedPostSlug(slug)))
    return { ok: false, reason: 'slug-invalid' }
  const { saved, keys } = await withTransaction(ctx, async (tx) => {
    const outcome = await save(tx, input, { columns, slug })
    return { saved: outcome, keys: outcome.ok ? await deleteDraft(tx, input.id) : [] }
  })
  if (keys.length > 0) await deleteBytes(ctx, keys)
  return saved
}

type Reduced = { columns: PostColumns; slug: string | null }

async function save(tx: Ctx, input: PostInput, { columns, slug: typed }: Reduced): Promise<PostSaved> {
  const { id, seen, edit } = input
  await lockSlugs(tx)
  const before = await tx.db
    .selectFrom('blog_posts')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!before && seen > 0) return { ok: false, reason: 'deleted' }
  const slug = typed ?? before?.slug ?? (await freePostSlug(tx, columns.title, id))
  const publishedAt = publishedAtOf(edit, before?.published_at ?? null, tx.now)
  const categoryId = await categoryForPost(tx, edit.categoryId)
  if (edit.categoryId !== null && categoryId === null) return { ok: false, reason: 'category-gone' }
  const after = { ...columns, category_id: categoryId, slug, published_at: publishedAt }
  const changed = before ? changedPostColumns(before, after) : []
  if (before && changed.length === 0)
    return { ok: true, id, slug, isNew: false, hasChanged: false, publishedAt: before.published_at }
  if (before && before.revision !== seen) {
    const last = await lastSaved(tx, { kind: 'post', id, action: 'post.' })
    return { ok: false, reason: 'changed-meanwhile', revision: before.revision, last }
  }
  if (typed !== null && (await takenPostSlugs(tx, [slug], id)).length > 0)
    return { ok: false, reason: 'slug-taken', slug }

  const picture = columns.image_file_id
  if (picture !== null && picture !== before?.image_file_id && !(await mayShowPicture(tx, picture)))
    return { ok: false, reason: 'picture-gone' }

  const revision = (before?.revision ?? 0) + 1
  if (before && before.slug !== slug) await retirePostSlug(tx, { postId: id, from: before.slug, to: slug })
  if (before) {
    const row = { ...after, revision, updated_at: tx.now }
    await tx.db.updateTable('blog_posts').set(row).where('id', '=', id).execute()
    await carryTranslations(tx, before, after, writtenColumns)
  } else {
    const author = await authorOf(tx, input.author)
    const row = { ...after, ...author, id, revision, created_at: tx.now, updated_at: tx.now }
    await tx.db.insertInto('blog_posts').values(row).execute()
  }
  await keepRevision(tx, { postId: id, number: revision, columns, restoredFrom: input.restoredFrom ?? null })
  await audit(tx, {
    action: actionOf(before?.status ?? null, columns.status, input),
    subject: { kind: 'post', id },
    details: {
      ...(before ? { changed } : { slug }),
      ...(before && before.slug !== slug && { from: before.slug, to: slug }),
      ...(columns.status === 'published' && { publishedAt: publishedAt?.toISOString() }),
      ...(input.restoredFrom !== undefined && { restoredFrom: input.restoredFrom }),
    },
  })
  return { ok: true, id, slug, isNew: !before, hasChanged: true, publishedAt }
}

/** A post that has no date and is published is shown from now on; what a form says of a minute keeps its seconds. */
function publishedAtOf({ status, publishAt }: PostEdit, before: Date | null, now: Date): Date | null {
  if (status !== 'published') return before
  if (publishAt === null) return now
  return before && isSameMinute(before, publishAt) ? before : publishAt
}

function actionOf(before: BlogPostStatus | null, after: BlogPostStatus, input: PostInput): string {
  if (before === null) return 'post.create'
  if (input.restoredFrom !== undefined) return 'post.restore'
  return after === 'published' && before !== 'published' ? 'post.publish' : 'post.update'
}

async function authorOf(tx: Ctx, given: PostInput['author']) {
  const id = given?.id ?? userIdOf(tx.actor)
  const user = id
    ? await tx.db.selectFrom('users').select('name').where('id', '=', id).executeTakeFirst()
    : undefined
  return { author_id: id, author_name: given?.name?.trim() || (user?.name ?? '') }
}

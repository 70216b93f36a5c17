import { allow, userIdOf } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import type { BlogPostStatus } from '#app/db/schema/blog.ts'
import { pictureUrl } from '#app/features/files/picture-url.server.ts'
import { type LastSaved, lastSaved } from '#app/features/people/last-saved.server.ts'
import { siteSettings } from '#app/features/settings/site-settings.server.ts'
import { notFound } from '#app/kernel/errors.ts'
import { newId } from '#app/kernel/ids.ts'
import { isId } from '#app/kernel/is-id.ts'
import { sanitiseHtml } from '#app/kernel/sanitise-html.server.ts'
import { typedOfPost } from './typed-of-post.server.ts'
import { newPostTyped, type PostTyped, postTypedOf } from './typed-post.ts'

/** What a person typed and did not save. */
export type KeptDraft = { id: string; keptAt: Date; timesKept: number; isOutdated: boolean }

export type PostToEdit = {
  id: string
  /** The revision that is being edited; 0 for a new post. */
  seen: number
  isNew: boolean
  /** The form as it is filled in to begin with: what was typed and not saved, else what is saved. */
  typed: PostTyped
  draft: KeptDraft | null
  pictureUrl: string | null
  /** Null for a new post. */
  saved: {
    title: string
    slug: string
    status: BlogPostStatus
    publishedAt: Date | null
    isShown: boolean
    savedAt: Date
    last: LastSaved | null
  } | null
  categories: { id: string; name: string }[]
}

/** A post as its form shows it. Needs 'blog:manage'; throws NotFound. */
export async function postToEdit(ctx: Ctx, id: string): Promise<PostToEdit> {
  allow(ctx.actor, 'blog:manage')
  if (!isId(id)) throw notFound('post')
  const post = await ctx.db.selectFrom('blog_posts').selectAll().where('id', '=', id).executeTakeFirst()
  if (!post) throw notFound('post')
  const [row, { timeZone }, last, categories] = await Promise.all([
    draftRow(ctx, id),
    siteSettings(ctx),
    lastSaved(ctx, { kind: 'post', id, action: 'post.' }),
    categoryChoices(ctx),
  ])
  const typed = row ? typedOfDraft(row.fields) : typedOfPost(post, timeZone)
  return {
    ...{ id, isNew: false, typed, categories },
    seen: row?.seen ?? post.revision,
    draft: row ? keptDraft(row, post.revision) : null,
    pictureUrl: await pictureUrl(ctx, typed.imageFileId),
    saved: {
      ...{ title: post.title, slug: post.slug, status: post.status, publishedAt: post.published_at, last },
      isShown: post.shown_at !== null && post.shown_at <= ctx.now,
      savedAt: post.updated_at,
    },
  }
}

/** The form of a new post, with the id it will have, or the one that was begun. Needs 'blog:manage'. */
export async function postToCreate(ctx: Ctx): Promise<PostToEdit> {
  allow(ctx.actor, 'blog:manage')
  const [row, categories] = await Promise.all([draftRow(ctx, null), categoryChoices(ctx)])
  const typed = row ? typedOfDraft(row.fields) : newPostTyped
  return {
    ...{ id: row?.id ?? newId(), isNew: true, seen: 0, typed, saved: null, categories },
    draft: row ? keptDraft(row, 0) : null,
    pictureUrl: await pictureUrl(ctx, typed.imageFileId),
  }
}

function draftRow(ctx: Ctx, postId: string | null) {
  return ctx.db
    .selectFrom('blog_drafts')
    .select(['id', 'seen', 'fields', 'times_kept', 'kept_at'])
    .where('author_id', '=', userIdOf(ctx.actor))
    .where('post_id', postId === null ? 'is' : '=', postId)
    .executeTakeFirst()
}

type DraftRow = NonNullable<Awaited<ReturnType<typeof draftRow>>>

function keptDraft(row: DraftRow, revision: number): KeptDraft {
  const isOutdated = row.seen !== revision
  return { id: row.id, keptAt: row.kept_at, timesKept: row.times_kept, isOutdated }
}

function typedOfDraft(fields: unknown): PostTyped {
  const typed = postTypedOf(typeof fields === 'object' && fields !== null ? { ...fields } : {})
  return { ...typed, contentHtml: sanitiseHtml(typed.contentHtml) }
}

function categoryChoices(ctx: Ctx) {
  return ctx.db
    .selectFrom('blog_categories')
    .select(['id', 'name'])
    .orderBy('position')
    .orderBy('name')
    .execute()
}

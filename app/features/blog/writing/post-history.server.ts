import type { Selectable } from 'kysely'
import { allow } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import type { BlogPostStatus } from '#app/db/schema/blog.ts'
import type { BlogRevisionsTable } from '#app/db/schema/blog-writing.ts'
import { nameOfPerson } from '#app/features/people/name-of-person.server.ts'
import { notFound } from '#app/kernel/errors.ts'
import { isId } from '#app/kernel/is-id.ts'
import { plainText, sanitiseHtml } from '#app/kernel/sanitise-html.server.ts'
import { withFramedTables, withVideos } from '../rules/post-contents.ts'
import { postStatusNames } from '../rules/post-status.ts'
import { type WordChange, wordChanges } from './rules/word-changes.ts'

/** One saving of a post. */
export type PostRevision = {
  number: number
  title: string
  status: BlogPostStatus
  restoredFrom: number | null
  savedAt: Date
  by: string | null
}

/** What a version said, and how it differs from the one before it. */
export type ShownRevision = PostRevision & {
  excerpt: string
  /** Reduced to the allow-list a moment ago. */
  contentHtml: string
  changes: {
    what: keyof ReturnType<typeof textsOf>
    words: WordChange[]
  }[]
  /** The number of the one it is compared with; null for the first. */
  comparedWith: number | null
}

const mostRevisions = 100

/**
 * The savings of a post, the newest first, and one of them to look at: the newest unless another is named. Needs
 * 'blog:manage'; throws NotFound for what is no post or no version of it.
 */
export async function postHistory(ctx: Ctx, id: string, number: number | null) {
  allow(ctx.actor, 'blog:manage')
  if (!isId(id)) throw notFound('post')
  const post = await ctx.db
    .selectFrom('blog_posts')
    .select(['id', 'title', 'revision', 'status', 'shown_at'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!post) throw notFound('post')
  const revisions: PostRevision[] = await ctx.db
    .selectFrom('blog_revisions as r')
    .select(['r.number', 'r.title', 'r.status', 'r.restored_from as restoredFrom', 'r.saved_at as savedAt'])
    .select(nameOfPerson('r.saved_by').as('by'))
    .where('r.post_id', '=', id)
    .orderBy('r.number', 'desc')
    .limit(mostRevisions)
    .execute()
  const chosen = number ?? revisions[0]?.number
  const shown = chosen === undefined ? null : await shownRevision(ctx, id, chosen)
  if (number !== null && !shown) throw notFound('version')
  return {
    post: { ...post, isShown: post.shown_at !== null && post.shown_at <= ctx.now },
    revisions,
    shown,
  }
}

async function shownRevision(ctx: Ctx, id: string, number: number): Promise<ShownRevision | null> {
  const [row, before] = await ctx.db
    .selectFrom('blog_revisions as r')
    .selectAll('r')
    .select(nameOfPerson('r.saved_by').as('by'))
    .where('r.post_id', '=', id)
    .where('r.number', '<=', number)
    .orderBy('r.number', 'desc')
    .limit(2)
    .execute()
  if (row?.number !== number) return null
  return {
    ...{ number, title: row.title, excerpt: row.excerpt, status: row.status, by: row.by },
    ...{ restoredFrom: row.restored_from, savedAt: row.saved_at, comparedWith: before?.number ?? null },
    contentHtml: withVideos(withFramedTables(sanitiseHtml(row.content_html))),
    changes: before ? changesBetween(textsOf(before), textsOf(row)) : [],
  }
}

/** What of a version is compared, under the names of the form. */
function textsOf(revision: Selectable<BlogRevisionsTable>) {
  return {
    Title: revision.title,
    Status: postStatusNames[revision.status],
    Excerpt: revision.excerpt,
    Content: plainText(revision.content_html),
    'Meta Title': revision.meta_title,
    'Meta Description': revision.meta_description,
    Tags: revision.tags.join(', '),
    'SEO Keywords': revision.seo_keywords.join(', '),
    'Alt text': revision.image_alt,
  }
}

function changesBetween(
  old: ReturnType<typeof textsOf>,
  now: ReturnType<typeof textsOf>,
): ShownRevision['changes'] {
  const parts = Object.keys(now) as (keyof typeof now)[]
  return parts
    .filter((what) => old[what] !== now[what])
    .map((what) => ({ what, words: wordChanges(old[what], now[what]) }))
}

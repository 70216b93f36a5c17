import { sql } from 'kysely'
import type { Ctx } from '#app/context/ctx.server.ts'
import { imageFile } from '#app/features/files/image-file.server.ts'
import { siteSettings } from '#app/features/settings/site-settings.server.ts'
import { t } from '#app/kernel/language/t.ts'
import { pageOf } from '../page-of.server.ts'
import { hashOfPreview } from '../preview-hash.server.ts'
import type { PostPage } from '../rules/post-views.ts'
import { postColumns } from './post-columns.server.ts'
import { postForm } from './post-edit.ts'
import { postTypedOf } from './typed-post.ts'

const shapeOfId = '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'

/** What a person is writing, as a link of `makePreview` shows it: as the page would be if it were saved now. */
export async function previewedDraft(ctx: Ctx, token: string): Promise<PostPage | null> {
  const draft = await ctx.db
    .selectFrom('blog_previews as v')
    .innerJoin('blog_drafts as d', 'd.id', 'v.draft_id')
    .innerJoin('users as u', 'u.id', 'd.author_id')
    .leftJoin('blog_posts as p', 'p.id', 'd.post_id')
    .leftJoin('blog_categories as c', (join) => join.on('c.id', '=', idIn('categoryId')))
    .leftJoin('files as pic', (join) => join.on('pic.id', '=', idIn('imageFileId')))
    .select(['d.id', 'd.fields', 'd.kept_at', 'u.name as writer'])
    .select(['p.slug', 'p.author_name', 'p.published_at', 'p.shown_at'])
    .select(['c.slug as category_slug', 'c.name as category_name', 'c.colour as category_colour'])
    .select(imageFile('pic.id').as('image'))
    .where('v.token_hash', '=', hashOfPreview(token))
    .where('v.expires_at', '>', ctx.now)
    .executeTakeFirst()
  if (!draft) return null
  const { timeZone } = await siteSettings(ctx)
  const fields = typeof draft.fields === 'object' && draft.fields !== null ? { ...draft.fields } : {}
  const parsed = postForm(timeZone).safeParse({ ...postTypedOf(fields), publishAt: '', status: 'draft' })
  if (!parsed.success) return null
  const columns = postColumns(parsed.data)
  return pageOf(ctx, {
    ...columns,
    ...draft,
    title: columns.title || t('Untitled'),
    slug: draft.slug ?? '',
    author_name: draft.author_name ?? draft.writer,
    updated_at: draft.kept_at,
    beginning: columns.content_text.slice(0, 200),
  })
}

/** An id among what was typed, or null for anything else. */
function idIn(field: 'categoryId' | 'imageFileId') {
  return sql<string>`case when d.fields ->> ${field} ~ ${shapeOfId} then (d.fields ->> ${field})::uuid end`
}

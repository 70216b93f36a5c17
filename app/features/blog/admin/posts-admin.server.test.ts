import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { withTransaction } from '#app/db/with-transaction.server.ts'
import { addMinutes } from '#app/kernel/dates.ts'
import { aPost, aPostCategory } from '#tests/factories/a-post.ts'
import { expectInvariants } from '#tests/support/expect-invariants.ts'
import { fileOf } from '#tests/support/file-of.ts'
import { actorWithRole, system, testContext } from '#tests/support/test-context.ts'
import { makePreview } from '../make-preview.server.ts'
import { postAtAddress } from '../post-page.server.ts'
import { recordView } from '../record-view.server.ts'
import { savePost } from '../writing/save-post.server.ts'
import { changePosts } from './change-posts.server.ts'
import { deletePosts } from './delete-posts.server.ts'
import { listedPosts, nextPosts } from './listed-posts.server.ts'
import { postFigures } from './post-figures.server.ts'
import { noPostFilters, type PostFilters, type PostSorting, usualPostSorting } from './rules/post-listing.ts'
import { postFile } from './ui/post-table.tsx'
import { undoPostChange } from './undo-post-change.server.ts'

const world = await testContext()
const ctx = world.as(system)
const userAgent = 'Mozilla/5.0 (X11; Linux x64; rv:140.0) Gecko/20100101 Firefox/140.0'
const firstPage = { after: null, before: null }

async function titles(filters: Partial<PostFilters>, sorting: PostSorting = usualPostSorting) {
  const page = await listedPosts(ctx, {
    filters: { ...noPostFilters, ...filters },
    sorting,
    page: firstPage,
    size: 100,
  })
  expect(page.total).toBe(page.rows.length)
  return page.rows.map(({ title }) => title)
}

const emptied = () => ctx.db.deleteFrom('blog_posts').execute()
const image = async (key: string) => {
  const id = crypto.randomUUID()
  await sql`insert into files (id, key, kind, variants, created_at, original_name, content_type, bytes, width, height)
    values (${id}, ${key}, 'image', '[]', ${ctx.now}, 'a.png', 'image/webp', 1, 1, 1)`.execute(ctx.db)
  return id
}

describe('the list of posts', () => {
  test('has drafts first, then what is to come, then the newest; other orders by title and views', async () => {
    await emptied()
    await aPost(ctx, { title: 'Old', published_at: addMinutes(ctx.now, -900), view_count: 9 })
    await aPost(ctx, { title: 'draft', status: 'draft', published_at: null })
    await aPost(ctx, { title: 'Scheduled', published_at: addMinutes(ctx.now, 90) })
    await aPost(ctx, { title: 'New', view_count: 3 })
    expect(await titles({})).toEqual(['draft', 'Scheduled', 'New', 'Old'])
    expect(await titles({}, { by: 'title', direction: 'ascending' })).toEqual([
      'draft',
      'New',
      'Old',
      'Scheduled',
    ])
    expect((await titles({}, { by: 'views', direction: 'descending' })).slice(0, 2)).toEqual(['Old', 'New'])
  })

  test.each(['published', 'title', 'views'] as const)('goes page by page, both ways, by %s', async (by) => {
    await emptied()
    for (let post = 0; post < 7; post++) {
      await aPost(ctx, {
        title: `Post ${post % 3}`,
        view_count: post % 2,
        published_at: post < 2 ? null : addMinutes(ctx.now, -(post % 4)),
        status: post < 2 ? 'draft' : 'published',
      })
    }
    for (const direction of ['ascending', 'descending'] as const) {
      const pageAt = (page: { after: string | null; before: string | null }) =>
        listedPosts(ctx, { filters: noPostFilters, sorting: { by, direction }, page, size: 3 })
      const seen: string[] = []
      let after: string | null = null
      do {
        const page: Awaited<ReturnType<typeof pageAt>> = await pageAt({ after, before: null })
        expect(page.total).toBe(7)
        seen.push(...page.rows.map(({ id }) => id))
        after = page.next
      } while (after !== null)
      expect(new Set(seen).size).toBe(7)
      const back = await pageAt({ after: null, before: seen[3] ?? '' })
      expect(back.rows.map(({ id }) => id)).toEqual(seen.slice(0, 3))
    }
  })

  test('is narrowed by status, category and the beginnings of words, drafts included', async () => {
    await emptied()
    const categoryId = await aPostCategory(ctx, { slug: 'well-being', name: 'Well-being' })
    await aPost(ctx, { title: 'Quiet corners', category_id: categoryId })
    await aPost(ctx, {
      title: 'Loud',
      content_text: 'Quietness is rare.',
      status: 'draft',
      published_at: null,
    })
    await aPost(ctx, { title: 'Other', status: 'archived' })
    expect((await titles({ q: 'quiet' })).sort()).toEqual(['Loud', 'Quiet corners'])
    expect(await titles({ q: 'quiet', status: 'draft' })).toEqual(['Loud'])
    expect(await titles({ category: 'well-being' })).toEqual(['Quiet corners'])
    expect(await titles({ status: 'archived' })).toEqual(['Other'])
    for (const q of ['%', '***', "'; drop", 'quiet nothing'])
      expect([q, await titles({ q })]).toEqual([q, []])
    expect(await titles({ category: 'nowhere' })).toEqual([])
  })

  test('in figures', async () => {
    await emptied()
    await aPost(ctx, { view_count: 4 })
    await aPost(ctx, { view_count: 3, published_at: addMinutes(ctx.now, 5) })
    await aPost(ctx, { status: 'draft', published_at: null })
    await aPost(ctx, { status: 'archived', view_count: 1 })
    expect(await postFigures(ctx)).toEqual({
      totalPosts: 4,
      publishedPosts: 2,
      scheduledPosts: 1,
      draftPosts: 1,
      totalViews: 8,
    })
  })

  test('as a file, of all or of some', async () => {
    await emptied()
    const id = await aPost(ctx, { title: '=cmd()', slug: 'cmd' })
    await aPost(ctx, { title: 'Draft', status: 'draft', published_at: null })
    const textOf = async (among?: readonly string[]) => {
      const asked = { filters: noPostFilters, sorting: usualPostSorting, ...(among && { among }) }
      const text = await fileOf(postFile, (part) => nextPosts(ctx, { ...asked, ...part }), { size: 2 })
      return text.trim().split(/\r?\n/)
    }
    const all = await textOf()
    expect(all[0]).toContain('"Post ID","Title","URL","Author","Category","Status"')
    expect(all).toHaveLength(3)
    const some = await textOf([id])
    expect(some).toHaveLength(2)
    expect(some[1]).toContain(`"'=cmd()","http://localhost:3000/blog/cmd"`)
  })
})

describe('changing several posts', () => {
  test('archives, brings back as drafts, features; once, and only what is not so already', async () => {
    await emptied()
    const ids = [await aPost(ctx), await aPost(ctx), await aPost(ctx, { status: 'archived' })]
    const step = (change: 'archive' | 'restore' | 'feature' | 'unfeature') =>
      changePosts(ctx, { chosen: { ids }, change })
    expect(await step('archive')).toMatchObject({ changed: 2, isMore: false })
    expect(await step('archive')).toEqual({ ok: true, changed: 0, isMore: false, before: [] })
    expect((await step('restore')).before.map(({ id, status }) => [id, status])).toEqual(
      [...ids].sort().map((id) => [id, 'archived']),
    )
    expect(await titles({ status: 'draft' })).toHaveLength(3)
    expect(await step('feature')).toMatchObject({ changed: 3 })
    expect(await step('unfeature')).toMatchObject({ changed: 3 })
    const entries = await ctx.db
      .selectFrom('audit_entries')
      .select('action')
      .where('subject_id', '=', ids[0] ?? '')
      .orderBy('at')
      .execute()
    expect(entries.map(({ action }) => action).sort()).toEqual([
      'post.archive',
      'post.feature',
      'post.unarchive',
      'post.unfeature',
    ])
  })

  test('can be undone: each is what it was, a published one published', async () => {
    await emptied()
    const published = await aPost(ctx, { title: 'Out' })
    const draft = await aPost(ctx, { title: 'Not yet', status: 'draft', published_at: null })
    const archived = await changePosts(ctx, { chosen: { ids: [published, draft] }, change: 'archive' })
    expect(await titles({ status: 'archived' })).toHaveLength(2)
    expect(await undoPostChange(ctx, archived.before)).toEqual({ ok: true, changed: 2, late: 0 })
    expect([await titles({ status: 'published' }), await titles({ status: 'draft' })]).toEqual([
      ['Out'],
      ['Not yet'],
    ])
    const again = await Promise.all([1, 2].map(() => undoPostChange(ctx, archived.before)))
    expect(again).toEqual([
      { ok: true, changed: 0, late: 2 },
      { ok: true, changed: 0, late: 2 },
    ])
    const featured = await changePosts(ctx, { chosen: { ids: [published] }, change: 'feature' })
    const undone = await Promise.all([1, 2].map(() => undoPostChange(ctx, featured.before)))
    expect(undone.map(({ changed }) => changed).toSorted((a, b) => a - b)).toEqual([0, 1])
  })

  test('are not undone where an administrator has changed or deleted the post since', async () => {
    await emptied()
    const [one, two, three] = [await aPost(ctx), await aPost(ctx), await aPost(ctx)]
    const archived = await changePosts(ctx, { chosen: { ids: [one, two, three] }, change: 'archive' })
    await changePosts(ctx, { chosen: { ids: [one] }, change: 'restore' })
    await deletePosts(ctx, { chosen: { ids: [two] } })
    expect(await undoPostChange(ctx, archived.before)).toEqual({ ok: true, changed: 1, late: 2 })
    const rows = await ctx.db.selectFrom('blog_posts').select(['id', 'status']).execute()
    expect(new Map(rows.map(({ id, status }) => [id, status]))).toEqual(
      new Map([
        [one, 'draft'],
        [three, 'published'],
      ]),
    )
  })

  test('takes all that the filters leave', async () => {
    await emptied()
    await aPost(ctx, { title: 'Keep' })
    await aPost(ctx, { title: 'Go one' })
    await aPost(ctx, { title: 'Go two' })
    const chosen = { all: { ...noPostFilters, q: 'go' } }
    expect(await changePosts(ctx, { chosen, change: 'archive' })).toMatchObject({ changed: 2, isMore: false })
    expect(await titles({ status: 'published' })).toEqual(['Keep'])
  })
})

describe('deleting posts', () => {
  test('takes everything of theirs along, and keeps their addresses from others', async () => {
    await emptied()
    const fileId = await image('post/one')
    const shared = await image('post/shared')
    const saved = await savePost(ctx, { id: crypto.randomUUID(), seen: 0, edit: edit('Slow reading') })
    if (!saved.ok) throw new Error(saved.reason)
    await ctx.db.updateTable('blog_posts').set({ image_file_id: fileId }).where('id', '=', saved.id).execute()
    await aPost(ctx, { title: 'Other', image_file_id: shared })
    const second = await aPost(ctx, { image_file_id: shared })
    await makePreview(ctx, { postId: saved.id })
    await recordView(ctx, { slug: 'slow-reading', address: '203.0.113.9', userAgent })
    expect(await ctx.db.selectFrom('blog_views').selectAll().execute()).toHaveLength(1)

    const chosen = { ids: [saved.id, second] }
    expect(await deletePosts(ctx, { chosen })).toEqual({ ok: true, changed: 2, isMore: false })
    expect(await deletePosts(ctx, { chosen })).toEqual({ ok: true, changed: 0, isMore: false })
    for (const table of ['blog_views', 'blog_previews', 'blog_revisions'] as const) {
      expect([table, await ctx.db.selectFrom(table).selectAll().execute()]).toEqual([table, []])
    }
    const files = await ctx.db.selectFrom('files').select('id').execute()
    expect(files.map(({ id }) => id)).toEqual([shared])
    expect(await postAtAddress(ctx, 'slow-reading')).toBeNull()
    const again = await savePost(ctx, { id: crypto.randomUUID(), seen: 0, edit: edit('Slow reading') })
    expect(again).toMatchObject({ ok: true, slug: 'slow-reading-2' })
    const typed = await savePost(ctx, {
      id: crypto.randomUUID(),
      seen: 0,
      edit: { ...edit('Fast reading'), slug: 'slow-reading' },
    })
    expect(typed).toMatchObject({ ok: false, reason: 'slug-taken' })
  })

  test('keeps the addresses a post had before, too', async () => {
    const saved = await savePost(ctx, { id: crypto.randomUUID(), seen: 0, edit: edit('First name') })
    if (!saved.ok) throw new Error(saved.reason)
    await savePost(ctx, { id: saved.id, seen: 1, edit: { ...edit('First name'), slug: 'second-name' } })
    expect(await deletePosts(ctx, { chosen: { ids: [saved.id] } })).toMatchObject({ changed: 1 })
    const kept = await ctx.db
      .selectFrom('blog_post_slugs')
      .select('slug')
      .where('post_id', 'is', null)
      .where('slug', 'in', ['first-name', 'second-name'])
      .execute()
    expect(kept).toHaveLength(2)
  })

  test('while they are read and saved ends in one order or the other', async () => {
    for (let round = 0; round < 5; round++) {
      const title = `Race ${round}`
      const saved = await savePost(ctx, { id: crypto.randomUUID(), seen: 0, edit: edit(title) })
      if (!saved.ok) throw new Error(saved.reason)
      const [, views, change] = await Promise.all([
        deletePosts(ctx, { chosen: { ids: [saved.id] } }),
        recordView(ctx, { slug: saved.slug, address: `203.0.113.${round}`, userAgent }),
        savePost(ctx, { id: saved.id, seen: 1, edit: { ...edit(title), excerpt: 'New' } }),
      ])
      expect([true, false]).toContain(views)
      if (!change.ok) expect(change.reason).toBe('deleted')
      expect(await postAtAddress(ctx, saved.slug)).toBeNull()
    }
  })

  test('by two people at once is done once', async () => {
    const ids = [await aPost(ctx), await aPost(ctx)]
    const both = await Promise.all([
      deletePosts(ctx, { chosen: { ids } }),
      deletePosts(ctx, { chosen: { ids: ids.toReversed() } }),
    ])
    expect(both.reduce((sum, { changed }) => sum + changed, 0)).toBe(2)
  })
})

test('posts are for administrators', async () => {
  const door = world.as(actorWithRole('door'))
  const chosen = { ids: [] }
  await expect(
    listedPosts(door, { filters: noPostFilters, sorting: usualPostSorting, page: firstPage, size: 1 }),
  ).rejects.toThrow('blog:manage')
  await expect(postFigures(door)).rejects.toThrow('blog:manage')
  await expect(deletePosts(door, { chosen }).catch(String)).resolves.toContain('blog:manage')
  await expect(
    withTransaction(door, (tx) => changePosts(tx, { chosen, change: 'archive' })).catch(String),
  ).resolves.toContain('blog:manage')
  await expect(
    nextPosts(door, { filters: noPostFilters, sorting: usualPostSorting, page: firstPage, size: 1 }),
  ).rejects.toThrow('blog:manage')
})

test('nothing is left that must not be', () => expectInvariants(ctx))

function edit(title: string) {
  return {
    ...{ title, slug: null, excerpt: '', contentHtml: '<p>Words.</p>', imageFileId: null, imageAlt: '' },
    ...{ metaTitle: '', metaDescription: '', keywords: [], tags: [], categoryId: null, isFeatured: false },
    status: 'published' as const,
    publishAt: null,
  }
}

import { describe, expect, test } from 'vitest'
import { addMinutes } from '#app/kernel/dates.ts'
import { newId } from '#app/kernel/ids.ts'
import { aPost, aPostCategory } from '#tests/factories/a-post.ts'
import { aUser } from '#tests/factories/a-user.ts'
import { expectInvariants } from '#tests/support/expect-invariants.ts'
import { actorWithRole, testContext } from '#tests/support/test-context.ts'
import { makePreview } from '../make-preview.server.ts'
import { postAtAddress } from '../post-page.server.ts'
import type { PostEdit } from './post-edit.ts'
import { previewedPost } from './previewed-post.server.ts'
import { savePost } from './save-post.server.ts'

const { ctx, as, at } = await testContext()
const writer = await aUser(ctx, { role: 'admin' })
const admin = as(writer)
const other = as(await aUser(ctx, { role: 'admin' }))
const member = as(actorWithRole('user'))

const edit: PostEdit = {
  ...{ title: 'Feedback that is read', contentHtml: '<p>Twelve books are enough.</p>', excerpt: '' },
  ...{
    metaTitle: '',
    metaDescription: '',
    keywords: [],
    tags: [],
    slug: null,
    status: 'draft',
    publishAt: null,
  },
  ...{ isFeatured: false, categoryId: null, imageFileId: null, imageAlt: '' },
}

const save = (change: Partial<PostEdit> = {}, on = { id: newId(), seen: 0 }, by = admin) =>
  savePost(by, { ...on, edit: { ...edit, ...change } })

async function created(change: Partial<PostEdit> = {}) {
  const outcome = await save(change)
  if (!outcome.ok) throw new Error(outcome.reason)
  return outcome
}

const rowOf = (id: string) =>
  ctx.db.selectFrom('blog_posts').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const revisionsOf = (postId: string) =>
  ctx.db.selectFrom('blog_revisions').selectAll().where('post_id', '=', postId).orderBy('number').execute()
const actionsOf = async (id: string) =>
  (
    await ctx.db
      .selectFrom('audit_entries')
      .select('action')
      .where('subject_id', '=', id)
      .orderBy('id')
      .execute()
  ).map(({ action }) => action)

const byTruth = (one: boolean, two: boolean) => Number(one) - Number(two)

describe('a new post', () => {
  test('is a draft under the name of whoever writes it, with its first revision', async () => {
    const { id, slug, isNew } = await created({ title: 'A first post' })
    expect(isNew).toBe(true)
    expect(await rowOf(id)).toMatchObject({
      slug: 'a-first-post',
      status: 'draft',
      published_at: null,
      author_id: writer.userId,
      author_name: 'Amal Haddad',
      content_text: 'Twelve books are enough.',
      read_time_minutes: 1,
      view_count: 0,
      revision: 1,
    })
    expect(await revisionsOf(id)).toMatchObject([
      { number: 1, title: 'A first post', status: 'draft', saved_by: writer.userId, restored_from: null },
    ])
    expect((await postAtAddress(ctx, slug))?.isShown).toBe(false)
  })

  test('is one post, however often its form is sent', async () => {
    const on = { id: newId(), seen: 0 }
    const outcomes = await Promise.all([save({ title: 'Once' }, on), save({ title: 'Once' }, on)])
    expect(outcomes.map((outcome) => outcome.ok && outcome.hasChanged).sort(byTruth)).toEqual([false, true])
    expect(await revisionsOf(on.id)).toHaveLength(1)
    expect(await actionsOf(on.id)).toEqual(['post.create'])
  })

  test('is for those who manage the blog', async () => {
    for (const stranger of [ctx, member]) {
      await expect(save({}, undefined, stranger)).rejects.toThrow('blog:manage')
      await expect(makePreview(stranger, { postId: newId() })).rejects.toThrow('blog:manage')
    }
  })

  test('is refused with everything that is wrong', async () => {
    expect(
      await save({ title: ' ', contentHtml: '<p> </p><script>1</script>', metaDescription: 'a'.repeat(161) }),
    ).toEqual({
      ok: false,
      reason: 'incomplete',
      problems: ['title-missing', 'content-missing', 'meta-description-too-long'],
    })
    expect(await save({ contentHtml: `<p>${'word '.repeat(50_000)}</p>` })).toMatchObject({
      problems: ['content-too-long'],
    })
    expect(await save({ categoryId: newId() })).toEqual({ ok: false, reason: 'category-gone' })
    expect(await save({ imageFileId: newId() })).toEqual({ ok: false, reason: 'picture-gone' })
  })

  test('keeps tags and keywords once each, trimmed', async () => {
    const { id } = await created({
      tags: [' reading', 'Reading', '', 'aloud '],
      keywords: ['books', 'books'],
    })
    expect(await rowOf(id)).toMatchObject({ tags: ['reading', 'aloud'], seo_keywords: ['books'] })
  })
})

describe('publishing', () => {
  test('without a date shows a post from now on, and keeps that date', async () => {
    const { id, slug } = await created({ status: 'published' })
    expect((await rowOf(id)).published_at).toEqual(ctx.now)
    expect((await postAtAddress(ctx, slug))?.isShown).toBe(true)
    const minute = new Date(Math.floor(ctx.now.getTime() / 60_000) * 60_000)
    await save({ status: 'published', publishAt: minute, title: 'Another' }, { id, seen: 1 })
    expect((await rowOf(id)).published_at).toEqual(ctx.now)
    expect(await revisionsOf(id)).toHaveLength(2)
  })

  test('with a time to come schedules it', async () => {
    const then = addMinutes(ctx.now, 90)
    const { slug } = await created({ status: 'published', publishAt: then })
    expect((await postAtAddress(ctx, slug))?.isShown).toBe(false)
    expect((await postAtAddress(at(then), slug))?.isShown).toBe(true)
  })

  test('a post that goes back to being a draft keeps its date for later', async () => {
    const then = addMinutes(ctx.now, -90)
    const { id } = await created({ status: 'published', publishAt: then })
    await save({ status: 'draft' }, { id, seen: 1 })
    expect(await rowOf(id)).toMatchObject({ status: 'draft', published_at: then, shown_at: null })
    await save({ status: 'published', publishAt: then }, { id, seen: 2 })
    expect(await actionsOf(id)).toEqual(['post.create', 'post.update', 'post.publish'])
  })
})

describe('the address of a post', () => {
  test('may change: the one it had leads to it, and is nobody else’s', async () => {
    const one = await created({ title: 'Old name' })
    expect(await save({ title: 'Old name', slug: 'New Name!' }, { id: one.id, seen: 1 })).toMatchObject({
      ok: true,
      slug: 'new-name',
    })
    expect((await postAtAddress(ctx, 'old-name'))?.slug).toBe('new-name')
    const second = await created({ title: 'Old name' })
    expect(second.slug).toBe('old-name-2')
    for (const taken of ['old-name', 'new-name'])
      expect(await save({ slug: taken }, { id: second.id, seen: 1 })).toEqual({
        ok: false,
        reason: 'slug-taken',
        slug: taken,
      })
    for (const slug of ['rss', '!!!'])
      expect(await save({ slug }, { id: second.id, seen: 1 })).toEqual({ ok: false, reason: 'slug-invalid' })
    expect(await save({ title: 'Old name', slug: 'old-name' }, { id: one.id, seen: 2 })).toMatchObject({
      ok: true,
      slug: 'old-name',
    })
    await expectInvariants(ctx)
  })

  test('goes to one of two who want it at once', async () => {
    const [one, two] = [await created({ title: 'Race one' }), await created({ title: 'Race two' })]
    const outcomes = await Promise.all([
      save({ slug: 'wanted' }, { id: one.id, seen: 1 }),
      save({ slug: 'wanted' }, { id: two.id, seen: 1 }),
    ])
    expect(outcomes.map((outcome) => outcome.ok).sort(byTruth)).toEqual([false, true])
    const slugs = (await Promise.all(Array.from({ length: 6 }, () => save({ title: 'Same title' })))).flatMap(
      (outcome) => (outcome.ok ? [outcome.slug] : []),
    )
    expect(new Set(slugs).size).toBe(6)
    await expectInvariants(ctx)
  })
})

describe('two editors', () => {
  test('the second is told who saved and when, and saves over it only knowing that', async () => {
    const { id } = await created({ title: 'Shared' })
    expect(await save({ title: 'Theirs' }, { id, seen: 1 }, other)).toMatchObject({ ok: true })
    const late = await save({ title: 'Mine' }, { id, seen: 1 })
    expect(late).toEqual({
      ok: false,
      reason: 'changed-meanwhile',
      revision: 2,
      last: { by: expect.any(String), at: ctx.now },
    })
    expect((await rowOf(id)).title).toBe('Theirs')
    expect(await save({ title: 'Mine' }, { id, seen: 2 })).toMatchObject({ ok: true, hasChanged: true })
    expect((await revisionsOf(id)).map(({ title }) => title)).toEqual(['Shared', 'Theirs', 'Mine'])
  })

  test('of two at once one is refused', async () => {
    const { id } = await created()
    const outcomes = await Promise.all([
      save({ title: 'One' }, { id, seen: 1 }),
      save({ title: 'Two' }, { id, seen: 1 }, other),
    ])
    expect(outcomes.filter((outcome) => outcome.ok)).toHaveLength(1)
    expect(await revisionsOf(id)).toHaveLength(2)
    await expectInvariants(ctx)
  })

  test('a press in a list counts as well, a view does not', async () => {
    const { id } = await created({ status: 'published' })
    await ctx.db.updateTable('blog_posts').set({ view_count: 7 }).where('id', '=', id).execute()
    expect((await rowOf(id)).revision).toBe(1)
    await ctx.db.updateTable('blog_posts').set({ status: 'archived' }).where('id', '=', id).execute()
    expect(await save({ status: 'published' }, { id, seen: 1 })).toMatchObject({
      reason: 'changed-meanwhile',
      revision: 2,
    })
  })

  test('a post that was deleted meanwhile is not made again', async () => {
    expect(await save({}, { id: newId(), seen: 3 })).toEqual({ ok: false, reason: 'deleted' })
  })

  test('a category that others use is kept by its id', async () => {
    const categoryId = await aPostCategory(ctx)
    const { id } = await created({ categoryId })
    expect((await rowOf(id)).category_id).toBe(categoryId)
  })
})

describe('a preview', () => {
  test('shows a draft for 24 hours to whoever has the link', async () => {
    const { id } = await created({ title: 'A draft to look at' })
    const { path, expiresAt } = await makePreview(admin, { postId: id })
    const token = path.replace('/blog/preview/', '')
    expect(token).toMatch(/^[0-9A-Z]{26}$/)
    expect(expiresAt).toEqual(addMinutes(ctx.now, 1440))
    expect((await previewedPost(ctx, token))?.title).toBe('A draft to look at')
    expect(await previewedPost(at(expiresAt), token)).toBeNull()
    expect(await previewedPost(ctx, token.toLowerCase())).toBeNull()
    expect(JSON.stringify(await ctx.db.selectFrom('blog_previews').selectAll().execute())).not.toContain(
      token,
    )
  })
})

describe('what is written into a post', () => {
  const hostile = [
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<a href="javascript:alert(1)">a</a>',
    '<a href="jAvAsCrIpT&#58;alert(1)">a</a>',
    '<a href=" data:text/html,<script>alert(1)</script>">a</a>',
    '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
    '<svg/onload=alert(1)>',
    '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>',
    '<h2 id="main" onclick="alert(1)" style="position:fixed">Heading</h2>',
    '<h2><img src=x onerror=alert(1)>Heading</h2>',
    '<table background="javascript:alert(1)"><tr><td onmouseover="alert(1)">x</td></tr></table>',
    '<form action="/x"><input autofocus onfocus=alert(1)></form>',
    '<base href="https://evil.example"><meta http-equiv="refresh" content="0;url=https://evil.example">',
    '<p><!--[if IE]><script>alert(1)</script><![endif]-->x</p>',
    '<template><script>alert(1)</script></template><noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  ]
  const harmful =
    /<script|onerror|onload|onclick|onmouseover|onfocus|javascript:|data:text|<iframe|<svg|<style|style=|<form|<input|<base|<meta|id="main"/i

  test.each(hostile)('is harmless, saved or straight in the database: %s', async (html) => {
    const saved = await save({ title: 'Hostile', contentHtml: `<p>Words.</p>${html}` })
    if (!saved.ok) throw new Error(saved.reason)
    const row = await ctx.db
      .selectFrom('blog_posts')
      .select('content_html')
      .where('id', '=', saved.id)
      .executeTakeFirstOrThrow()
    expect(row.content_html).not.toMatch(harmful)

    const slug = `raw-${saved.id}`
    await aPost(ctx, { slug, content_html: `<p>Words.</p>${html}` })
    const shown = await postAtAddress(ctx, slug)
    expect(shown?.contentHtml).toContain('Words.')
    expect(shown?.contentHtml).not.toMatch(harmful)
  })
})

import { describe, expect, test } from 'vitest'
import { addMinutes } from '#app/kernel/dates.ts'
import { aPost } from '#tests/factories/a-post.ts'
import { aUser } from '#tests/factories/a-user.ts'
import { expectInvariants } from '#tests/support/expect-invariants.ts'
import { actorWithRole, testContext } from '#tests/support/test-context.ts'
import { createPost } from './create-post.server.ts'
import { makePreview } from './make-preview.server.ts'
import { postAtAddress, previewedPost } from './post-page.server.ts'
import { publishPost } from './publish-post.server.ts'
import { renamePost } from './rename-post.server.ts'

const { ctx, as, at } = await testContext()
const writer = await aUser(ctx, { role: 'admin' })
const adminId = writer.userId
const admin = as(writer)
const member = as(actorWithRole('user'))

const post = { title: 'Feedback that is read', contentHtml: '<p>Twelve books are enough.</p>' }

async function created(title = post.title) {
  const outcome = await createPost(admin, { ...post, title })
  if (!outcome.ok) throw new Error(outcome.reason)
  return outcome
}

describe('createPost', () => {
  test('makes a draft under the name of whoever writes it', async () => {
    const { id, slug } = await created('A first post')
    const row = await ctx.db
      .selectFrom('blog_posts')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(row).toMatchObject({
      slug: 'a-first-post',
      status: 'draft',
      published_at: null,
      author_id: adminId,
      author_name: 'Amal Haddad',
      content_text: 'Twelve books are enough.',
      read_time_minutes: 1,
      view_count: 0,
    })
    expect((await postAtAddress(ctx, slug))?.isShown).toBe(false)
  })

  test('is for those who manage the blog', async () => {
    for (const stranger of [ctx, member]) {
      await expect(createPost(stranger, post)).rejects.toThrow('blog:manage')
      await expect(publishPost(stranger, { postId: adminId })).rejects.toThrow('blog:manage')
      await expect(renamePost(stranger, { postId: adminId, slug: 'x' })).rejects.toThrow('blog:manage')
      await expect(makePreview(stranger, { postId: adminId })).rejects.toThrow('blog:manage')
    }
  })

  test('refuses what has no title, no words or too many', async () => {
    const reasonOf = async (change: Partial<Parameters<typeof createPost>[1]>) => {
      const outcome = await createPost(admin, { ...post, ...change })
      return outcome.ok ? null : outcome.reason
    }
    expect(await reasonOf({ title: ' ' })).toBe('title-missing')
    expect(await reasonOf({ contentHtml: '<script>alert(1)</script>' })).toBe('content-missing')
    expect(await reasonOf({ contentHtml: `<p>${'a'.repeat(500_000)}</p>` })).toBe('content-too-long')
    expect(await reasonOf({ metaDescription: 'a'.repeat(161) })).toBe('meta-description-too-long')
  })

  test('gives each of ten posts of one title a slug of its own, also at once', async () => {
    const outcomes = await Promise.all(Array.from({ length: 10 }, () => created('The same title')))
    expect(new Set(outcomes.map(({ slug }) => slug)).size).toBe(10)
    await expectInvariants(ctx)
  })
})

describe('publishPost', () => {
  test('shows a post, and leaves one that is shown as it is', async () => {
    const { id, slug } = await created()
    expect(await publishPost(admin, { postId: id })).toEqual({
      ok: true,
      publishedAt: ctx.now,
      already: false,
    })
    expect((await postAtAddress(ctx, slug))?.isShown).toBe(true)
    const later = { ...admin, now: addMinutes(ctx.now, 60) }
    expect(await publishPost(later, { postId: id })).toEqual({
      ok: true,
      publishedAt: ctx.now,
      already: true,
    })
  })

  test('shows a scheduled post from its instant on, not a millisecond earlier', async () => {
    const { id, slug } = await created('Scheduled')
    const then = addMinutes(ctx.now, 30)
    await publishPost(admin, { postId: id, at: then })
    const isShownAt = async (now: Date) => (await postAtAddress(at(now), slug))?.isShown
    expect(await isShownAt(new Date(then.getTime() - 1))).toBe(false)
    expect(await isShownAt(then)).toBe(true)
  })
})

describe('renamePost', () => {
  test('leads from every slug a post had to the one it has, and lets nobody else have them', async () => {
    const { id, slug } = await created('Old name')
    expect(await renamePost(admin, { postId: id, slug: 'New Name!' })).toEqual({ ok: true, slug: 'new-name' })
    expect((await postAtAddress(ctx, slug))?.slug).toBe('new-name')
    expect((await created('Old name')).slug).toBe('old-name-2')
    const other = await created('Other')
    for (const taken of ['old-name', 'new-name'])
      expect(await renamePost(admin, { postId: other.id, slug: taken })).toEqual({
        ok: false,
        reason: 'slug-taken',
      })
    expect(await renamePost(admin, { postId: other.id, slug: 'rss' })).toEqual({
      ok: false,
      reason: 'slug-invalid',
    })
    expect(await renamePost(admin, { postId: id, slug: 'old-name' })).toEqual({ ok: true, slug: 'old-name' })
    expect((await postAtAddress(ctx, 'new-name'))?.slug).toBe('old-name')
    await expectInvariants(ctx)
  })

  test('gives a slug to one of two posts that want it at once, and to no new one', async () => {
    const [one, two] = [await created('One of two'), await created('Two of two')]
    const outcomes = await Promise.all([
      renamePost(admin, { postId: one.id, slug: 'wanted' }),
      renamePost(admin, { postId: two.id, slug: 'wanted' }),
      created('Wanted'),
      created('One of two'),
    ])
    const slugs = outcomes.flatMap((outcome) => (outcome.ok ? [outcome.slug] : []))
    expect(new Set(slugs).size).toBe(slugs.length)
    await expectInvariants(ctx)
  })
})

describe('a preview', () => {
  test('shows a draft for 24 hours to whoever has the link', async () => {
    const { id } = await created('A draft to look at')
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
    const saved = await createPost(admin, { title: 'Hostile', contentHtml: `<p>Words.</p>${html}` })
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

import { expect, test } from 'vitest'
import { addMinutes } from '#app/kernel/dates.ts'
import { aPost, aPostCategory } from '#tests/factories/a-post.ts'
import { testApp } from '#tests/support/app.ts'
import { shownText } from '#tests/support/shown-text.ts'

const { ctx, request, post, signedIn } = await testApp()
const admin = await signedIn('admin')
const wordsOf = async (answer: Response | Promise<Response>) => shownText(await (await answer).text())
const screen = (path: string) => wordsOf(request(path, admin))

async function step(path: string, body: object): Promise<unknown> {
  const answer = await request(path, {
    ...admin,
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' },
  })
  return answer.status === 200 ? answer.json() : answer.status
}

test('an empty list of posts offers to write the first post', async () => {
  const html = await (await request('/admin/blog', admin)).text()
  const shown = shownText(html)
  for (const text of ['Blog', 'Total Posts', 'Published', 'Drafts', 'Total Views', 'Create Post']) {
    expect(shown).toContain(text)
  }
  for (const text of ['Search posts...', 'All Status', 'All Categories', 'Categories']) {
    expect(shown).toContain(text)
  }
  expect(shown).toContain('No blog posts found')
  expect(shown).toContain('Create your first post')
  expect(html).toContain('href="/admin/blog/create"')
})

test('every post is listed with its excerpt, author, category, status, views and date', async () => {
  const categoryId = await aPostCategory(ctx, { slug: 'well-being', name: 'Well-being', colour: 'green' })
  await aPost(ctx, {
    title: 'Quiet corners',
    slug: 'quiet-corners',
    excerpt: 'Where children rest.',
    category_id: categoryId,
    published_at: new Date('2026-01-03T21:00:00Z'),
    view_count: 1_234,
  })
  await aPost(ctx, { title: 'A first try', slug: 'a-first-try', status: 'draft', published_at: null })
  await aPost(ctx, { title: 'Soon', slug: 'soon', published_at: addMinutes(ctx.now, 3 * 24 * 60) })
  await aPost(ctx, { title: '<b>Old</b>', slug: 'old', status: 'archived' })
  const html = await (await request('/admin/blog', admin)).text()
  const shown = shownText(html)
  const quiet = [
    'Quiet corners',
    'Where children rest.',
    'Mariam Haddad',
    'Well-being',
    '1,234',
    'Jan 04, 2026',
  ]
  for (const text of quiet) expect(shown).toContain(text)
  for (const text of ['Title', 'Author', 'Category', 'Status', 'Views', 'Published', 'Actions']) {
    expect(shown).toContain(text)
  }
  for (const text of ['Draft', 'Scheduled', 'Archived', '&lt;b&gt;Old&lt;/b&gt;', '1–4 of 4']) {
    expect(shown).toContain(text)
  }
  // Only what visitors can read is opened, in a new tab.
  expect(html).toMatch(
    /href="\/blog\/quiet-corners"[^>]*target="_blank"|target="_blank"[^>]*href="\/blog\/quiet-corners"/,
  )
  for (const slug of ['a-first-try', 'soon', 'old']) expect(html).not.toContain(`href="/blog/${slug}"`)
})

test('search and filters narrow the list, and nothing found leads back', async () => {
  const drafts = await screen('/admin/blog?status=draft')
  expect(drafts).toContain('A first try')
  expect(drafts).not.toContain('Quiet corners')
  expect(await screen('/admin/blog?category=well-being')).not.toContain('A first try')
  expect(await screen('/admin/blog?q=rest')).toContain('Quiet corners')
  const none = await screen('/admin/blog?q=zebra')
  expect(none).toContain('No blog posts found')
  expect(none).toContain('Show all posts')
  expect(await screen('/admin/blog?status=nonsense&after=x&sort=weird')).toContain('Quiet corners')
})

test('deleting asks in the specified words, and old addresses lead to the blog', async () => {
  const id = await aPost(ctx, { title: 'Going', slug: 'going', view_count: 1 })
  const question = await screen(`/admin/blog/${id}/delete?status=published`)
  expect(question).toContain('Are you sure?')
  expect(question).toContain('This action cannot be undone. This will permanently delete the blog post.')
  expect(question).toContain('Going')
  const answer = await post(`/admin/blog/${id}/delete?status=published`, {}, admin)
  expect(answer.headers.get('location')).toBe('/admin/blog?status=published&notice=post-deleted')
  const visited = await request('/blog/going')
  expect([visited.status, visited.headers.get('location')]).toEqual([302, '/blog'])
  expect((await request(`/admin/blog/${id}/delete`, admin)).status).toBe(404)
  expect((await request('/admin/blog/nonsense/delete', admin)).status).toBe(404)
})

test('one request changes several posts, and the export has the filtered posts', async () => {
  const ids = (await Promise.all([aPost(ctx), aPost(ctx)])).join(',')
  const change = (body: object) => step('/admin/blog/change', body)
  const archived = await change({ intent: 'archive', ids })
  expect(archived).toMatchObject({ ok: true, changed: 2, isMore: false })
  const { before: posts } = archived as { before: object[] }
  const undone = { ok: true, changed: 2, late: 0 }
  expect(await change({ intent: 'undo', posts })).toEqual(undone)
  expect(await change({ intent: 'undo', posts })).toEqual({ ok: true, changed: 0, late: 2 })
  expect(await change({ intent: 'archive', ids })).toMatchObject({ changed: 2 })
  expect(await change({ intent: 'delete', ids })).toEqual({ ok: true, changed: 2, isMore: false })
  expect(await change({ intent: 'feature', ids: '', search: '?q=zebra' })).toMatchObject({ changed: 0 })
  for (const wrong of [{ intent: 'explode', ids }, { intent: 'archive', ids: 'x' }, {}]) {
    expect(await change(wrong)).toBe(400)
  }
  const file = await request('/admin/blog.csv?status=draft', admin)
  expect(file.headers.get('content-disposition')).toContain('posts-')
  expect((await file.text()).trim().split('\r\n')).toHaveLength(2)
})

test('a category is made, renamed, moved, merged; visitors with the old address arrive', async () => {
  const made = await post(
    '/admin/blog/categories/new',
    { intent: 'save', name: 'Reading', colour: 'teal' },
    admin,
  )
  expect(made.headers.get('location')).toBe('/admin/blog/categories?notice=category-saved')
  const again = await wordsOf(
    post('/admin/blog/categories/new', { intent: 'save', name: 'reading', colour: 'red' }, admin),
  )
  expect(again).toContain('Another category has this name')
  expect(await wordsOf(post('/admin/blog/categories/new', { intent: 'save', name: ' ' }, admin))).toContain(
    'Please enter a name',
  )
  const { id } = await ctx.db
    .selectFrom('blog_categories')
    .select('id')
    .where('slug', '=', 'reading')
    .executeTakeFirstOrThrow()
  const at = `/admin/blog/categories/${id}`
  await aPost(ctx, { category_id: id, title: 'In it' })
  await post(at, { intent: 'save', name: 'Reading Aloud', colour: 'ink', revision: '1' }, admin)
  const old = await request('/blog?category=reading')
  expect([old.status, old.headers.get('location')]).toEqual([301, '/blog?category=reading-aloud'])
  expect(
    await wordsOf(post(at, { intent: 'save', name: 'Books', colour: 'ink', revision: '1' }, admin)),
  ).toContain('Another administrator saved this category.')
  expect(await wordsOf(post(at, { intent: 'delete' }, admin))).toContain('This category now has posts.')
  expect(await screen(at)).toContain('Its post moves to the other category.')

  const into = await ctx.db
    .selectFrom('blog_categories')
    .select('id')
    .where('slug', '=', 'well-being')
    .executeTakeFirstOrThrow()
  const list = await screen('/admin/blog/categories')
  for (const text of ['Well-being', 'Reading Aloud', 'Preview']) expect(list).toContain(text)
  expect(await step('/admin/blog/categories/move', { categoryId: id, move: 'up', past: into.id })).toEqual({
    ok: true,
  })
  const merged = await post(at, { intent: 'merge', intoId: into.id }, admin)
  expect(merged.headers.get('location')).toBe('/admin/blog/categories?notice=category-merged')
  const visited = await request('/blog?category=reading-aloud&q=in')
  expect([visited.status, visited.headers.get('location')]).toEqual([301, '/blog?category=well-being&q=in'])
  expect((await request(at, admin)).status).toBe(404)
  expect(await (await request('/sitemap.xml')).text()).toContain('/blog?category=well-being')
})

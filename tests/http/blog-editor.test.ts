import { expect, test } from 'vitest'
import { newPostTyped } from '#app/features/blog/writing/typed-post.ts'
import { newId } from '#app/kernel/ids.ts'
import { testApp } from '#tests/support/app.ts'
import { shownText } from '#tests/support/shown-text.ts'

const { ctx, request, post, signedIn } = await testApp()
const admin = await signedIn('admin')
const create = '/admin/blog/create'
const fieldsOf = (change: Record<string, string> = {}) => ({
  ...newPostTyped,
  ...{ id: newId(), seen: '0', timesKept: '0', title: 'Ink', contentHtml: '<p>Blue.</p>', ...change },
})
const editOf = (id: string) => `/admin/blog/${id}/edit`

test('the form has the cards, fields and buttons it should', async () => {
  const html = await (await request(create, admin)).text()
  const words = shownText(html)
  for (const text of [
    ...['Create New Blog Post', 'Back to Posts', 'Content', 'SEO & Metadata', 'Publishing', 'Category'],
    ...['Featured Image', 'Tags', 'Title *', 'Excerpt', 'Content *', 'Meta Description', 'SEO Keywords'],
    ...['Status', 'Draft', 'Published', 'Archived', 'Publish Date', 'Featured Post', 'No Category', 'Cancel'],
    'Create Post',
  ])
    expect(words).toContain(text)
  expect(html).toContain('(max 160 characters)')
  expect(html).toMatch(/<textarea[^>]*rows="3"[^>]*name="excerpt"/)
})

test('a post is created once and edited, and its form shows errors under their fields', async () => {
  const fields = fieldsOf()
  const made = await post(create, fields, admin)
  expect(made.headers.get('location')).toBe(`${editOf(fields.id)}?notice=post-saved`)
  expect((await post(create, fields, admin)).headers.get('location')).toBe(
    `${editOf(fields.id)}?notice=post-saved`,
  )
  expect(shownText(await (await request(editOf(fields.id), admin)).text())).toContain('Update Post')

  const refused = await (
    await post(
      editOf(fields.id),
      { ...fields, seen: '1', title: '', contentHtml: '', metaDescription: 'm'.repeat(161), tags: 'kept' },
      admin,
    )
  ).text()
  for (const text of [
    'Title is required',
    'Content is required',
    'Meta description must be less than 160 characters',
  ])
    expect(shownText(refused)).toContain(text)
  expect(refused).toContain('kept')
  const long = await post(editOf(fields.id), { ...fields, seen: '1', title: 't'.repeat(256) }, admin)
  expect(shownText(await long.text())).toContain('Title must be less than 255 characters')
})

test('a publication time in the future schedules the post in the network’s time zone', async () => {
  const fields = fieldsOf({ title: 'Later', status: 'published', publishAt: '2031-02-03T09:30' })
  const made = await post(create, fields, admin)
  expect(made.headers.get('location')).toBe(`${editOf(fields.id)}?notice=post-scheduled`)
  const row = await ctx.db
    .selectFrom('blog_posts')
    .select('published_at')
    .where('id', '=', fields.id)
    .executeTakeFirst()
  expect(row?.published_at).toEqual(new Date('2031-02-03T05:30:00Z'))
  expect(shownText(await (await request(editOf(fields.id), admin)).text())).toContain('Scheduled')
})

test('a draft is published now or scheduled by the buttons of its menu', async () => {
  const now = fieldsOf({ title: 'Today', publishAt: '2031-02-03T09:30' })
  const published = await post(create, { ...now, intent: 'publish' }, admin)
  expect(published.headers.get('location')).toBe(`${editOf(now.id)}?notice=post-published`)

  const later = fieldsOf({ title: 'Someday' })
  for (const scheduleAt of ['', '2020-02-03T09:30', 'soon']) {
    const refused = await post(create, { ...later, intent: 'schedule', scheduleAt }, admin)
    expect(shownText(await refused.text())).toMatch(/Please (choose a time in the future|enter a date and)/)
  }
  const scheduled = await post(
    create,
    { ...later, intent: 'schedule', scheduleAt: '2031-02-03T09:30' },
    admin,
  )
  expect(scheduled.headers.get('location')).toBe(`${editOf(later.id)}?notice=post-scheduled`)
})

test('the editor saves a draft as JSON, previews it as a page and discards it', async () => {
  const fields = fieldsOf({ title: 'Half', contentHtml: '<p>Half a sen</p><script>1</script>' })
  const kept = await (await post('/admin/blog/draft', fields, admin)).json()
  expect(kept).toMatchObject({ ok: true, timesKept: 1 })
  expect(await (await post('/admin/blog/draft', fields, admin)).json()).toEqual({
    ok: false,
    reason: 'other-window',
  })
  const words = shownText(await (await request(create, admin)).text())
  expect(words).toContain('Unsaved changes restored')

  const preview = await post('/admin/blog/preview', { ...fields, timesKept: '1', title: 'Half more' }, admin)
  expect(preview.status).toBe(303)
  const page = await request(preview.headers.get('location') ?? '')
  expect(page.headers.get('content-security-policy')).toContain('frame-src https://www.youtube-nocookie.com')
  const html = await page.text()
  expect(shownText(html)).toContain('Half more')
  expect(html).not.toContain('<script>1')

  const gone = await post(create, { id: fields.id, intent: 'discard' }, admin)
  expect(gone.headers.get('location')).toBe(`${create}?notice=post-draft-discarded`)
  expect(shownText(await (await request(create, admin)).text())).not.toContain('Unsaved changes restored')
})

test('the second of two editors sees who saved first and both versions', async () => {
  const other = await signedIn('admin')
  const fields = fieldsOf({ title: 'Shared' })
  await post(create, fields, admin)
  await post(editOf(fields.id), { ...fields, seen: '1', title: 'Theirs' }, other)
  const late = await (await post(editOf(fields.id), { ...fields, seen: '1', title: 'Mine' }, admin)).text()
  for (const text of [
    'while you were writing',
    'View their version',
    'Overwrite with my version',
    'Discard mine and load theirs',
  ])
    expect(shownText(late)).toContain(text)
  expect(late).toContain('value="Mine"')
  const over = await post(editOf(fields.id), { ...fields, seen: '2', title: 'Mine' }, admin)
  expect(over.headers.get('location')).toContain('notice=post-saved')
  const history = shownText(await (await request(`/admin/blog/${fields.id}/history`, admin)).text())
  for (const text of ['Theirs', 'Mine', 'Bring']) expect(history.includes(text)).toBe(text !== 'Bring')
})

test('a video is a link, whatever stands in the text, and its player is framed on posts alone', async () => {
  const embed =
    '<figure data-embed="youtube" data-embed-id="dQw4w9WgXcQ"><a href="https://evil.example">Song</a></figure>'
  const fields = fieldsOf({ title: 'Song', contentHtml: embed, status: 'published' })
  await post(create, fields, admin)
  const page = await request('/blog/song')
  const html = await page.text()
  expect(html).toContain('href="https://www.youtube.com/watch?v=dQw4w9WgXcQ"')
  expect(html).not.toContain('evil.example')
  expect(html).not.toContain('<iframe')
  expect(page.headers.get('content-security-policy')).toContain('https://player.vimeo.com')
  expect((await request('/blog')).headers.get('content-security-policy')).not.toContain('frame-src')
})

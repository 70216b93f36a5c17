import { describe, expect, test } from 'vitest'
import { makePreview } from '#app/features/blog/make-preview.server.ts'
import { authorPath } from '#app/features/blog/rules/author-path.ts'
import { addMinutes } from '#app/kernel/dates.ts'
import { newId } from '#app/kernel/ids.ts'
import { aListedMember } from '#tests/factories/a-listed-member.ts'
import { aPost, aPostCategory } from '#tests/factories/a-post.ts'
import { aUser } from '#tests/factories/a-user.ts'
import { testApp } from '#tests/support/app.ts'

const now = new Date('2026-12-01T12:00:00Z')
const { ctx, env, request } = await testApp({ now })
const browser = 'Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0'

const category = await aPostCategory(ctx, { slug: 'leadership', name: 'Leadership', colour: 'marigold' })
const id = await aPost(ctx, {
  slug: 'why-we-meet',
  title: 'Why <we> meet & “talk”',
  excerpt: 'About meetings.',
  content_html:
    '<h2>One</h2><p>a</p><h2>Two</h2><h3>Three</h3><p>b <a href="/events">here</a></p><script>alert(1)</script>',
  category_id: category,
  tags: ['meetings'],
  view_count: 1_204,
  read_time_minutes: 4,
})
await aPost(ctx, { slug: 'to-come', title: 'To come', published_at: addMinutes(now, 5) })
const draft = await aPost(ctx, { slug: 'a-draft', title: 'A draft', status: 'draft', published_at: null })

const textOf = async (path: string) => (await request(path)).text()

describe('/blog', () => {
  test('shows published posts with category, excerpt, author, date and minutes', async () => {
    const html = await textOf('/blog')
    for (const words of ['Edshare', 'Why &lt;we&gt; meet', 'Leadership', 'About meetings.', 'Mariam Haddad'])
      expect(html).toContain(words)
    expect(html).toContain('01-12-2026')
    expect(html).toMatch(/4(<!-- -->)? min read/)
    expect(html).toContain(`<link rel="alternate" type="application/rss+xml"`)
    for (const hidden of ['To come', 'A draft']) expect(html).not.toContain(hidden)
  })

  test.each([
    '/blog?after=nothing&before=x&category=../../etc&tag=%20',
    `/blog?after=${newId()}`,
    `/blog?q=${encodeURIComponent("%_\\ ' or 1=1 --")}`,
    `/blog?q=${'a'.repeat(3_000)}`,
    '/blog?q=<script>alert(1)</script>',
    '/blog?category=no-such-category',
  ])('takes %s calmly', async (path) => {
    const answer = await request(path)
    expect(answer.status).toBe(200)
    const html = await answer.text()
    expect(html).not.toContain('<script>alert(1)')
    expect(html).not.toContain('A draft')
  })

  test('reports that no post matches', async () => {
    const html = await textOf('/blog?q=%25')
    expect(html).toContain('No posts found')
    expect(html).toContain('noindex')
  })
})

describe('/blog/authors/{author}', () => {
  test('has what an author has published, and what the directory shows of them', async () => {
    const { userId } = await aListedMember(ctx, { application: { company_name: 'Palm Grove School' } })
    const by = { author_id: userId, author_name: 'Nadia Karim' }
    await aPost(ctx, { slug: 'by-nadia', title: 'By Nadia', ...by })
    await aPost(ctx, { title: 'Not yet', status: 'draft', published_at: null, ...by })
    const path = authorPath({ id: userId, name: 'Nadia Karim' })
    expect(await textOf('/blog/by-nadia')).toContain(`href="${path}"`)
    const html = await textOf(path)
    const inDirectory = ['Principal, Palm Grove School', 'See Nadia Karim in the directory']
    for (const text of ['Nadia Karim', 'By Nadia', ...inDirectory, 'href="/members?q=Palm+Grove+School"'])
      expect(html).toContain(text)
    for (const text of ['Not yet', 'Why &lt;we&gt; meet', userId]) expect(html).not.toContain(text)
    expect(html).toMatch(/<img[^>]+src="\/files\/images\//)
    await ctx.db
      .insertInto('directory_choices')
      .values({
        ...{ user_id: userId, is_listed: false, shows_email: false, shows_website: false },
        ...{ shows_discount: false, shows_webinar: false, updated_at: ctx.now },
      })
      .execute()
    const unlisted = await textOf(path)
    expect(unlisted).not.toContain('Palm Grove School')
    expect(unlisted).toContain('1 post on Staffroom')
    expect(unlisted).not.toMatch(/<img[^>]+src="\/files\/images\//)
    const moved = await request(path.replace('nadia-karim', 'n-karim'))
    expect([moved.status, moved.headers.get('location')]).toEqual([301, path])
  })

  test('exists for authors of published posts alone', async () => {
    const { userId } = await aUser(ctx)
    await aPost(ctx, { author_id: userId, author_name: 'Omar Said', status: 'draft', published_at: null })
    for (const path of [
      authorPath({ id: userId, name: 'Omar Said' }),
      '/blog/authors/x',
      '/blog/authors/%25',
    ])
      expect((await request(path)).status).toBe(404)
  })
})

describe('/blog/{slug}', () => {
  test('shows the text with a table of contents, and nothing harmful', async () => {
    const html = await textOf('/blog/why-we-meet')
    expect(html).toContain('<h2 id="part-one">One</h2>')
    expect(html).toContain('href="#part-three"')
    expect(html).not.toMatch(/1,204|views/)
    expect(html).toContain('Copy link')
    expect(html).not.toContain('alert(1)')
    expect(html).toContain(`<link rel="canonical" href="${env.baseUrl}/blog/why-we-meet"`)
  })

  test('redirects drafts, scheduled posts and unknown slugs to the list', async () => {
    for (const slug of ['no-such-post', 'to-come', 'a-draft', id, '!!!', 'x'.repeat(500)]) {
      const answer = await request(`/blog/${slug}`)
      expect([slug, answer.status, answer.headers.get('location')]).toEqual([slug, 302, '/blog'])
    }
  })

  test('redirects former and misspelt slugs to the current one', async () => {
    await ctx.db
      .insertInto('blog_post_slugs')
      .values({ slug: 'why-meet', post_id: id, retired_at: now })
      .execute()
    for (const typed of ['why-meet', 'Why-We-Meet', '-why--we_meet.']) {
      const answer = await request(`/blog/${typed}?from=mail`)
      expect([typed, answer.status, answer.headers.get('location')]).toEqual([
        typed,
        301,
        '/blog/why-we-meet?from=mail',
      ])
    }
  })
})

describe('a view', () => {
  const view = (slug: string, headers: Record<string, string> = {}) =>
    request(`/blog/${slug}/view`, {
      method: 'POST',
      headers: { 'sec-fetch-site': 'same-origin', 'user-agent': browser, ...headers },
    })
  const count = async () =>
    (
      await ctx.db
        .selectFrom('blog_posts')
        .select('view_count')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
    ).view_count

  test('is answered with 204 for every visitor and every outcome', async () => {
    for (const slug of ['why-we-meet', 'why-we-meet', 'a-draft', 'no-such-post', 'x'.repeat(500)])
      expect([slug, (await view(slug)).status]).toEqual([slug, 204])
    expect((await view('why-we-meet', { 'user-agent': 'Googlebot/2.1' })).status).toBe(204)
    expect(await count()).toBe(1_205)
  })

  test('is not taken from other sites', async () => {
    expect(
      (await view('why-we-meet', { 'sec-fetch-site': 'cross-site', 'user-agent': `${browser} x` })).status,
    ).toBe(403)
    expect(await count()).toBe(1_205)
  })
})

describe('a preview', () => {
  test('shows a draft to the holder of the link and is never cached', async () => {
    const { path } = await makePreview(ctx, { postId: draft })
    const answer = await request(path)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.headers.get('x-robots-tag')).toBe('noindex, nofollow')
    const html = await answer.text()
    expect(html).toContain('This is a preview')
    expect(html).toContain('A draft')
    expect((await request(`${path}X`)).status).toBe(404)
    expect((await request('/blog/preview/guess')).status).toBe(404)
  })
})

describe('/blog/rss.xml', () => {
  test('has the newest posts whole, and nothing that is not shown', async () => {
    const answer = await request('/blog/rss.xml')
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('application/rss+xml; charset=utf-8')
    const xml = await answer.text()
    expect(xml).toContain('<title>Why &lt;we&gt; meet &amp; “talk”</title>')
    expect(xml).toContain(`<link>${env.baseUrl}/blog/why-we-meet</link>`)
    expect(xml).toContain('<pubDate>Tue, 01 Dec 2026 11:00:00 GMT</pubDate>')
    expect(xml).toContain('&lt;h2&gt;One&lt;/h2&gt;')
    expect(xml).toContain(`&lt;a href=&quot;${env.baseUrl}/events&quot;`)
    for (const hidden of ['alert', 'To come', 'A draft']) expect(xml).not.toContain(hidden)
  })
})

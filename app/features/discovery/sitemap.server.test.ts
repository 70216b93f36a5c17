import { expect, test } from 'vitest'
import { aGalleryCategory, aGalleryItem } from '#tests/factories/a-gallery-item.ts'
import { aListedMember } from '#tests/factories/a-listed-member.ts'
import { aPost } from '#tests/factories/a-post.ts'
import { aPlan } from '#tests/factories/a-user.ts'
import { anEvent } from '#tests/factories/an-event.ts'
import { testContext } from '#tests/support/test-context.ts'
import { fixedPages } from './rules/fixed-pages.ts'
import { sitemap, sitemapPart } from './sitemap.server.ts'

const { ctx } = await testContext()
const { baseUrl } = ctx.site
const locations = (xml: string) => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map((found) => found[1] ?? '')

test('a long sitemap comes in parts that have everything once', async () => {
  const slugs = Array.from({ length: 23 }, (_, index) => `event-${index}`)
  for (const slug of slugs) await anEvent(ctx, { slug })
  const whole = await sitemap(ctx)
  expect(whole).toContain('<urlset')
  expect(locations(whole)).toHaveLength(fixedPages.length + slugs.length)
  expect(whole).toContain(`<loc>${baseUrl}/events/event-7</loc><lastmod>2026-12-01T12:00:00Z</lastmod>`)

  const parts = await sitemap(ctx, 10)
  expect(parts).toContain('<sitemapindex')
  const addresses = locations(parts).map((address) => new URL(address))
  expect(addresses.map(({ pathname }) => pathname)).toEqual([
    '/sitemaps/pages.xml',
    ...Array.from({ length: 3 }, () => '/sitemaps/events.xml'),
  ])
  const found: string[] = []
  for (const { searchParams } of addresses.slice(1)) {
    const part = locations(await sitemapPart(ctx, { kind: 'events', after: searchParams.get('after') }, 10))
    expect(part.length).toBeLessThanOrEqual(10)
    found.push(...part)
  }
  expect(found.sort()).toEqual(slugs.map((slug) => `${baseUrl}/events/${slug}`).sort())
})

test('every page that is always there says when it was last changed', async () => {
  const at = ctx.now
  await ctx.db
    .insertInto('settings')
    .values({ key: 'tagline', value: '"Tea"', updated_at: at, updated_by: null })
    .execute()
  await aPlan(ctx, 'standard')
  await aPost(ctx, {})
  await aListedMember(ctx)
  await aGalleryItem(ctx, { category_id: await aGalleryCategory(ctx) })
  const entries = (await sitemapPart(ctx, { kind: 'pages', after: null }))
    .split('\n')
    .filter((line) => line.startsWith('<url>'))
  const written = ['faqs', 'privacy-policy', 'terms-of-service']
  const unwritten = entries.filter((entry) => !written.some((slug) => entry.includes(`/${slug}<`)))
  expect(unwritten).toHaveLength(fixedPages.length - written.length)
  for (const entry of unwritten) expect(entry).toMatch(/<lastmod>\d{4}-/)
  expect(entries.find((entry) => entry.includes('/events<'))).toContain('<lastmod>2026-12-01T12:00:00Z')
})

test('an invalid sitemap address returns the first part', async () => {
  const first = await sitemapPart(ctx, { kind: 'events', after: null }, 10)
  expect(await sitemapPart(ctx, { kind: 'events', after: "x' or 1=1" }, 10)).toBe(first)
})

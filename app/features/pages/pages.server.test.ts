import { expect, it } from 'vitest'
import { newId } from '#app/kernel/ids.ts'
import { aNetwork } from '#tests/factories/a-network.ts'
import { testContext } from '#tests/support/test-context.ts'
import { homeContent } from './home-content.server.ts'
import { pageContent } from './page-content.server.ts'
import { pageSlugs } from './rules/page-slugs.ts'

const { ctx } = await testContext()
await aNetwork(ctx)

it('has a text of its own for every page, in the name of the network', async () => {
  await ctx.db
    .insertInto('settings')
    .values({ key: 'networkName', value: JSON.stringify('Heads & Tails'), updated_at: ctx.now })
    .execute()
  for (const slug of pageSlugs) {
    const page = await pageContent(ctx, slug)
    expect(page.bodyHtml).toContain('Heads &amp; Tails')
    expect(page.bodyHtml).toContain('mailto:hello@staffroom.example')
    const isDated = slug === 'privacy-policy' || slug === 'terms-of-service'
    expect(page.updatedAt !== null, slug).toBe(isDated)
  }
})

it('shows what was written instead, made safe', async () => {
  await ctx.db
    .insertInto('pages')
    .values({
      slug: 'about',
      title: 'Us',
      body_html: '<p onclick="x()">We.</p><script>alert(1)</script>',
      updated_at: ctx.now,
    })
    .execute()
  expect(await pageContent(ctx, 'about')).toEqual({
    title: 'Us',
    bodyHtml: '<p>We.</p>',
    image: null,
    updatedAt: ctx.now,
  })
})

it('lists testimonials and partners in their order, and links to web addresses only', async () => {
  await ctx.db
    .insertInto('testimonials')
    .values([
      { id: newId(), name: 'Second', role: 'Head', quote: 'Good.', position: 2 },
      { id: newId(), name: 'First', role: 'Teacher', quote: 'Very good.', position: 1 },
    ])
    .execute()
  await ctx.db
    .insertInto('partners')
    .values([
      { id: newId(), name: 'Books', website: 'https://books.example', position: 1 },
      { id: newId(), name: 'Tricks', website: 'javascript:alert(1)', position: 2 },
    ])
    .execute()
  const content = await homeContent(ctx)
  expect(content.testimonials.map((testimonial) => testimonial.name)).toEqual(['First', 'Second'])
  expect(content.partners.map((partner) => partner.website)).toEqual(['https://books.example', null])
})

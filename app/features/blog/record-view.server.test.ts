import { describe, expect, test } from 'vitest'
import { addMinutes } from '#app/kernel/dates.ts'
import { aPost } from '#tests/factories/a-post.ts'
import { expectInvariants } from '#tests/support/expect-invariants.ts'
import { neverRestores } from '#tests/support/never-restores.ts'
import { system, testContext } from '#tests/support/test-context.ts'
import { purgeViews } from './purge-views.server.ts'
import { recordView } from './record-view.server.ts'

const { ctx, as, at } = await testContext()
const browser = 'Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0'
const reader = { address: '203.0.113.7', userAgent: browser }

async function aRead(overrides: Parameters<typeof aPost>[1] = {}) {
  const id = await aPost(ctx, overrides)
  const slug = overrides.slug ?? `post-${id}`
  const views = async () =>
    (
      await ctx.db
        .selectFrom('blog_posts')
        .select('view_count')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
    ).view_count
  return { id, slug, views }
}

describe('recordView', () => {
  test('counts a browser once, others as well', async () => {
    const { slug, views } = await aRead()
    expect(await recordView(ctx, { slug, ...reader })).toBe(true)
    expect(await recordView(ctx, { slug, ...reader })).toBe(false)
    expect(await recordView(ctx, { slug, ...reader, address: '203.0.113.8' })).toBe(true)
    expect(await recordView(ctx, { slug, ...reader, userAgent: `${browser} Other` })).toBe(true)
    expect(await views()).toBe(3)
  })

  test('counts the same browser again for another post', async () => {
    const { slug, views } = await aRead()
    await recordView(ctx, { slug, ...reader })
    expect(await views()).toBe(1)
  })

  test('counts once when twenty come at once', async () => {
    const { slug, views } = await aRead()
    const counted = await Promise.all(Array.from({ length: 20 }, () => recordView(ctx, { slug, ...reader })))
    expect(counted.filter(Boolean)).toHaveLength(1)
    expect(await views()).toBe(1)
    await expectInvariants(ctx)
  })

  test.each(['', 'Googlebot/2.1 (+http://www.google.com/bot.html)', 'curl/8.5.0', 'WhatsApp/2.23'])(
    'never counts %s',
    async (userAgent) => {
      const { slug, views } = await aRead()
      expect(await recordView(ctx, { slug, ...reader, userAgent })).toBe(false)
      expect(await views()).toBe(0)
    },
  )

  test('counts no view of an invisible post', async () => {
    const draft = await aRead({ status: 'draft', published_at: null })
    const toCome = await aRead({ published_at: addMinutes(ctx.now, 1) })
    for (const { slug } of [draft, toCome, { slug: 'no-such-post' }])
      expect(await recordView(ctx, { slug, ...reader })).toBe(false)
    expect([await draft.views(), await toCome.views()]).toEqual([0, 0])
  })

  test('counts again after 24 hours, not after midnight', async () => {
    const { slug, views } = await aRead()
    const lateAt = (time: string) => recordView(at(time), { slug, ...reader })
    expect(await lateAt('2026-12-05T23:50:00Z')).toBe(true)
    expect(await lateAt('2026-12-06T00:10:00Z')).toBe(false)
    expect(await lateAt('2026-12-06T23:49:59Z')).toBe(false)
    expect(await lateAt('2026-12-06T23:50:01Z')).toBe(true)
    expect(await views()).toBe(2)
  })

  test('stops counting when one address floods', async () => {
    const { slug, views } = await aRead()
    const closed = { ...neverRestores, take: async () => ({ ok: false as const, retryAfter: 60 }) }
    expect(await recordView({ ...ctx, ports: { ...ctx.ports, limiter: closed } }, { slug, ...reader })).toBe(
      false,
    )
    expect(await views()).toBe(0)
  })

  test('keeps no address, and forgets the hash with its salt; the count stays', async () => {
    const { slug, views } = await aRead()
    await recordView(ctx, { slug, ...reader })
    const kept = async () => ({
      views: await ctx.db.selectFrom('blog_views').selectAll().execute(),
      salts: await ctx.db.selectFrom('blog_view_salts').selectAll().execute(),
    })
    expect(JSON.stringify(await kept())).not.toContain(reader.address)
    const muchLater = { ...as(system), now: addMinutes(ctx.now, 20 * 1440) }
    expect((await purgeViews(muchLater)).views).toBeGreaterThan(0)
    expect(await kept()).toEqual({ views: [], salts: [] })
    expect(await views()).toBe(1)
  })

  test('does not forget what still counts', async () => {
    const { slug } = await aRead()
    const start = at('2027-01-05T23:50:00Z')
    expect(await recordView(start, { slug, ...reader })).toBe(true)
    const anHourOn = at('2027-01-06T00:50:00Z')
    await purgeViews({ ...anHourOn, actor: system })
    expect(await recordView(anHourOn, { slug, ...reader })).toBe(false)
  })
})

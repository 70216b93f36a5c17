import { describe, expect, test } from 'vitest'
import type { Ctx } from '#app/context/ctx.server.ts'
import { entitlementOf } from '#app/features/memberships/entitlement-of.server.ts'
import { addMinutes } from '#app/kernel/dates.ts'
import { aListedMember, type ListedMember } from '#tests/factories/a-listed-member.ts'
import { aSyncedSubscription } from '#tests/factories/a-synced-subscription.ts'
import { aGrant, aMember, aSponsorRow, aUser } from '#tests/factories/a-user.ts'
import { testContext } from '#tests/support/test-context.ts'
import { directoryPage, membersPerPage } from './directory-page.server.ts'

const { ctx, as } = await testContext()
const first = { after: null, before: null }
const day = 1440

/** The companies that `q` finds on the first page. */
const found = async (q: string, viewer: Ctx = ctx) =>
  (await directoryPage(viewer, { q, page: first })).rows.map(({ company }) => company)

const named = (company_name: string, more: Parameters<typeof aListedMember>[1] = {}) =>
  aListedMember(ctx, { ...more, application: { company_name, ...more?.application } })

describe('who is listed', () => {
  test('is exactly who is entitled, whatever their subscriptions, grants and sponsor rows say', async () => {
    const statuses = ['incomplete', 'active', 'past_due', 'unpaid', 'cancelled', 'ended'] as const
    const people: ListedMember[] = []
    const listed = (userId: string) =>
      aListedMember(ctx, { userId, tier: null, application: { company_name: 'Generated School' } })
    for (const status of statuses) {
      for (const minutes of [-8 * day, -7 * day - 1, -7 * day, -7 * day + 1, 0, 10 * day]) {
        for (const late of status === 'past_due' ? [null, -7 * day - 1, -7 * day, -1] : [null]) {
          const userId = await aSyncedSubscription(ctx, 'basic', {
            status,
            current_period_start: addMinutes(ctx.now, minutes - 30 * day),
            current_period_end: addMinutes(ctx.now, minutes),
            past_due_since: late === null ? null : addMinutes(ctx.now, late),
          })
          people.push(await listed(userId))
        }
      }
    }
    for (const [from, until] of [
      [-2 * day, -1],
      [-2 * day, 0],
      [-2 * day, 1],
      [0, day],
      [1, day],
    ] as const) {
      const { userId } = await aUser(ctx)
      await aGrant(ctx, { userId, tier: 'vip' })
      await ctx.db
        .updateTable('membership_grants')
        .set({ starts_at: addMinutes(ctx.now, from), ends_at: addMinutes(ctx.now, until) })
        .where('user_id', '=', userId)
        .execute()
      people.push(await listed(userId))
    }
    const sponsor = await aUser(ctx)
    await aSponsorRow(ctx, sponsor.userId)
    people.push(await listed(sponsor.userId))

    const shown = new Set<string>()
    for (let after: string | null = null, page = 0; page < 20; page++) {
      const { rows, next } = await directoryPage(ctx, { q: 'generated', page: { after, before: null } })
      for (const { id } of rows) shown.add(id)
      if (next === null) break
      after = next
    }
    const entitled = await Promise.all(
      people.map(async ({ userId }) => (await entitlementOf(ctx, userId))?.tier != null),
    )
    expect(people.map(({ applicationId }) => shown.has(applicationId))).toEqual(entitled)
    expect(new Set(entitled)).toEqual(new Set([true, false]))
  })

  test('is approved, has an image and has not opted out, and is not banned or erased', async () => {
    await named('Quiet Hall One', { application: { status: 'pending' } })
    await named('Quiet Hall Two', { application: { status: 'declined' } })
    await named('Quiet Hall Three', { images: 0 })
    await named('Quiet Hall Four', { choices: { is_listed: false } })
    await named('Quiet Hall Five', { tier: null })
    const banned = await named('Quiet Hall Six')
    await ctx.db
      .insertInto('user_bans')
      .values({ user_id: banned.userId, reason: 'spam', banned_at: ctx.now })
      .execute()
    const erased = await named('Quiet Hall Seven')
    await ctx.db
      .insertInto('erasures')
      .values({ user_id: erased.userId, erased_at: ctx.now, keep_until: ctx.now })
      .execute()
    // Nothing fits, and nothing else is shown instead (rule R014).
    expect(await found('quiet hall')).toEqual([])
    await named('Quiet Hall Eight', { choices: { is_listed: true } })
    expect(await found('quiet hall')).toEqual(['Quiet Hall Eight'])
  })
})

test('featured members come first, then all by company; pages meet without gap or repetition', async () => {
  const names = Array.from(
    { length: membersPerPage + 6 },
    (_, at) => `Order School ${String(at).padStart(2, '0')}`,
  )
  for (const name of [...names].reverse())
    await named(name, { application: { is_featured: name.endsWith('7') } })
  const order = [
    ...names.filter((name) => name.endsWith('7')),
    ...names.filter((name) => !name.endsWith('7')),
  ]
  const q = 'order school'
  const one = await directoryPage(ctx, { q, page: first })
  expect(one.rows).toHaveLength(membersPerPage)
  expect(one.previous).toBeNull()
  const two = await directoryPage(ctx, { q, page: { after: one.next, before: null } })
  expect([...one.rows, ...two.rows].map(({ company }) => company)).toEqual(order)
  expect(two.next).toBeNull()
  const back = await directoryPage(ctx, { q, page: { after: null, before: two.previous } })
  expect(back.rows).toEqual(one.rows)
  expect([back.previous, back.next]).toEqual([null, one.next])
})

test('a search looks at company, position and names, whatever their capitals, and takes every letter as one', async () => {
  const words = {
    position: 'Head of 100%_Physics',
    contact_first_name: 'Łucja',
    contact_last_name: "O'Brien",
  }
  await named('مدرسة النخيل \\ Zq', { application: words })
  await named('Search Lookalike', { application: { position: 'Head of 1000 Physics' } })
  const name = 'مدرسة النخيل \\ Zq'
  for (const q of ['النخيل', 'ZQ', 'zq', '\\', '100%_ph', '%_', 'łuc', 'ŁUCJA', "o'brien", "łucja o'b", "'"])
    expect([q, await found(q)]).toEqual([q, [name]])
  expect(await found('head of 100')).toEqual(['Search Lookalike', name])
  for (const q of ['%', '_'] as const) expect([q, await found(q)]).toEqual([q, [name]])
  for (const q of ['zqhead', 'zq head', 'physicsłucja', 'palm-grove.example', '100%%', "'; --"])
    expect([q, await found(q)]).toEqual([q, []])
})

describe('what a viewer gets', () => {
  const application = {
    company_website: 'https://tern.example',
    contact_email: 'tern@tern.example',
    goals: 'To be found',
    company_address: '1 Tern Lane',
    offers_discount: true,
    discount_details: 'Terns at half price',
    webinar_interest: true,
    webinar_topics: 'Flight',
  }
  const q = 'tern academy'
  const card = async (viewer: Ctx) => (await directoryPage(viewer, { q, page: first })).rows[0]

  test('is the card alone, unless they are an active member', async () => {
    await named('Tern Academy', {
      application,
      images: 3,
      choices: { shows_email: true, shows_website: true },
    })
    const lapsed = await aSyncedSubscription(ctx, 'basic', {
      current_period_end: addMinutes(ctx.now, -20 * day),
    })
    const sponsor = await aUser(ctx)
    await aSponsorRow(ctx, sponsor.userId)
    for (const viewer of [ctx, as(sponsor), as({ ...sponsor, userId: lapsed })]) {
      const seen = await card(viewer)
      expect(seen).toMatchObject({
        company: 'Tern Academy',
        position: 'Principal',
        offersDiscount: true,
        details: null,
      })
      expect(seen?.images.map(({ alt }) => alt)).toEqual([1, 2, 3].map((at) => `Tern Academy, image ${at}`))
      expect(JSON.stringify(seen)).not.toMatch(/tern\.example|half price|Flight|Amal|Haddad|found|Tern Lane/)
    }
    const late = await aSyncedSubscription(ctx, 'basic', {
      status: 'past_due',
      past_due_since: addMinutes(ctx.now, -2 * day),
    })
    const admin = { ...(await aUser(ctx)), role: 'admin' as const }
    for (const viewer of [as(await aMember(ctx, 'basic')), as({ ...sponsor, userId: late }), as(admin)]) {
      const seen = await card(viewer)
      expect(seen?.details).toEqual({
        contact: 'Amal Haddad',
        email: 'tern@tern.example',
        website: 'https://tern.example',
        discount: 'Terns at half price',
        webinar: 'Flight',
      })
      expect(JSON.stringify(seen)).not.toMatch(/To be found|Tern Lane/)
    }
  })

  test('changes with the member’s choices at once', async () => {
    const { userId } = await named('Kestrel House', { application })
    const seen = async () =>
      (await directoryPage(as(await aMember(ctx, 'vip')), { q: 'kestrel', page: first })).rows[0]
    expect(await seen()).toMatchObject({
      offersDiscount: true,
      details: { email: null, website: null, webinar: 'Flight' },
    })
    await ctx.db
      .insertInto('directory_choices')
      .values({
        user_id: userId,
        is_listed: true,
        shows_email: true,
        shows_website: false,
        shows_discount: false,
        shows_webinar: false,
        updated_at: ctx.now,
      })
      .execute()
    expect(await seen()).toMatchObject({
      offersDiscount: false,
      details: { email: 'tern@tern.example', website: null, discount: null, webinar: null },
    })
    await ctx.db
      .updateTable('directory_choices')
      .set({ is_listed: false })
      .where('user_id', '=', userId)
      .execute()
    expect(await seen()).toBeUndefined()
  })
})

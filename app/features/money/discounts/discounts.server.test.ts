import { describe, expect, test } from 'vitest'
import type { Ctx } from '#app/context/ctx.server.ts'
import { listAsked } from '#app/kernel/define-list.ts'
import { newId } from '#app/kernel/ids.ts'
import type { PageAsked } from '#app/kernel/keyset.ts'
import { aDiscountCode } from '#tests/factories/a-discount-code.ts'
import { aTicketType } from '#tests/factories/a-ticket-type.ts'
import { anEvent } from '#tests/factories/an-event.ts'
import { aHeldOrder } from '#tests/factories/an-order.ts'
import { expectInvariants } from '#tests/support/expect-invariants.ts'
import { actorWithRole, system, testContext } from '#tests/support/test-context.ts'
import { changeDiscount } from './change-discount.server.ts'
import { changeDiscountStanding } from './change-discount-standing.server.ts'
import { createDiscount } from './create-discount.server.ts'
import type { DiscountTerms } from './discount-form.ts'
import { discountById, discountEvents, discountList, discountUses } from './discount-queries.server.ts'
import { discountListing } from './rules/discount-listing.ts'

const world = await testContext()
const ctx: Ctx = world.as(system)
const first = { after: null, before: null }

const listed = (q: string, show: 'archived' | null, page: PageAsked = first) => ({
  ...listAsked(discountListing, new URLSearchParams({ q, show: show ?? '' }), 'Asia/Dubai'),
  page,
})

function terms(changes: Partial<DiscountTerms> = {}): DiscountTerms {
  return {
    code: `spring-${newId().slice(24)}`,
    note: 'For a test',
    scope: 'tickets',
    gives: { kind: 'amount', minor: 9_000 },
    currency: 'AED',
    minimumOrderMinor: null,
    requiredTicketPriceMinor: 30_000,
    eventIds: [],
    months: null,
    validFrom: null,
    validUntil: null,
    totalLimit: 10,
    perPersonLimit: 2,
    ...changes,
  }
}

async function created(changes: Partial<DiscountTerms> = {}) {
  const wanted = terms(changes)
  const outcome = await createDiscount(ctx, wanted)
  if (!outcome.ok) throw new Error(outcome.reason)
  return { id: outcome.id, terms: wanted }
}

/** An order of one free-making use. */
const use = async (code: string, email = 'nadia@school.example') =>
  aHeldOrder(
    ctx,
    { ticketTypeId: await aTicketType(ctx) },
    { discountCode: code, expectedTotalMinor: 0, buyer: { name: 'N', email, phone: '' } },
  )

describe('making a code', () => {
  test('keeps every term, and is audited', async () => {
    const eventIds = [await anEvent(ctx)]
    const { id, terms: wanted } = await created({ eventIds })
    expect(await discountById(ctx, id)).toMatchObject({ ...wanted, used: 0, standing: 'active' })
    const audited = await ctx.db
      .selectFrom('audit_entries')
      .select('action')
      .where('subject_id', '=', id)
      .execute()
    expect(audited).toEqual([{ action: 'discount.create' }])
  })

  test('is shown as it was typed, and is one whatever its capitals', async () => {
    const own = newId().slice(24)
    const { id, terms: wanted } = await created({ code: `Spring-${own}` })
    expect(await discountById(ctx, id)).toMatchObject({ code: `Spring-${own}` })
    const shouted = { ...wanted, code: `SPRING-${own}` }
    expect(await createDiscount(ctx, shouted)).toEqual({ ok: false, reason: 'code-taken' })
    expect(await changeDiscount(ctx, { id, terms: shouted })).toEqual({ ok: true })
    expect(await discountById(ctx, id)).toMatchObject({ code: `SPRING-${own}` })
  })

  test('the same letters twice are refused, also at once, and free again once archived', async () => {
    const wanted = terms()
    const outcomes = await Promise.all([createDiscount(ctx, wanted), createDiscount(ctx, wanted)])
    expect(outcomes.filter((outcome) => outcome.ok)).toHaveLength(1)
    const [made] = outcomes.flatMap((outcome) => (outcome.ok ? [outcome.id] : []))
    expect(await createDiscount(ctx, wanted)).toEqual({ ok: false, reason: 'code-taken' })
    await changeDiscountStanding(ctx, { id: made ?? '', step: 'archive' })
    expect(await createDiscount(ctx, wanted)).toMatchObject({ ok: true })
  })

  test('an event that does not exist makes nothing', async () => {
    const wanted = terms({ eventIds: [newId()] })
    await expect(createDiscount(ctx, wanted)).rejects.toThrow('unknown event')
    const rows = await ctx.db
      .selectFrom('discount_codes')
      .select('id')
      .where('code', '=', wanted.code)
      .execute()
    expect(rows).toEqual([])
  })

  test('is for administrators', async () => {
    for (const role of ['user', 'door'] as const) {
      const other = world.as(actorWithRole(role, { doorEventIds: [newId()] }))
      const refused = [
        () => createDiscount(other, terms()),
        () => changeDiscount(other, { id: newId(), terms: terms() }),
        async () => changeDiscountStanding(other, { id: newId(), step: 'pause' }),
        () => discountList(other, listed('', null)),
        () => discountById(other, newId()),
        () => discountUses(other, newId(), first),
        async () => discountEvents(other, []),
      ]
      for (const attempt of refused) await expect(attempt()).rejects.toThrow('not allowed')
    }
  })
})

describe('changing a code', () => {
  test('writes the new terms, and nothing of a code that does not exist', async () => {
    const { id, terms: before } = await created({ eventIds: [await anEvent(ctx)] })
    const after = { ...before, code: `${before.code}x`, totalLimit: null, eventIds: [await anEvent(ctx)] }
    expect(await changeDiscount(ctx, { id, terms: after })).toEqual({ ok: true })
    expect(await discountById(ctx, id)).toMatchObject(after)
    for (const unknown of [newId(), 'x', "' or 1=1"]) {
      await expect(changeDiscount(ctx, { id: unknown, terms: after })).rejects.toThrow('not found')
    }
    const other = await created()
    expect(await changeDiscount(ctx, { id: other.id, terms: after })).toEqual({
      ok: false,
      reason: 'code-taken',
    })
  })

  test('a limit below what is used is refused, with the number', async () => {
    const free = { gives: { kind: 'percent', percent: 100 }, requiredTicketPriceMinor: null } as const
    const { id, terms: before } = await created({ ...free, totalLimit: 3, perPersonLimit: 2 })
    for (const email of ['one@school.example', 'one@school.example', 'two@school.example'])
      await use(before.code, email)
    const attempt = (changes: Partial<DiscountTerms>) =>
      changeDiscount(ctx, { id, terms: { ...before, ...changes } })
    expect(await attempt({ totalLimit: 2 })).toEqual({ ok: false, reason: 'limit-below-used', used: 3 })
    expect(await attempt({ perPersonLimit: 1 })).toEqual({
      ok: false,
      reason: 'person-limit-below-used',
      most: 2,
    })
    expect(await attempt({ code: `${before.code}x` })).toEqual({ ok: false, reason: 'code-in-use' })
    expect(await attempt({ scope: 'memberships' })).toEqual({ ok: false, reason: 'scope-in-use' })
    expect(await attempt({ totalLimit: 3, perPersonLimit: 2, note: 'Same' })).toEqual({ ok: true })
    expect(await discountById(ctx, id)).toMatchObject({ used: 3, standing: 'used-up', note: 'Same' })
    await expectInvariants(ctx)
  })

  test('pausing, resuming and archiving repeat without effect; archived stays archived', async () => {
    const { id, terms: before } = await created()
    const step = (to: 'pause' | 'resume' | 'archive') => changeDiscountStanding(ctx, { id, step: to })
    const standing = async () => (await discountById(ctx, id)).standing
    await step('pause')
    await step('pause')
    expect(await standing()).toBe('paused')
    await step('resume')
    expect(await standing()).toBe('active')
    await step('archive')
    expect(await step('archive')).toEqual({ ok: true })
    expect(await step('resume')).toEqual({ ok: false, reason: 'archived' })
    expect(await changeDiscount(ctx, { id, terms: before })).toEqual({ ok: false, reason: 'archived' })
    expect(await standing()).toBe('archived')
    const audited = await ctx.db
      .selectFrom('audit_entries')
      .select('action')
      .where('subject_id', '=', id)
      .orderBy('id')
      .execute()
    expect(audited.map((entry) => entry.action)).toEqual([
      'discount.create',
      'discount.pause',
      'discount.resume',
      'discount.archive',
    ])
    await expect(changeDiscountStanding(ctx, { id: 'x', step: 'pause' })).rejects.toThrow('not found')
  })
})

describe('the lists', () => {
  test('find a code by letters and note, and leave archived ones to their own', async () => {
    const { id } = await created({ code: 'find-me_1', note: 'The 100% autumn letter' })
    const archived = await aDiscountCode(ctx, { code: 'find-me-too', archived_at: ctx.now })
    const found = async (search: string, isArchived = false) =>
      (await discountList(ctx, listed(search, isArchived ? 'archived' : null))).rows.map((row) => row.id)
    expect(await found(' FIND-me')).toEqual([id])
    expect(await found('100% AUTUMN')).toEqual([id])
    expect(await found('find_me')).toEqual([])
    expect(await found('find-me', true)).toEqual([archived.id])
  })

  test('go from page to page, forwards and back', async () => {
    for (let index = 0; index < 60; index++) await created({ code: `page-${index}` })
    const asked = (page: { after: string | null; before: string | null }) =>
      discountList(ctx, listed('page-', null, page))
    const one = await asked(first)
    const two = await asked({ after: one.next, before: null })
    expect([one.rows.length, two.rows.length, one.previous, two.next]).toEqual([50, 10, null, null])
    expect(new Set([...one.rows, ...two.rows].map((row) => row.id)).size).toBe(60)
    expect((await asked({ after: null, before: two.previous })).rows).toEqual(one.rows)
  })

  test('tell who used a code, in which order and how much', async () => {
    const { code, id } = await aDiscountCode(ctx)
    const order = await use(code)
    expect((await discountUses(ctx, id, first)).rows).toMatchObject([
      {
        orderId: order.id,
        reference: order.reference,
        buyerName: 'N',
        email: 'nadia@school.example',
        amount: { minor: 10_000, currency: 'AED' },
        status: 'used',
      },
    ])
  })

  test('offer events ahead, and those already chosen', async () => {
    const past = await anEvent(ctx, { starts_at: new Date('2026-01-01'), ends_at: new Date('2026-01-02') })
    const ahead = await anEvent(ctx)
    const offered = async (chosen: string[]) => (await discountEvents(ctx, chosen)).map((event) => event.id)
    expect(await offered([])).toContain(ahead)
    expect(await offered([])).not.toContain(past)
    expect(await offered([past])).toContain(past)
  })
})

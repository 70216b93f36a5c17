import { describe, expect, test } from 'vitest'
import { accountHolder } from '#app/features/memberships/account-holder.server.ts'
import { pageVersions } from '#app/features/pages/page-editor.server.ts'
import { savePage } from '#app/features/pages/save-page.server.ts'
import { agreeToTerms } from '#app/features/people/agree-to-terms.server.ts'
import { agreementsOf } from '#app/features/people/agreements-of.server.ts'
import { peopleInvariants } from '#app/features/people/invariants.server.ts'
import { aClaim } from '#tests/factories/a-claim.ts'
import { aTicketType } from '#tests/factories/a-ticket-type.ts'
import { aMember, aUser } from '#tests/factories/a-user.ts'
import { anEvent } from '#tests/factories/an-event.ts'
import { aHeldOrder } from '#tests/factories/an-order.ts'
import { expectInvariants } from '#tests/support/expect-invariants.ts'
import { aPerson, aSession, goodPassword, peopleContext } from '#tests/support/people-context.ts'
import { actorWithRole } from '#tests/support/test-context.ts'
import { eraseAccount } from './erase-account.server.ts'
import { personalData } from './personal-data.server.ts'

const { ctx, as } = await peopleContext()
const terms = { slug: 'terms-of-service', title: 'Terms', imageFileId: null }

async function publish(seen: number): Promise<void> {
  const admin = as(await aUser(ctx, { role: 'admin' }))
  const bodyHtml = `<p>Text ${seen + 1}</p>`
  const saved = await savePage(admin, { ...terms, bodyHtml, seen, isPublished: true })
  if (!saved.ok) throw new Error(saved.reason)
}

const termsOf = async (orderId: string) =>
  (
    await ctx.db
      .selectFrom('orders')
      .select('terms_version')
      .where('id', '=', orderId)
      .executeTakeFirstOrThrow()
  ).terms_version

test('an account and each order keep the version that was in force; a claim agrees to nothing', async () => {
  const early = await aPerson(ctx, { username: 'lina' })
  const event_id = await anEvent(ctx)
  const ticketTypeId = await aTicketType(ctx, { event_id })
  const me = as(actorWithRole('user', early))
  const first = await aHeldOrder(me, { ticketTypeId })
  await publish(0)
  const draft = { ...terms, bodyHtml: '<p>Not yet</p>', seen: 1, isPublished: false }
  await savePage(as(await aUser(ctx, { role: 'admin' })), draft)
  const late = await aPerson(ctx, { username: 'omar' })
  const second = await aHeldOrder(me, { ticketTypeId })

  const at = ctx.now
  expect(await agreementsOf(ctx, early.userId)).toEqual([{ page: 'terms-of-service', version: 0, at }])
  expect(await agreementsOf(ctx, late.userId)).toEqual([{ page: 'terms-of-service', version: 1, at }])
  expect([await termsOf(first.id), await termsOf(second.id)]).toEqual([0, 1])
  await aClaim(as(await aMember(ctx, 'vip')), { eventId: event_id, ticketTypeId })
  const claimed = ctx.db.selectFrom('orders').select('terms_version').where('kind', '=', 'claim')
  expect(await claimed.execute()).toEqual([{ terms_version: null }])
  await expectInvariants(ctx)
})

test('it is in the download, and leaves with the account', async () => {
  const person = await aPerson(ctx, { username: 'huda' })
  const sessionToken = await aSession(ctx, person)
  const reauth = { password: goodPassword, sessionToken, realNow: new Date() }
  const me = as(actorWithRole('user', person))
  const answer = await personalData(me, reauth)
  expect(answer).toMatchObject({ data: { agreements: [{ page: 'terms-of-service', version: 1 }] } })
  expect(await eraseAccount(me, reauth)).toEqual({ ok: true })
  expect(await agreementsOf(ctx, person.userId)).toEqual([])
  const profiles = ctx.db.selectFrom('profiles').select('user_id').where('user_id', '=', person.userId)
  expect(await profiles.execute()).toEqual([])
})

describe('terms that were changed', () => {
  const newest = async () =>
    (
      await ctx.db
        .selectFrom('page_versions')
        .select((eb) => eb.fn.max('number').as('number'))
        .where('slug', '=', terms.slug)
        .executeTakeFirstOrThrow()
    ).number
  async function save(bodyHtml: string, more: { isPublished?: boolean; asksAgain?: boolean }) {
    const seen = (await newest()) ?? 0
    const admin = as(await aUser(ctx, { role: 'admin' }))
    const saved = await savePage(admin, { ...terms, bodyHtml, seen, isPublished: true, ...more })
    if (!saved.ok) throw new Error(saved.reason)
    return saved.number
  }
  const shownTo = async (me: typeof ctx) => (await accountHolder(me)).termsToAgree?.version ?? null
  const agreed = async (userId: string) => (await agreementsOf(ctx, userId)).map(({ version }) => version)

  test('are shown to who has an account until they agree; a slip that was mended, and a draft, are not', async () => {
    const person = await aPerson(ctx, { username: 'samira' })
    const me = as(actorWithRole('user', person))
    // Older than the record of agreements.
    const old = as(await aUser(ctx))
    await save('<p>A slip mended</p>', {})
    await save('<p>A draft</p>', { isPublished: false, asksAgain: true })
    expect([await shownTo(me), await shownTo(old)]).toEqual([null, null])

    const changed = await save('<p>Other terms</p>', { asksAgain: true })
    expect(await save('<p>Other terms</p>', { asksAgain: true })).toBe(changed)
    expect([await shownTo(me), await shownTo(old)]).toEqual([changed, changed])
    const late = await aPerson(ctx, { username: 'latifa' })
    expect(await shownTo(as(actorWithRole('user', late)))).toBe(null)
    // What is agreed to is the text in force, slips mended.
    const mended = await save('<p>Other terms, mended</p>', {})
    expect(await shownTo(me)).toBe(mended)
    const before = await agreed(person.userId)
    for (const version of [changed, mended + 1, 0])
      expect(await agreeToTerms(me, { version })).toEqual({ ok: false, reason: 'changed-meanwhile' })
    const twice = await Promise.all([1, 2].map(() => agreeToTerms(me, { version: mended })))
    expect(twice).toEqual([{ ok: true }, { ok: true }])
    expect(await agreed(person.userId)).toEqual([...before, mended])
    expect([await shownTo(me), await shownTo(old)]).toEqual([null, mended])
    const listed = await pageVersions(as(await aUser(ctx, { role: 'admin' })), 'terms-of-service')
    const { accounts } = await ctx.db
      .selectFrom('people_list')
      .select((eb) => eb.fn.countAll<number>().as('accounts'))
      .executeTakeFirstOrThrow()
    // Who joined since agreed as well.
    expect(listed.filter((version) => version.agreed !== null)).toMatchObject([
      { number: changed, agreed: { agreed: 2, accounts: Number(accounts) } },
    ])
    await expectInvariants(ctx)
  })

  test('can be agreed to only by the account itself and not after its erasure', async () => {
    const version = (await newest()) ?? 0
    await expect(agreeToTerms({ ...ctx, actor: { kind: 'guest' } }, { version })).rejects.toThrow()
    const person = await aPerson(ctx, { username: 'yasmin' })
    const sessionToken = await aSession(ctx, person)
    const reauth = { password: goodPassword, sessionToken, realNow: new Date() }
    const me = as(actorWithRole('user', person))
    const [erased] = await Promise.all([
      eraseAccount(me, reauth),
      agreeToTerms(me, { version }).catch(() => null),
    ])
    expect(erased).toEqual({ ok: true })
    await expect(agreeToTerms(me, { version })).rejects.toThrow()
    expect(await agreed(person.userId)).toEqual([])
    await expectInvariants(ctx)
  })
})

test('I-76 finds an agreement to a version that was never published', async () => {
  const i76 = peopleInvariants.find(({ id }) => id === 'I-76')
  const { userId } = await aUser(ctx)
  const agreed = { user_id: userId, page: 'terms-of-service' as const, at: ctx.now }
  // Version 2 was saved and never published.
  await ctx.db
    .insertInto('agreements')
    .values({ ...agreed, version: 2 })
    .execute()
  expect(await i76?.find(ctx.db, ctx.now)).toEqual([
    { user_id: userId, page: 'terms-of-service', version: 2 },
  ])
  await ctx.db.deleteFrom('agreements').where('user_id', '=', userId).execute()
  expect(await i76?.find(ctx.db, ctx.now)).toEqual([])
})

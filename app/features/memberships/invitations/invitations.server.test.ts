import { describe, expect, test } from 'vitest'
import { entitlementOf } from '#app/features/memberships/entitlement-of.server.ts'
import { signIn } from '#app/features/people/sign-in.server.ts'
import { signUp } from '#app/features/people/sign-up.server.ts'
import { addMonths } from '#app/kernel/calendar.ts'
import { addMinutes } from '#app/kernel/dates.ts'
import { listAsked } from '#app/kernel/define-list.ts'
import { firstPage, type PageAsked } from '#app/kernel/keyset.ts'
import { jobVerbs } from '#server/jobs/registry.ts'
import { aPlan, aUser } from '#tests/factories/a-user.ts'
import { expectInvariants } from '#tests/support/expect-invariants.ts'
import { aPerson, client, goodPassword, peopleContext } from '#tests/support/people-context.ts'
import { actorWithRole, system } from '#tests/support/test-context.ts'
import { acceptInvitation } from './accept-invitation.server.ts'
import { invitationOfLink } from './invitation-of-link.server.ts'
import { invitePerson } from './invite-person.server.ts'
import { openInvitations } from './open-invitations.server.ts'
import { purgeInvitations } from './purge-invitations.server.ts'
import { redeemInvitation } from './redeem-invitation.server.ts'
import { resendInvitation } from './resend-invitation.server.ts'
import { revokeInvitation } from './revoke-invitation.server.ts'
import { invitationListing } from './rules/invitation-listing.ts'

const { ctx, as } = await peopleContext()
const admin = as(await aUser(ctx, { role: 'admin' }))
const jobs = as(system)
await Promise.all((['basic', 'vip'] as const).map((tier) => aPlan(ctx, tier)))

const until = addMonths(ctx.now, 6)
const asked = (email: string, more: object = {}) => ({
  email,
  name: 'Noor Rahman',
  message: '',
  tier: null,
  until: null,
  isSponsor: false,
  ...more,
})
const vip = { tier: 'vip', until } as const
async function invited(email: string, more: object = {}) {
  const outcome = await invitePerson(admin, asked(email, more))
  if (!outcome.ok) throw new Error(outcome.reason)
  return { id: outcome.id, token: await newestToken(outcome.id) }
}
async function newestToken(id: string) {
  const { variables } = await ctx.db
    .selectFrom('mails')
    .select('variables')
    .where('kind', '=', 'member-invitation')
    .where('subject_id', '=', id)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  return new URL(String(variables.accept_url)).searchParams.get('token') ?? ''
}
const accept = (token: string, username = '', at = ctx) =>
  acceptInvitation(at, { token, password: goodPassword, username })
const account = (email: string) =>
  ctx.db
    .selectFrom('users as u')
    .leftJoin('profiles as p', 'p.user_id', 'u.id')
    .select(['u.id', 'u.name', 'u.email_verified', 'u.username', 'p.full_name', 'p.company'])
    .where('u.email', '=', email)
    .executeTakeFirst()
const wanted = (q: string) => listAsked(invitationListing, new URLSearchParams({ q }), 'UTC')
const list = async (q = '', at = admin) => (await openInvitations(at, wanted(q))).rows

test('open invitations are listed newest first, by pages there and back', async () => {
  for (const name of ['one', 'two', 'three', 'four', 'five']) await invited(`paged.${name}@school.example`)
  const page = (beside: Partial<PageAsked>) =>
    openInvitations(admin, { ...wanted('PAGED.'), page: { ...firstPage, ...beside }, size: 2 })
  const first = await page({})
  const second = await page({ after: first.next })
  const third = await page({ after: second.next })
  const ids = (await list('paged.')).map(({ id }) => id)
  expect([...first.rows, ...second.rows, ...third.rows].map(({ id }) => id)).toEqual(ids)
  expect(third).toMatchObject({ next: null, total: 5, rows: [{ email: 'paged.one@school.example' }] })
  expect((await page({ before: third.previous })).rows).toEqual(second.rows)
})

describe('an invitation', () => {
  test('makes no account; accepted it makes one with what was promised, once', async () => {
    const { id, token } = await invited('noor@school.example', { ...vip, message: 'Do come.' })
    expect(await account('noor@school.example')).toBeUndefined()
    expect(await list('noor@')).toMatchObject([{ id, state: 'open', given: expect.stringContaining('VIP') }])
    const stored = await ctx.db.selectFrom('invitations').selectAll().where('id', '=', id).executeTakeFirst()
    expect(JSON.stringify(stored)).not.toContain(token)

    const both = await Promise.all([accept(token, 'noor.r'), accept(token, 'noor.r')])
    expect(both.map((one) => (one.ok ? 'ok' : one.reason)).sort()).toEqual(['link-void', 'ok'])
    const made = await account('noor@school.example')
    expect(made).toMatchObject({ email_verified: true, username: 'noor.r', full_name: 'Noor Rahman' })
    expect(await entitlementOf(ctx, made?.id ?? '')).toMatchObject({ tier: 'vip' })
    // A link signs no person in.
    expect(
      await ctx.db
        .selectFrom('sessions')
        .select('id')
        .where('user_id', '=', made?.id ?? '')
        .execute(),
    ).toEqual([])
    const login = {
      login: 'noor.r',
      password: goodPassword,
      client,
      replacedToken: null,
      realNow: new Date(),
    }
    expect(await signIn(ctx, login)).toMatchObject({ ok: true })
    expect(await list('noor@')).toEqual([])
    expect(
      await ctx.db.selectFrom('invitations').selectAll().where('id', '=', id).executeTakeFirst(),
    ).toMatchObject({
      email: null,
      name: '',
      message: '',
      token_hash: null,
      user_id: made?.id,
    })
    await expectInvariants(ctx)
  })

  test('is one for an address, and none for one with an account, which is named', async () => {
    const both = await Promise.all(
      ['one@school.example', ' ONE@school.example'].map((email) => invitePerson(admin, asked(email))),
    )
    expect(both.map((one) => (one.ok ? 'ok' : one.reason)).sort()).toEqual(['already-invited', 'ok'])
    const { userId, email } = await aPerson(ctx, { username: 'already' })
    expect(await invitePerson(admin, asked(email))).toEqual({ ok: false, reason: 'has-account', userId })
    expect(await invitePerson(admin, asked('std@school.example', { tier: 'standard', until }))).toEqual({
      ok: false,
      reason: 'no-plan',
    })
    for (const role of ['user', 'door'] as const)
      await expect(invitePerson(as(actorWithRole(role)), asked('x@school.example'))).rejects.toThrow(
        'not allowed',
      )
  })

  test('is sent again with a new link, and not twice within a minute', async () => {
    const { id, token } = await invited('again@school.example')
    expect(await resendInvitation(admin, { id })).toEqual({ ok: false, reason: 'just-sent' })
    const soon = { ...admin, now: addMinutes(ctx.now, 20 * 1440) }
    expect(await accept(token, '', soon)).toEqual({ ok: false, reason: 'link-void' })
    expect(await list('again@', soon)).toMatchObject([{ state: 'expired' }])
    const both = await Promise.all([resendInvitation(soon, { id }), resendInvitation(soon, { id })])
    expect(both.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await invitationOfLink(soon, token)).toBeNull()
    expect(await invitationOfLink(soon, await newestToken(id))).toMatchObject({ hasAccount: false })
    expect(await accept(await newestToken(id), '', soon)).toMatchObject({ ok: true })
    expect(await resendInvitation(soon, { id })).toEqual({ ok: false, reason: 'not-open' })
  })

  test('withdrawn opens nothing, and leaves no word of the person', async () => {
    const { id, token } = await invited('gone@school.example', { message: 'A word.' })
    expect(await revokeInvitation(admin, { id })).toEqual({ ok: true })
    for (const nothing of [id, 'x'])
      expect(await revokeInvitation(admin, { id: nothing })).toMatchObject({ ok: false })
    expect(await accept(token)).toEqual({ ok: false, reason: 'link-void' })
    const mails = await ctx.db.selectFrom('mails').selectAll().where('subject_id', '=', id).execute()
    expect(mails).toMatchObject([{ status: 'suppressed' }])
    expect(JSON.stringify(mails)).not.toMatch(/gone@school|A word/)
  })

  test('keeps its link good while password or username are refused', async () => {
    const { token } = await invited('careful@school.example')
    await aPerson(ctx, { username: 'taken-one' })
    expect(await acceptInvitation(ctx, { token, password: 'short', username: '' })).toMatchObject({
      reason: 'password',
    })
    expect(await accept(token, 'a')).toMatchObject({ reason: 'username' })
    expect(await accept(token, 'Taken-One')).toMatchObject({ reason: 'username-taken' })
    expect(await accept(token)).toMatchObject({ ok: true })
    for (const nonsense of ['', 'x', `${token}x`])
      expect(await accept(nonsense)).toMatchObject({ reason: 'link-void' })
  })

  test('is accepted once when its address is verified by an independent sign-up', async () => {
    const { id, token } = await invited('selma@school.example', { ...vip, isSponsor: true })
    const { userId } = await aPerson(ctx, { username: 'selma', verified: false })
    expect(await redeemInvitation(jobs, { userId })).toEqual({ taken: false })
    await ctx.db.updateTable('users').set({ email_verified: true }).where('id', '=', userId).execute()
    const taken = await Promise.all([
      jobVerbs['people.verified'](jobs, { userId }),
      redeemInvitation(jobs, { userId }),
      accept(token),
    ])
    expect(taken[2]).toMatchObject({ ok: false })
    expect(await entitlementOf(ctx, userId)).toMatchObject({ tier: 'vip', isSponsor: true })
    const grants = await ctx.db
      .selectFrom('membership_grants')
      .select('id')
      .where('user_id', '=', userId)
      .execute()
    expect(grants).toHaveLength(1)
    expect(
      await ctx.db.selectFrom('invitations').select('user_id').where('id', '=', id).executeTakeFirst(),
    ).toEqual({
      user_id: userId,
    })
    await expectInvariants(ctx)
  })

  test('takes over what a stranger began under the address', async () => {
    const { token } = await invited('owner@school.example')
    const stranger = {
      username: 'squatter',
      email: 'owner@school.example',
      password: 'stranger-words-31',
      client,
    }
    await signUp(ctx, stranger)
    expect(await accept(token)).toMatchObject({ ok: true })
    const login = { login: stranger.email, client, replacedToken: null, realNow: new Date() }
    expect(await signIn(ctx, { ...login, password: stranger.password })).toMatchObject({ ok: false })
    expect(await signIn(ctx, { ...login, password: goodPassword })).toMatchObject({ ok: true })
  })

  test('gives no membership whose last day is over, and none beside a better one', async () => {
    const { token } = await invited('late@school.example', { tier: 'vip', until: addMinutes(ctx.now, 60) })
    const later = { ...ctx, now: addMinutes(ctx.now, 120) }
    expect(await accept(token, '', later)).toMatchObject({ ok: true })
    expect(await entitlementOf(later, (await account('late@school.example'))?.id ?? '')).toBeNull()
  })

  test('is forgotten a month after its link has ended, with its mails', async () => {
    const { id } = await invited('never@school.example')
    expect(await purgeInvitations({ ...jobs, now: addMinutes(ctx.now, 40 * 1440) })).toBe(0)
    expect(await purgeInvitations({ ...jobs, now: addMinutes(ctx.now, 45 * 1440) })).toBeGreaterThan(0)
    const mails = await ctx.db
      .selectFrom('mails')
      .select(['recipient', 'variables'])
      .where('subject_id', '=', id)
      .execute()
    expect(JSON.stringify(mails)).not.toContain('never@school')
  })
})

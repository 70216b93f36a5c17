import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { accountHolder } from '#app/features/memberships/account-holder.server.ts'
import { entitlementOf } from '#app/features/memberships/entitlement-of.server.ts'
import { memberList } from '#app/features/memberships/members/member-list.server.ts'
import { usualMemberSorting } from '#app/features/memberships/members/rules/member-listing.ts'
import { agreeToTerms } from '#app/features/people/agree-to-terms.server.ts'
import { banUser } from '#app/features/people/ban-user.server.ts'
import { requestPasswordReset } from '#app/features/people/request-password-reset.server.ts'
import { resetPassword } from '#app/features/people/reset-password.server.ts'
import { addMinutes } from '#app/kernel/dates.ts'
import { listAsked } from '#app/kernel/define-list.ts'
import { newId } from '#app/kernel/ids.ts'
import { aPlan, aUser } from '#tests/factories/a-user.ts'
import { expectInvariants } from '#tests/support/expect-invariants.ts'
import { aPerson, client, goodPassword, peopleContext } from '#tests/support/people-context.ts'
import { system } from '#tests/support/test-context.ts'
import { revokeGrant } from '../grants/revoke-grant.server.ts'
import { acceptInvitation } from '../invitations/accept-invitation.server.ts'
import { invitationOfLink } from '../invitations/invitation-of-link.server.ts'
import { openInvitations } from '../invitations/open-invitations.server.ts'
import { redeemInvitation } from '../invitations/redeem-invitation.server.ts'
import { invitationListing } from '../invitations/rules/invitation-listing.ts'
import { checkImport } from './check-import.server.ts'
import { importPage } from './import-page.server.ts'
import { processImport } from './process-import.server.ts'
import { startImport } from './start-import.server.ts'

const { ctx, as } = await peopleContext()
const boss = await aUser(ctx, { role: 'admin' })
const admin = as(boss)
const jobs = as(system)
const patron = await aPlan(ctx, 'vip')
await ctx.db
  .updateTable('plans')
  .set({ name: 'Patron', price_minor: 90_000 })
  .where('id', '=', patron)
  .execute()
const cheap = await aPlan(ctx, 'vip')
await ctx.db.updateTable('plans').set({ price_minor: 100 }).where('id', '=', cheap).execute()
const inYears = (years: number) => `${ctx.now.getUTCFullYear() + years}`

async function imported(text: string, { sendsMails = false } = {}): Promise<string> {
  const checked = await checkImport(admin, { importId: newId(), bytes: new TextEncoder().encode(text) })
  if (!checked.ok) throw new Error(checked.reason)
  const { importId } = checked
  const wish = { importId, asMembers: true, sendsMails, message: '' }
  expect(await startImport(admin, wish)).toEqual({ ok: true })
  await Promise.all([processImport(jobs, { importId }), processImport(jobs, { importId })])
  for (const _again of [1, 2]) {
    expect(await startImport(admin, wish)).toEqual({ ok: true })
    await processImport(jobs, { importId })
  }
  return importId
}

const userOf = (email: string) =>
  ctx.db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirstOrThrow()
const mailsTo = async (email: string) =>
  (
    await ctx.db.selectFrom('mails').select(['kind', 'variables']).where('recipient', '=', email).execute()
  ).map(({ kind, variables }) => ({ kind, variables }))
const find = (q: string) =>
  memberList(admin, {
    filters: { q, role: null, status: null, planId: null, tags: null },
    sorting: usualMemberSorting,
    page: { after: null, before: null },
    size: 50,
  })

describe('members from a file', () => {
  test('count, can be found, have plan and end date, and no one is emailed', async () => {
    const importId = await imported(
      `Name,Email,Company,Plan,Until\n=SUM(1) مريم حداد 🎓,maryam@list.example,Palm School,Patron,31-12-${inYears(1)}\nTom Baker,tom@list.example,,vip,${inYears(1)}-06-30\nNo Plan,none@list.example,,,\n`,
    )
    expect(await importPage(admin, { importId, show: 'refused' })).toMatchObject({
      state: 'done',
      asMembers: true,
      counts: { invite: 3, refused: 0 },
    })
    const { rows } = await find('maryam@list.example')
    expect(rows).toMatchObject([
      {
        name: '=SUM(1) مريم حداد 🎓',
        role: 'VIP Member',
        given: { planName: 'Patron' },
        company: 'Palm School',
      },
    ])
    expect(rows[0]?.given?.endsAt.toISOString()).toBe(`${inYears(1)}-12-31T20:00:00.000Z`)
    const tom = await userOf('tom@list.example')
    expect(await entitlementOf(ctx, tom.id)).toMatchObject({ tier: 'vip' })
    const { plan_id } = await ctx.db
      .selectFrom('membership_grants')
      .select('plan_id')
      .where('user_id', '=', tom.id)
      .executeTakeFirstOrThrow()
    expect(plan_id).toBe(cheap)
    expect(await entitlementOf(ctx, (await userOf('none@list.example')).id)).toBeNull()
    for (const email of ['maryam', 'tom', 'none']) expect(await mailsTo(`${email}@list.example`)).toEqual([])
    await expectInvariants(ctx)
  })

  test('have no password, agreed to nothing and asked for no news', async () => {
    await imported(`Name,Email\nNour,nour@quiet.example\n`)
    const { id, email_verified } = await userOf('nour@quiet.example')
    const { rows } = await sql<{ accounts: number; agreements: number; sessions: number }>`
      select (select count(*)::int from accounts where user_id = ${id}) as accounts,
        (select count(*)::int from agreements where user_id = ${id}) as agreements,
        (select count(*)::int from sessions where user_id = ${id}) as sessions`.execute(ctx.db)
    expect(email_verified).toBe(false)
    expect(rows).toEqual([{ accounts: 0, agreements: 0, sessions: 0 }])
    const preferences = await ctx.db
      .selectFrom('mail_preferences')
      .select(['category', 'is_wanted'])
      .where('user_id', '=', id)
      .orderBy('category')
      .execute()
    expect(preferences).toEqual([
      { category: 'events', is_wanted: false },
      { category: 'news', is_wanted: false },
    ])
  })

  test('set a password by the reset link, keep what they have, and are asked for the terms', async () => {
    await imported(`Name,Email,Plan,Until\nReem,reem@reset.example,vip,31-12-${inYears(1)}\n`)
    const email = 'reem@reset.example'
    const { id } = await userOf(email)
    await requestPasswordReset(ctx, { email, client })
    const [mail] = await mailsTo(email)
    const token = new URL(String(mail?.variables.reset_url)).searchParams.get('token') ?? ''
    expect(await resetPassword(ctx, { token, password: goodPassword })).toMatchObject({ ok: true })
    for (const _twice of [1, 2]) await redeemInvitation(ctx, { userId: id })
    const mine = as({ kind: 'user', userId: id, email, emailVerified: true, role: 'user', doorEventIds: [] })
    const { termsToAgree } = await accountHolder(mine)
    expect(termsToAgree).toMatchObject({ since: null })
    expect(await agreeToTerms(mine, { version: termsToAgree?.version ?? -1 })).toEqual({ ok: true })
    expect((await accountHolder(mine)).termsToAgree).toBeNull()
    const grants = await ctx.db
      .selectFrom('membership_grants')
      .select('id')
      .where('user_id', '=', id)
      .execute()
    expect(grants).toHaveLength(1)
    await expectInvariants(ctx)
  })

  test('accept by the link of the email; what the office changed before that stays changed', async () => {
    const email = 'omar@link.example'
    const importId = await imported(
      `Name,Email,Username,Company,Plan,Until,Note\nOmar,${email},omar.import,Dune School,vip,31-12-${inYears(1)},Prepaid\n`,
      { sendsMails: true },
    )
    const user = await userOf(email)
    expect(user).toMatchObject({ username: 'omar.import' })
    const mails = await mailsTo(email)
    expect(mails.map(({ kind }) => kind)).toEqual(['member-added'])
    const listed = await openInvitations(
      admin,
      listAsked(invitationListing, new URLSearchParams({ q: email }), 'UTC'),
    )
    expect(listed.rows).toMatchObject([{ hasAccount: true, mail: 'queued', state: 'open' }])
    await revokeGrant(admin, { userId: user.id, grantId: null })
    await ctx.db.updateTable('users').set({ name: 'Omar Saleh' }).where('id', '=', user.id).execute()
    await ctx.db
      .updateTable('profiles')
      .set({ full_name: 'Omar Saleh' })
      .where('user_id', '=', user.id)
      .execute()
    const token = new URL(String(mails[0]?.variables.accept_url)).searchParams.get('token') ?? ''
    expect(await invitationOfLink(ctx, token)).toMatchObject({ hasAccount: true })
    const accept = () => acceptInvitation(ctx, { token, password: goodPassword, username: 'omar.import' })
    const answers = await Promise.all([accept(), accept()])
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await userOf(email)).toMatchObject({ id: user.id, name: 'Omar Saleh', email_verified: true })
    expect(await entitlementOf({ ...ctx, now: addMinutes(ctx.now, 1) }, user.id)).toBeNull()
    const notes = await ctx.db
      .selectFrom('member_notes')
      .select('content')
      .where('user_id', '=', user.id)
      .execute()
    expect(notes).toEqual([{ content: 'Prepaid' }])
    expect((await importPage(admin, { importId, show: 'invite' })).joined).toBe(1)
    await expectInvariants(ctx)
  })

  test('leave people alone who have an account, are banned, or are invited already', async () => {
    const { email, userId } = await aPerson(ctx, { username: 'long-here' })
    const banned = await aPerson(ctx, { username: 'banned-here' })
    await banUser(admin, { userId: banned.userId, reason: 'Spam' })
    const invites = await checkImport(admin, {
      importId: newId(),
      bytes: new TextEncoder().encode('Name,Email\nIda,ida@both.example\n'),
    })
    if (!invites.ok) throw new Error(invites.reason)
    await startImport(admin, { importId: invites.importId, sendsMails: false, message: '' })
    await processImport(jobs, { importId: invites.importId })
    const until = `31-12-${inYears(1)}`
    const importId = await imported(
      `Name,Email,Plan,Until\nHere,${email},vip,${until}\nBanned,${banned.email},vip,${until}\nIda,ida@both.example,vip,${until}\nTwo,two@both.example,vip,${until}\nTwo,TWO@both.example,vip,${until}\nWrong,wrong@both.example,Gold,${until}\nPast,past@both.example,vip,31-12-2020\n`,
    )
    const page = await importPage(admin, { importId, show: 'refused' })
    expect(page.counts).toEqual({ invite: 1, 'has-account': 2, 'already-invited': 1, refused: 3 })
    expect(page.lines.map(({ line, reason }) => [line, reason])).toEqual([
      [6, 'twice-in-file'],
      [7, 'unknown-plan'],
      [8, 'until-over'],
    ])
    for (const id of [userId, banned.userId]) expect(await entitlementOf(ctx, id)).toBeNull()
    await expectInvariants(ctx)
  })

  test('are refused when the plan left the offer after the check; a taken username is left out', async () => {
    const gone = await aPlan(ctx, 'basic')
    const bytes = new TextEncoder().encode(
      `Name,Email,Username,Plan,Until\nLate,late@offer.example,,basic,31-12-${inYears(1)}\nNamed,named@offer.example,soon-taken,,\n`,
    )
    const checked = await checkImport(admin, { importId: newId(), bytes })
    if (!checked.ok) throw new Error(checked.reason)
    const { importId } = checked
    await startImport(admin, { importId, asMembers: true, sendsMails: false, message: '' })
    await ctx.db.updateTable('plans').set({ archived_at: ctx.now }).where('tier', '=', 'basic').execute()
    await aPerson(ctx, { username: 'soon-taken' })
    await processImport(jobs, { importId })
    const page = await importPage(admin, { importId, show: 'refused' })
    expect(page).toMatchObject({
      counts: { invite: 1, refused: 1 },
      lines: [{ reason: 'plan-not-on-offer' }],
    })
    expect(await userOf('named@offer.example')).toMatchObject({ username: null })
    await ctx.db.updateTable('plans').set({ archived_at: null }).where('id', '=', gone).execute()
  })

  test('of two files at once are added once; killed in the middle, the rest follows', async () => {
    const lines = Array.from({ length: 60 }, (_, i) => `Person ${i},p${i}@race.example`).join('\n')
    const checked = await Promise.all(
      [1, 2].map(() =>
        checkImport(admin, { importId: newId(), bytes: new TextEncoder().encode(`Name,Email\n${lines}\n`) }),
      ),
    )
    const ids = checked.map((one) => (one.ok ? one.importId : ''))
    for (const importId of ids)
      await startImport(admin, { importId, asMembers: true, sendsMails: false, message: '' })
    let transactions = 0
    const dying = {
      ...jobs,
      db: new Proxy(jobs.db, {
        get(target, name) {
          if (name === 'transaction' && ++transactions > 1) throw new Error('killed')
          const value: unknown = Reflect.get(target, name, target)
          return typeof value === 'function' ? value.bind(target) : value
        },
      }),
    }
    await expect(processImport(dying, { importId: ids[0] ?? '' })).rejects.toThrow('killed')
    expect((await find('p1@race.example')).total).toBe(1)
    expect((await find('p59@race.example')).total).toBe(0)
    await Promise.all(ids.map((importId) => processImport(jobs, { importId })))
    const pages = await Promise.all(ids.map((importId) => importPage(admin, { importId, show: 'invite' })))
    expect(pages.reduce((sum, { counts }) => sum + counts.invite, 0)).toBe(60)
    const { count } = await ctx.db
      .selectFrom('users')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('email', 'like', '%@race.example')
      .executeTakeFirstOrThrow()
    expect(Number(count)).toBe(60)
    await expectInvariants(ctx)
  })
})

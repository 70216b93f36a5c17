import { describe, expect, test } from 'vitest'
import { newId } from '#app/kernel/ids.ts'
import { aMember, aPlan, aSponsor, aUser } from '#tests/factories/a-user.ts'
import { testApp } from '#tests/support/app.ts'
import { shownText } from '#tests/support/shown-text.ts'

const { ctx, request, post, signedIn } = await testApp({ now: new Date('2026-12-01T12:00:00Z') })
const admin = await signedIn('admin')
const { cookie } = admin
await aPlan(ctx, 'vip')

const list = '/admin/members'
const give = { step: 'role', role: 'vip', until: '2026-12-31', reason: 'Speaker' }
const page = async (path: string) => shownText(await (await request(path, { cookie })).text())
const step = (userId: string, form: Record<string, string>) => post(`${list}/${userId}`, form, { cookie })
const words = async (answer: Promise<Response>) => shownText(await (await answer).text())

const sponsors = (userId: string) =>
  ctx.db.selectFrom('sponsors').select('user_id').where('user_id', '=', userId).execute()
const grants = (userId: string) =>
  ctx.db.selectFrom('membership_grants').select('id').where('user_id', '=', userId).execute()

describe('Manage Users', () => {
  test('is for administrators alone, to read and to write, and kept by nobody', async () => {
    const { userId } = await aUser(ctx)
    const strangers = [undefined, (await signedIn('user')).cookie, (await signedIn('door')).cookie]
    for (const stranger of strangers) {
      for (const path of [list, '/admin/users', `${list}/${userId}`]) {
        const answer = await request(path, { cookie: stranger })
        expect([answer.status, answer.headers.get('location')]).toEqual([302, '/?notice=access-denied'])
      }
      const written = await post(`${list}/${userId}`, { step: 'role', role: 'sponsor' }, { cookie: stranger })
      expect(written.headers.get('location')).toBe('/?notice=access-denied')
    }
    const { count } = await ctx.db
      .selectFrom('sponsors')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    expect(Number(count)).toBe(0)
    for (const path of [list, `${list}/${userId}`])
      expect((await request(path, { cookie })).headers.get('cache-control')).toBe('no-store')
  })

  test('lists and finds people in the specified words', async () => {
    const { userId, email } = await aMember(ctx, 'vip')
    const shown = await page(`${list}?q=${encodeURIComponent(email)}`)
    for (const text of ['Manage Users', 'Search by name, email or username', email, 'VIP Member'])
      expect(shown).toContain(text)
    for (const text of ['Given until 31-12-2026', 'View Profile', 'Showing 1 of 1 users'])
      expect(shown).toContain(text)
    for (const header of ['User', 'Role', 'Company', 'Membership', 'Status', 'Actions'])
      expect(shown).toContain(header)
    expect(await page(`${list}?q=${encodeURIComponent(email)}&role=vip&status=given`)).toContain(
      'View Profile',
    )
    for (const other of ['role=basic', 'status=banned', `plan=${userId}`])
      expect(await page(`${list}?q=${encodeURIComponent(email)}&${other}`)).toContain('No users found.')
    expect(await page(`${list}?q=nobody-like-it`)).toContain('No users found.')
    expect(await page(`${list}/${userId}`)).toContain(email)
    const former = await request('/admin/users?q=amal', { cookie })
    expect(former.headers.get('location')).toBe('/admin/members?q=amal')
    for (const id of [newId(), 'x']) expect((await request(`${list}/${id}`, { cookie })).status).toBe(404)
  })
})

describe('Edit Membership Role', () => {
  test('gives a membership with an end and a reason, makes a sponsor, and takes both back', async () => {
    const { userId } = await aUser(ctx)
    const path = `${list}/${userId}`
    const before = await page(path)
    for (const text of ['Edit Membership Role', 'Update Role', 'Cancel', 'No paid membership.'])
      expect(before).toContain(text)
    for (const role of ['User', 'Sponsor', 'Basic', 'Standard', 'VIP']) expect(before).toContain(role)
    for (const effect of [
      'No change: Member',
      'Nothing was given to them, so nothing changes.',
      'Makes them a sponsor, with 4 free tickets a month and 4 for one event. Nothing is taken away.',
      'Gives a VIP membership until the day below, without payment.',
    ])
      expect(before).toContain(effect)
    expect(await words(step(userId, { step: 'role', role: '' }))).toContain('Please choose a role')
    expect(before).toContain('Admin roles can only be managed through the backend.')
    expect((await step(userId, give)).headers.get('location')).toBe(`${path}?notice=role-updated`)
    await step(userId, { step: 'role', role: 'sponsor' })
    const after = await page(path)
    for (const text of ['History', 'Membership given', 'Made a sponsor', 'Orders', 'Nothing bought yet.'])
      expect(after).toContain(text)
    for (const text of ['01-12-2026 – 31-12-2026', 'Speaker', 'Running', 'Sponsor'])
      expect(after).toContain(text)
    const asked = await words(step(userId, { step: 'role', role: 'user' }))
    for (const text of [
      'This takes something away from Amal Haddad',
      'given until 31-12-2026, with its prices and free tickets.',
      'Their standing as a sponsor, with its free tickets. Tickets they have claimed stay.',
      'Keep it as it is',
      'Take it away and set User',
    ])
      expect(asked).toContain(text)
    expect(await sponsors(userId)).toHaveLength(1)
    const keys = (await grants(userId)).map(({ id }) => id)
    await step(userId, { step: 'role', role: 'user', agreed: [...keys, 'sponsor'].join(' ') })
    expect(await sponsors(userId)).toEqual([])
    expect(await page(path)).toContain('Ended early by')
  })

  test('says what is missing under its own form only, and keeps what was typed', async () => {
    const { userId } = await aSponsor(ctx)
    const refused = await (await step(userId, { ...give, until: '2026-11-01', reason: '' })).text()
    expect(shownText(refused)).toContain('Please enter a day that is not over')
    expect(shownText(refused)).toContain('Please write why: it stands with the membership')
    expect(refused).toContain('value="2026-11-01"')
    const numbers = await words(step(userId, { step: 'sponsor', perMonth: '99', perEvent: '' }))
    expect(numbers.split('Please enter a whole number from 0 to 50')).toHaveLength(2)
    expect(numbers).not.toContain('The role was not updated')
  })

  test('leaves administrators and oneself alone, in words', async () => {
    const own = await page(`${list}/${admin.userId}`)
    expect(own).toContain('Cannot modify admin role')
    expect(own).not.toContain('Update Role')
    const refused = await words(step(admin.userId, { step: 'role', role: 'sponsor' }))
    expect(refused).toContain('Cannot modify admin role')
    expect(refused).toContain('Admin roles can only be managed through the backend.')
  })

  test('says that a paid membership is not changed', async () => {
    const { userId } = await aUser(ctx)
    await ctx.db
      .insertInto('subscriptions')
      .values({
        id: newId(),
        user_id: userId,
        plan_id: await aPlan(ctx, 'basic'),
        provider: 'demo',
        status: 'active',
        price_minor: 20_000,
        currency: 'AED',
        current_period_start: ctx.now,
        current_period_end: new Date('2027-01-01T12:00:00Z'),
        started_at: ctx.now,
      })
      .execute()
    const shown = await page(`${list}/${userId}`)
    expect(shown).toContain('A paid membership is not changed here')
    expect(shown).toContain('No change: Basic Member')
    expect(shown).toContain('so nothing changes. They keep basic')
    for (const text of ['Active', '200 a month', '01-01-2027']) expect(shown).toContain(text)
  })
})

test('a given membership is ended, a sponsor gets numbers of their own', async () => {
  const { userId } = await aMember(ctx, 'vip')
  const path = `${list}/${userId}`
  const { id } = await ctx.db
    .selectFrom('membership_grants')
    .select('id')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  const ended = await step(userId, { step: 'end-grant', grantId: id })
  expect(ended.headers.get('location')).toBe(`${path}?notice=grant-ended`)
  expect(await page(path)).toContain('Ended early by')

  await step(userId, { step: 'role', role: 'sponsor' })
  expect(await page(path)).toContain('Empty is 4, as in the settings.')
  const saved = await step(userId, { step: 'sponsor', perMonth: '8', perEvent: '' })
  expect(saved.headers.get('location')).toBe(`${path}?notice=sponsor-saved`)
  const sponsor = await ctx.db
    .selectFrom('sponsors')
    .select(['free_tickets_per_month', 'free_tickets_per_event'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
  expect(sponsor).toEqual({ free_tickets_per_month: 8, free_tickets_per_event: null })
})

test('an application is decided once, and a page that is out of date is told', async () => {
  const { userId } = await aUser(ctx)
  const path = `${list}/${userId}`
  await ctx.db
    .insertInto('membership_applications')
    .values({
      id: newId(),
      user_id: userId,
      plan_id: await aPlan(ctx, 'standard'),
      status: 'pending',
      contact_first_name: 'Amal',
      contact_last_name: 'Haddad',
      contact_email: 'amal@school.example',
      company_name: 'Palm School',
      goals: 'Meet others',
      created_at: ctx.now,
      updated_at: ctx.now,
    })
    .execute()
  const shown = await page(path)
  for (const text of ['Application', 'Pending', 'Approve', 'Decline', 'Palm School', 'Meet others'])
    expect(shown).toContain(text)
  const decide = (decision: string) => step(userId, { step: 'application', seen: 'pending', decision })
  expect((await decide('approved')).headers.get('location')).toBe(`${path}?notice=application-approved`)
  expect((await decide('declined')).headers.get('location')).toBe(`${path}?notice=changed-meanwhile`)
  expect(await page(path)).toContain('Approved')
  expect((await decide('sold')).status).toBe(400)
})

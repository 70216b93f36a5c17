import { describe, expect, test } from 'vitest'
import { passkeySite } from '#app/features/people/second-factor/passkeys/passkey-site.ts'
import { newId } from '#app/kernel/ids.ts'
import { aDraftCampaign, aMemberCalled } from '#tests/factories/a-campaign.ts'
import { aDoorPass } from '#tests/factories/a-door-pass.ts'
import { aTicketType } from '#tests/factories/a-ticket-type.ts'
import { anEvent } from '#tests/factories/an-event.ts'
import { aPaidOrder } from '#tests/factories/an-order.ts'
import { adminRoutes } from '#tests/support/admin-routes.ts'
import { testApp } from '#tests/support/app.ts'
import { aSession } from '#tests/support/people-context.ts'
import { reauthPolicies } from '#tests/support/reauth-policies.ts'
import { shownText } from '#tests/support/shown-text.ts'
import { softwarePasskey } from '#tests/support/software-passkey.ts'

const { ctx, env, request, post, signedIn } = await testApp()
const password = 'marmalade-otter-42'
const file = '/admin/members.csv?q=amal'
const confirm = `/auth/confirm?returnTo=${encodeURIComponent(file)}`

/** An administrator who signed in so many minutes ago. */
async function anAdmin(minutes: number) {
  const admin = await signedIn('admin')
  const created_at = new Date(Date.now() - minutes * 60_000)
  await ctx.db.updateTable('sessions').set({ created_at }).where('user_id', '=', admin.userId).execute()
  return admin
}

/** The cookie that the link of a door's pass sets. */
async function aHolder(eventId: string): Promise<string> {
  const opened = await request((await aDoorPass(ctx, { eventId })).link)
  return opened.headers.get('set-cookie')?.split(';')[0] ?? ''
}

const asJson = (path: string, cookie: string, body: object) =>
  request(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify(body),
    cookie,
  })

const locationOf = async (answer: Promise<Response>) => (await answer).headers.get('location')

describe('an export of personal data', () => {
  test('is available within ten minutes of signing in, and later after re-authentication', async () => {
    const fresh = await anAdmin(9)
    expect((await request(file, { cookie: fresh.cookie })).status).toBe(200)

    const { cookie, userId } = await anAdmin(11)
    expect(await locationOf(request(file, { cookie }))).toBe(confirm)
    const asked = await request(confirm, { cookie })
    expect([asked.status, asked.headers.get('cache-control')]).toEqual([200, 'no-store'])
    expect(shownText(await asked.text())).toContain('Confirm your password')
    const wrong = shownText(await (await post(confirm, { currentPassword: 'not-it-1' }, { cookie })).text())
    expect(wrong).toContain('This is not your current password')
    expect(await locationOf(request(file, { cookie }))).toBe(confirm)

    expect(await locationOf(post(confirm, { currentPassword: password }, { cookie }))).toBe(confirm)
    const html = await (await request(confirm, { cookie })).text()
    expect(html).toContain('href="/admin/members.csv?q=amal"')
    expect(html).toContain('href="/admin/members?q=amal"')
    expect((await request(file, { cookie })).headers.get('content-type')).toContain('text/csv')

    const proved_at = new Date(Date.now() - 11 * 60_000)
    await ctx.db.updateTable('sessions').set({ proved_at }).where('user_id', '=', userId).execute()
    expect(await locationOf(request(file, { cookie }))).toBe(confirm)
  })

  test('requires re-authentication for every such file, and the settings of its form are lost', async () => {
    const { cookie } = await anAdmin(11)
    const ids = { ':id': await anEvent(ctx) }
    const files = Object.keys(adminRoutes).filter((path) => /\.(csv|pdf)$/.test(path))
    const asking = files.filter((path) => reauthPolicies[path] === 'once in ten minutes')
    expect(asking).toHaveLength(11)
    for (const file of asking) {
      const path = `${file.replace(':id', ids[':id'])}?q=a`
      const location = await locationOf(request(path, { cookie }))
      expect(location).toBe(`/auth/confirm?returnTo=${encodeURIComponent(path)}`)
    }
    const attendees = `/admin/events/${ids[':id']}/attendees`
    for (const [file, list] of [
      ['/admin/members.csv', '/admin/members'],
      ['/admin/orders.csv', '/admin/orders'],
      [`${attendees}.csv`, attendees],
      [`${attendees}.pdf`, attendees],
      [`/admin/events/${ids[':id']}/badges.pdf`, attendees],
    ] as const) {
      const location = await locationOf(post(file, { ids: '', search: '' }, { cookie }))
      expect(location).toBe(`/auth/confirm?returnTo=${encodeURIComponent(list)}`)
    }
  })

  test('on paper is asked of door staff with an account, and not of the holder of a pass', async () => {
    const eventId = await anEvent(ctx)
    const { cookie, userId } = await signedIn('door')
    await ctx.db.insertInto('door_assignments').values({ event_id: eventId, user_id: userId }).execute()
    await ctx.db
      .updateTable('sessions')
      .set({ created_at: new Date(Date.now() - 11 * 60_000) })
      .where('user_id', '=', userId)
      .execute()
    const path = `/admin/events/${eventId}/attendees.pdf`
    expect(await locationOf(request(path, { cookie }))).toBe(
      `/auth/confirm?returnTo=${encodeURIComponent(path)}`,
    )
    const pass = await aHolder(eventId)
    expect((await request(path, { cookie: pass })).headers.get('content-type')).toBe('application/pdf')
  })

  test('is refused for another session’s re-authentication and for accounts without the role', async () => {
    const { cookie, userId } = await anAdmin(11)
    await aSession(ctx, { userId })
    expect(await locationOf(request(file, { cookie }))).toBe(confirm)

    const user = await signedIn('user')
    expect(await locationOf(request(file, { cookie: user.cookie }))).toBe('/?notice=access-denied')
    expect(await locationOf(request(confirm))).toBe(`/auth?returnTo=${encodeURIComponent(confirm)}`)
  })
})

test('re-authentication redirects to pages of this site only', async () => {
  const { cookie } = await signedIn('user')
  expect(await locationOf(request('/auth/confirm?returnTo=/account', { cookie }))).toBe('/account')
  expect(await locationOf(request('/auth/confirm?returnTo=//evil.example', { cookie }))).toBe('/')
})

test('mails to many recipients are sent only after re-authentication', async () => {
  const { cookie, ...me } = await anAdmin(11)
  const admin = { ...ctx, actor: { kind: 'user', role: 'admin', ...me } } as typeof ctx
  const { userId: to } = await aMemberCalled(ctx, 'Proof Reader')
  const id = await aDraftCampaign(admin, { audience: { kind: 'people', userIds: [to] } })
  const path = `/admin/email/campaigns/${id}/send`
  const press = async (at: string | null) => {
    const answer = await asJson(path, cookie, { version: 1, expectedCount: 1, at })
    return answer.json()
  }
  const campaign = () =>
    ctx.db.selectFrom('campaigns').select('status').where('id', '=', id).executeTakeFirstOrThrow()
  const confirmAt = `/auth/confirm?returnTo=${encodeURIComponent(`/admin/email/campaigns/${id}`)}`
  for (const at of [null, '2027-01-01T10:00'])
    expect(await press(at)).toMatchObject({ ok: false, title: 'Confirm your password' })
  expect(await campaign()).toEqual({ status: 'draft' })

  const reauthenticated = post(confirmAt, { currentPassword: password }, { cookie })
  expect(await locationOf(reauthenticated)).toBe(confirmAt)
  expect(await locationOf(request(confirmAt, { cookie }))).toBe(`/admin/email/campaigns/${id}`)
  expect(await press(null)).toEqual({ ok: true })
  expect(await campaign()).toEqual({ status: 'preparing' })
})

test('refunds, cancellations, roles and deletions need recent authentication', async () => {
  const { cookie } = await anAdmin(11)
  const eventId = await anEvent(ctx)
  const order = await aPaidOrder(ctx, { ticketTypeId: await aTicketType(ctx, { event_id: eventId }) })
  const { userId } = await signedIn()
  const member = `/admin/members/${userId}`
  const refund = `/admin/orders/${order.id}/refund?what=everything`
  const cause = { refundId: newId(), seenRefundedMinor: '0', cause: 'other', note: '' }
  const forms: [string, Record<string, string>][] = [
    [refund, cause],
    [`/admin/orders/${order.id}/give-back`, {}],
    [`/admin/events/${eventId}/cancel`, { intent: 'cancel', refunds: 'yes' }],
    [`/admin/events/${eventId}/cancel`, { intent: 'refund-kept' }],
    [`${member}/access`, { role: 'admin', seen: 'user' }],
    [`${member}/factor`, {}],
    [`${member}/delete`, { name: 'Amal Haddad' }],
    [`${member}/invoices/${newId()}/refund`, cause],
  ]
  for (const [path, form] of forms)
    expect(await locationOf(post(path, form, { cookie }))).toBe(
      `/auth/confirm?returnTo=${encodeURIComponent(path)}`,
    )
  const cancelled = await asJson(`/admin/events/${eventId}/attendees/cancel`, cookie, {
    ...{ intent: 'cancel', chosen: { ids: order.tickets.map(({ id }) => id) }, runId: newId() },
    ...{ givesMoneyBack: true, admitsCheckedIn: false, tellsPeople: true, cause: 'other', note: '' },
  })
  expect(await cancelled.json()).toEqual({ ok: false, reason: 'reauth-needed' })
  const refunds = await ctx.db.selectFrom('refunds').select('id').where('id', '=', cause.refundId).execute()
  expect(refunds).toEqual([])

  await asJson('/admin/reauth', cookie, { currentPassword: password })
  expect(await locationOf(post(refund, cause, { cookie }))).toBe(
    `/admin/orders/${order.id}?notice=refund-requested`,
  )
})

describe('the dialog over a screen', () => {
  const ask = async (cookie: string, currentPassword: string | null) => {
    const answer = await asJson('/admin/reauth', cookie, { currentPassword })
    return { status: answer.status, ...((await answer.json()) as object) }
  }

  test('says how a person can re-authenticate, and for how long it counts', async () => {
    const { cookie } = await anAdmin(11)
    const other = await anAdmin(11)
    expect(await ask(cookie, null)).toEqual({
      ...{ status: 200, ok: false, methods: ['password'], problem: null },
    })
    expect(await ask(cookie, 'not-it-1')).toMatchObject({ problem: 'This is not your current password' })
    const confirmed = await ask(cookie, password)
    expect(confirmed).toEqual({ status: 200, ok: true, recentForSeconds: expect.closeTo(600, -1) })
    expect(await ask(cookie, null)).toMatchObject({ ok: true })
    expect(await ask(other.cookie, null)).toMatchObject({ ok: false })
  })

  test('limits wrong passwords', async () => {
    const { cookie } = await anAdmin(11)
    const answers = await Promise.all(Array.from({ length: 31 }, () => ask(cookie, 'wrong')))
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(1)
  })

  test('is for those who work here', async () => {
    const member = await signedIn()
    const answer = await asJson('/admin/reauth', member.cookie, { currentPassword: password })
    expect(answer.headers.get('location')).toBe('/?notice=access-denied')
  })
})

test('door staff, invitations in bulk and receipts need recent authentication', async () => {
  const { cookie } = await anAdmin(11)
  const eventId = await anEvent(ctx)
  const door = `/admin/events/${eventId}/door`
  const confirmAt = (path: string) => `/auth/confirm?returnTo=${encodeURIComponent(path)}`
  const tom = { name: 'Tom', email: 'tom.late@school.example' }
  const forms: Record<string, string>[] = [
    { intent: 'make', ...tom },
    { intent: 'assign', userId: newId() },
  ]
  for (const form of forms) expect(await locationOf(post(door, form, { cookie }))).toBe(confirmAt(door))
  const imported = `/admin/members/import/${newId()}`
  expect(await locationOf(post(imported, { intent: 'start', mails: 'send' }, { cookie }))).toBe(
    confirmAt(imported),
  )
  const run = { intent: 'monthly-run', testId: newId() }
  expect(await locationOf(post('/admin/email-test', run, { cookie }))).toBe(
    confirmAt('/admin/email-test?tab=member'),
  )
  const passes = await ctx.db.selectFrom('door_passes').select('id').where('email', '=', tom.email).execute()
  expect(passes).toEqual([])
})

test('a passkey alone re-authenticates: once, and for its session', async () => {
  const { cookie, userId } = await anAdmin(1)
  const device = softwarePasskey()
  const site = passkeySite(env.baseUrl)
  const kept = (answer: Response) =>
    answer.headers
      .getSetCookie()
      .map((value) => value.split(';')[0])
      .join('; ')
  const json = (path: string, body: unknown, by: string) =>
    request(path, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' },
      cookie: by,
    })
  const offer = await json('/account/passkey', {}, cookie)
  const { options } = await offer.json()
  const passkey = JSON.stringify(device.make({ challenge: options.challenge, ...site }))
  const made = await post(
    '/account/settings/two-step',
    { intent: 'add-passkey', currentPassword: password, passkey },
    { cookie: `${cookie}; ${kept(offer)}` },
  )
  const me = kept(made)
  // From here on the account has nothing but the passkey.
  await ctx.db.deleteFrom('accounts').where('user_id', '=', userId).execute()
  const created_at = new Date(Date.now() - 11 * 60_000)
  await ctx.db.updateTable('sessions').set({ created_at }).where('user_id', '=', userId).execute()
  const asked = shownText(await (await request(confirm, { cookie: me })).text())
  expect(asked).toContain('Use a passkey')
  for (const words of ['Current password', 'Google', 'Code from your app']) expect(asked).not.toContain(words)

  const show = async (by = device) => {
    const answer = await json('/auth/passkey/proof', { intent: 'ask' }, me)
    const { challenge, allowCredentials } = (await answer.json()).options
    expect(allowCredentials).toHaveLength(1)
    const step = { intent: 'answer', response: by.answer({ challenge, ...site }) }
    const shown = await json('/auth/passkey/proof', step, `${me}; ${kept(answer)}`)
    return (await shown.json()) as { ok: boolean; reason?: string; reauth?: string }
  }
  expect(await show(softwarePasskey())).toEqual({ ok: false, reason: 'unknown' })
  const { reauth = '' } = await show()
  expect(await locationOf(post(confirm, { currentPassword: reauth }, { cookie: me }))).toBe(confirm)
  expect((await request(file, { cookie: me })).status).toBe(200)

  // A passkey that was shown re-authenticates its own person, once.
  const reauthenticated = async (by: string, currentPassword: string) =>
    ((await (await asJson('/admin/reauth', by, { currentPassword })).json()) as { ok: boolean }).ok
  const forget = () =>
    ctx.db.updateTable('sessions').set({ proved_at: null }).where('user_id', '=', userId).execute()
  await forget()
  expect(await reauthenticated(me, reauth)).toBe(false)
  const second = (await show()).reauth ?? ''
  expect(await reauthenticated((await anAdmin(11)).cookie, second)).toBe(false)
  expect(await reauthenticated(me, second)).toBe(true)
  await forget()
  expect(await reauthenticated(me, second)).toBe(false)
})

import { sql } from 'kysely'
import pg from 'pg'
import sharp from 'sharp'
import { describe, expect, test, vi } from 'vitest'
import { noteSignIn } from '#app/features/people/note-sign-in.server.ts'
import { newId } from '#app/kernel/ids.ts'
import { aPaidInvoice } from '#tests/factories/a-membership-invoice.ts'
import { aTicketType } from '#tests/factories/a-ticket-type.ts'
import { aMember, aPlan, aSponsor, aUser } from '#tests/factories/a-user.ts'
import { anEvent } from '#tests/factories/an-event.ts'
import { aPaidOrder } from '#tests/factories/an-order.ts'
import { testApp } from '#tests/support/app.ts'
import { shownText } from '#tests/support/shown-text.ts'

const { ctx, request, post, signedIn } = await testApp({ now: new Date('2026-12-01T12:00:00Z') })
const admin = await signedIn('admin')
const { cookie } = admin
await aPlan(ctx, 'vip')

const list = '/admin/members'
const give = { intent: 'role', role: 'vip', until: '2026-12-31', reason: 'Speaker' }
const page = async (path: string) => shownText(await (await request(path, { cookie })).text())
/** Presses a button of a person's details; what it asks over them goes along, as in the browser. */
const step = (userId: string, form: Record<string, string>, query = '') =>
  post(`${list}/${userId}${query || (form.intent === 'role' ? '?ask=role' : '')}`, form, { cookie })
const words = async (answer: Promise<Response>) => shownText(await (await answer).text())

const sponsors = (userId: string) =>
  ctx.db.selectFrom('sponsors').select('user_id').where('user_id', '=', userId).execute()
const grants = (userId: string) =>
  ctx.db.selectFrom('membership_grants').select('id').where('user_id', '=', userId).execute()

/** Somebody who applied and was approved, with everything they could write. */
async function anApplicant(status: 'pending' | 'approved' = 'approved', company = 'Palm School') {
  const { userId, email } = await aUser(ctx)
  await ctx.db
    .insertInto('membership_applications')
    .values({
      id: newId(),
      user_id: userId,
      plan_id: await aPlan(ctx, 'standard'),
      status,
      contact_first_name: 'Amal',
      contact_last_name: 'Haddad',
      contact_email: 'amal@school.example',
      company_name: company,
      company_website: 'palm-school.example',
      company_address: '7 Palm Street',
      position: 'Head of Science',
      goals: 'Meet others',
      offers_discount: true,
      discount_details: 'Ten percent',
      webinar_interest: true,
      webinar_topics: 'Robots',
      created_at: ctx.now,
      updated_at: ctx.now,
    })
    .execute()
  return { userId, email }
}

/** While `work` runs, writing to the table fails as if something were broken. */
async function whileBroken<T>(table: string, work: () => Promise<T>): Promise<T> {
  await sql`create function broken() returns trigger language plpgsql as
    $$ begin raise exception 'broken on purpose'; end $$`.execute(ctx.db)
  await sql`create trigger broken before insert or update or delete on ${sql.table(table)}
    for each row execute function broken()`.execute(ctx.db)
  try {
    return await work()
  } finally {
    await sql`drop function broken() cascade`.execute(ctx.db)
  }
}

describe('the details of a person', () => {
  test('open over the list, which keeps its search', async () => {
    const { userId, email } = await anApplicant()
    const shown = await page(`${list}/${userId}?q=${encodeURIComponent(email)}`)
    for (const text of ['Manage Users', 'Overview', 'Tickets & Events', 'Payments', 'Images & Notes'])
      expect(shown).toContain(text)
    for (const text of ['Contact', 'Edit Membership', 'Ban User', 'Delete User', email])
      expect(shown).toContain(text)
    expect(shown).not.toMatch(/impersonate|sign in as/i)
    const html = await (await request(`${list}/${userId}?q=amal&tab=images`, { cookie })).text()
    expect(html).toContain(`href="${list}/${userId}?q=amal&amp;tab=payments"`)
    expect(html).toContain(`href="/admin/email?to=${userId}"`)
    expect(html).toContain(`href="${list}/${userId}/delete"`)
    expect(html).toMatch(/<dialog open=""/)
  })

  test('show the time and method of each sign-in', async () => {
    const { userId } = await anApplicant()
    const client = { address: '203.0.113.77', userAgent: 'Mozilla/5.0 (iPhone) Version/19.0 Safari/604.1' }
    await noteSignIn(ctx, { userId, by: 'google', client, replacedToken: null })
    expect(await page(`${list}/${userId}?tab=sign-ins`)).toContain(
      'Safari on iPhone, Google, network 203.0.113.x',
    )
  })

  test('show membership, sponsorship and application', async () => {
    const { userId } = await anApplicant()
    const shown = await page(`${list}/${userId}`)
    for (const card of ['Membership Duration', 'Events Attended', 'Total Spent'])
      expect(shown).toContain(card)
    for (const fact of [
      'Membership Details',
      'Plan –',
      'Status No membership',
      'Application status Approved',
      'Billing period –',
      'Price –',
      'Member since –',
      'Position Head of Science',
      'Company name Palm School',
      'Website palm-school.example',
      'Address 7 Palm Street',
      'Goals Meet others',
      'Discount offering Yes',
      'Discount details Ten percent',
      'Webinar interest Yes',
      'Webinar topics Robots',
    ])
      expect(shown).toContain(fact)
  })

  test('allow to feature only a person with an approved application and a company', async () => {
    const label = 'Featured on Members Page'
    const approved = await anApplicant()
    expect(await page(`${list}/${approved.userId}`)).toContain(label)
    for (const other of [await anApplicant('pending'), await anApplicant('approved', ''), await aUser(ctx)])
      expect(await page(`${list}/${other.userId}`)).not.toContain(label)
    const feature = { intent: 'featured', featured: 'yes' }
    const done = await step(approved.userId, feature)
    expect(done.headers.get('location')).toBe(`${list}/${approved.userId}?notice=member-featured`)
    const pending = await anApplicant('pending')
    const refused = await words(step(pending.userId, feature))
    expect(refused).toContain('Update failed')
    expect(refused).toContain('The application is no longer approved, or has no company name.')
    const broken = await whileBroken('membership_applications', () =>
      words(step(approved.userId, { ...feature, featured: 'no' })),
    )
    expect(broken).toContain('Update failed')
    expect(broken).not.toContain('broken on purpose')
  })

  test('list tickets with check-in and refund', async () => {
    const person = await aUser(ctx)
    const ticketTypeId = await aTicketType(ctx, { event_id: await anEvent(ctx, { title: 'Science Day' }) })
    const order = await aPaidOrder({ ...ctx, actor: person }, { ticketTypeId })
    const path = `${list}/${person.userId}?tab=tickets`
    const shown = await page(path)
    for (const text of ['Science Day', 'Confirmed', 'Not checked in', 'Refund', order.reference])
      expect(shown).toContain(text)
    const html = await (await request(path, { cookie })).text()
    expect(html).toContain(`href="/admin/orders/${order.id}/refund"`)
    await ctx.db
      .updateTable('tickets')
      .set({ checked_in_at: ctx.now })
      .where('order_id', '=', order.id)
      .execute()
    expect(await page(path)).toMatch(/[^t] Checked in/)
    expect(await page(`${list}/${person.userId}?tab=payments`)).toMatch(/Science Day .* Payment .*100/)
    expect(await page(`${list}/${(await aUser(ctx)).userId}?tab=tickets`)).toContain('No tickets yet')
  })

  test('list membership payments with refund and receipt', async () => {
    const { user, invoiceId } = await aPaidInvoice(ctx)
    const shown = await page(`${list}/${user.userId}?tab=payments`)
    for (const text of ['Membership invoices', 'Membership,', 'Payment', '200', 'Refund…'])
      expect(shown).toContain(text)
    const html = await (await request(`${list}/${user.userId}?tab=payments`, { cookie })).text()
    expect(html).toContain(`${list}/${user.userId}/invoices/${invoiceId}/refund`)
  })

  test('take at most six statements a tab, also for a person with many records', async () => {
    const { user } = await aPaidInvoice(ctx)
    const ticketTypeId = await aTicketType(ctx, { event_id: await anEvent(ctx) })
    for (let count = 0; count < 20; count++) await aPaidOrder({ ...ctx, actor: user }, { ticketTypeId })
    const route = encodeURIComponent('routes/admin/people/user')
    vi.useFakeTimers({ toFake: ['performance'] })
    try {
      for (const query of [
        '',
        'ask=role&',
        'ask=ban&',
        'tab=tickets&',
        'tab=payments&',
        'tab=images&',
        'tab=sign-ins&',
      ]) {
        const address = `${list}/${user.userId}.data?${query}_routes=${route}`
        await (await request(address, { cookie })).text()
        const asked = vi.spyOn(pg.Client.prototype, 'query')
        const answer = await request(address, { cookie })
        await answer.text()
        const statements = asked.mock.calls.length
        asked.mockRestore()
        expect([query, answer.status]).toEqual([query, 200])
        // One more tells whose session it is.
        expect([query, statements]).toEqual([query, Math.min(statements, 7)])
        expect(statements).toBeGreaterThan(2)
      }
    } finally {
      vi.useRealTimers()
    }
  })

  test('return 404 with a message for an invalid id', async () => {
    for (const id of ['x', '0190c1a0', "1'--", '%3Cscript%3E']) {
      const answer = await request(`${list}/${id}`, { cookie })
      const html = await answer.text()
      const shown = shownText(html)
      expect([id, answer.status]).toEqual([id, 404])
      expect(html).toContain('href="/admin/plans"')
      for (const text of ['Page Not Found', 'Invalid User ID', 'The user ID is not in a valid format.'])
        expect(shown).toContain(text)
      const pressed = await step(id, { intent: 'role', role: 'sponsor' })
      expect(pressed.status).toBe(404)
      expect(shownText(await pressed.text())).toContain('Invalid User ID')
    }
    const unknown = await request(`${list}/${newId()}`, { cookie })
    expect(unknown.status).toBe(404)
    expect(shownText(await unknown.text())).not.toContain('Invalid User ID')
  })

  test('explain that a person without an address cannot be mailed', async () => {
    const { userId } = await aUser(ctx, { email: 'nobody' })
    const html = await (await request(`${list}/${userId}`, { cookie })).text()
    expect(html).toContain(`href="${list}/${userId}?ask=contact"`)
    const shown = await page(`${list}/${userId}?ask=contact`)
    expect(shown).toContain('Unable to contact user')
    expect(shown).toContain('Email address not available for this user.')
  })
})

describe('Ban User', () => {
  test('names what ends, ends it at once and can be lifted', async () => {
    const person = await signedIn('user')
    const path = `${list}/${person.userId}`
    const account = () => request('/account', { cookie: person.cookie })
    expect((await account()).status).toBe(200)

    const asked = await page(`${path}?ask=ban`)
    expect(asked).toContain('They are signed out on 1 device.')
    expect(await words(step(person.userId, { intent: 'ban', reason: ' ' }, '?ask=ban'))).toContain(
      'Please enter a reason for the other administrators',
    )
    expect((await account()).status).toBe(200)
    const banned = await step(person.userId, { intent: 'ban', reason: 'Spam <b>' }, '?tab=payments&ask=ban')
    expect(banned.headers.get('location')).toBe(`${path}?tab=payments`)

    // A tab that was open is a guest's with its next request, whatever it asks for.
    expect((await account()).headers.get('location')).toMatch(/^\/auth\?/)
    const written = await post('/account/profile', { intent: 'x' }, { cookie: person.cookie })
    expect(written.headers.get('location') ?? '').toMatch(/^\/auth/)
    const moved = await request('/account.data', { cookie: person.cookie })
    expect(await moved.text()).toContain('/auth')

    for (const tab of ['', '?tab=tickets', '?tab=payments', '?tab=images', '?tab=sign-ins']) {
      const shown = await page(path + tab)
      for (const text of ['Banned', 'This account is banned', 'Spam &lt;b&gt;', 'Unban User'])
        expect(shown).toContain(text)
    }
    const again = await words(step(person.userId, { intent: 'ban', reason: 'Again' }, '?ask=ban'))
    expect(again).toContain('Already banned')

    expect(await page(`${path}?ask=unban`)).toContain('Lift the ban')
    await step(person.userId, { intent: 'unban' }, '?ask=unban')
    expect(await page(path)).not.toContain('This account is banned')
    expect((await account()).status).toBe(302)
  })

  test('spares administrators and oneself, in words', async () => {
    const other = await signedIn('admin')
    const ban = { intent: 'ban', reason: 'Spam' }
    expect(await words(step(other.userId, ban, '?ask=ban'))).toContain('Administrators cannot be banned')
    expect(await words(step(admin.userId, ban, '?ask=ban'))).toContain('You can’t ban yourself.')
    expect((await request('/admin', { cookie: other.cookie })).status).toBe(200)
    for (const stranger of [undefined, (await signedIn('user')).cookie, (await signedIn('door')).cookie]) {
      const { userId } = await aUser(ctx)
      await post(`${list}/${userId}`, ban, { cookie: stranger })
      expect(await page(`${list}/${userId}`)).not.toContain('This account is banned')
    }
  })
})

describe('notes', () => {
  const tab = '?tab=images'
  const add = (userId: string, content: string, noteId = newId()) =>
    step(userId, { intent: 'add-note', noteId, content }, tab)

  test('are added, read with their author and time, and deleted', async () => {
    const { userId } = await aUser(ctx)
    const path = `${list}/${userId}${tab}`
    expect(await page(path)).toContain('No notes yet.')
    expect(await words(add(userId, ' \n '))).toContain('Please write the note first')
    const noteId = newId()
    const written = await add(userId, 'Wants <b>VIP</b>.', noteId)
    expect(written.headers.get('location')).toBe(path)
    await add(userId, 'Wants <b>VIP</b>.', noteId)
    const html = await (await request(path, { cookie })).text()
    expect(html).not.toContain('<b>VIP')
    const shown = shownText(html)
    expect(shown.split('Wants &lt;b&gt;VIP')).toHaveLength(2)
    expect(shown).toContain('01-12-2026, 4:00 PM')
    await step(userId, { intent: 'delete-note', noteId }, tab)
    expect(await page(path)).toContain('No notes yet.')
  })

  test('that cannot be kept are still there to be sent again', async () => {
    const { userId } = await aUser(ctx)
    const refused = await whileBroken('member_notes', () => words(add(userId, 'Do not lose me.')))
    for (const text of ['Failed to add note', 'Do not lose me.', 'give support this request ID'])
      expect(refused).toContain(text)
    expect(refused).not.toContain('broken on purpose')
    const noteId = newId()
    await add(userId, 'Kept.', noteId)
    const kept = await whileBroken('member_notes', () =>
      words(step(userId, { intent: 'delete-note', noteId }, tab)),
    )
    for (const text of ['Delete failed', 'Kept.']) expect(kept).toContain(text)
  })
})

describe('images', () => {
  const send = async (userId: string, content: Buffer, as: string | undefined = cookie) => {
    const form = new FormData()
    form.set('picture', new File([new Uint8Array(content)], '"><img src=x>.png', { type: 'image/png' }))
    return request(`${list}/${userId}/images`, {
      method: 'POST',
      body: form,
      headers: { 'sec-fetch-site': 'same-origin' },
      ...(as && { cookie: as }),
    })
  }

  test('are added, shown with the names of their files as text, and deleted', async () => {
    const { userId } = await aUser(ctx)
    const path = `${list}/${userId}?tab=images`
    const picture = await sharp({ create: { width: 80, height: 60, channels: 3, background: '#0d5359' } })
      .jpeg()
      .toBuffer()
    expect(await (await send(userId, picture)).json()).toEqual({ ok: true })
    const html = await (await request(path, { cookie })).text()
    expect(html).not.toContain('<img src=x>')
    expect(shownText(html)).toContain('"&gt;&lt;img src=x&gt;.png')
    expect(await page(path)).toContain('1 of 6.')
    expect(await (await send(userId, Buffer.from('GIF'))).json()).toEqual({
      ok: false,
      reason: 'invalid-type',
    })
    expect(await (await send(userId, Buffer.alloc(5 * 1024 * 1024 + 1))).json()).toEqual({
      ok: false,
      reason: 'too-large',
    })
    for (const stranger of [(await signedIn('user')).cookie, (await signedIn('door')).cookie])
      expect((await send(userId, picture, stranger)).status).toBe(302)

    const { id: imageId } = await ctx.db
      .selectFrom('member_images')
      .select('id')
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow()
    const remove = () => step(userId, { intent: 'delete-image', imageId }, '?tab=images')
    expect(await whileBroken('member_images', () => words(remove()))).toContain('Delete failed')
    expect((await remove()).headers.get('location')).toBe(path)
    expect(await page(path)).toContain('0 of 6.')
  })
})

describe('Edit Membership Role', () => {
  test('gives a membership with an end and a reason, makes a sponsor, and takes both back', async () => {
    const { userId } = await aUser(ctx)
    const path = `${list}/${userId}`
    const before = await page(`${path}?ask=role`)
    for (const text of ['Edit Membership Role', 'Update Role', 'Cancel', 'No membership'])
      expect(before).toContain(text)
    for (const role of ['User', 'Sponsor', 'Basic', 'Standard', 'VIP']) expect(before).toContain(role)
    for (const effect of [
      'No change: Member',
      'This person has no complimentary membership or sponsor access. Nothing changes.',
      'Adds sponsor access with 4 free tickets a month and 4 per event. Nothing is removed.',
      'Adds a complimentary VIP membership until the day below.',
    ])
      expect(before).toContain(effect)
    expect(await words(step(userId, { intent: 'role', role: '' }))).toContain('Please choose a role')
    expect(before).toContain('Admin roles can only be managed through the backend.')
    expect((await step(userId, give)).headers.get('location')).toBe(`${path}?notice=role-updated`)
    await step(userId, { intent: 'role', role: 'sponsor' })
    const after = await page(path)
    for (const text of ['History', 'Complimentary membership granted', 'Added as a sponsor', 'All sponsors'])
      expect(after).toContain(text)
    for (const text of ['01-12-2026 – 31-12-2026', 'Speaker', 'Active', 'Sponsor'])
      expect(after).toContain(text)
    const asked = await words(step(userId, { intent: 'role', role: 'user' }))
    for (const text of [
      'Amal Haddad loses access',
      'complimentary until 31-12-2026, with its prices and free tickets.',
      'Sponsor access and its free tickets. Tickets they have claimed stay valid.',
      'Keep current role',
      'Remove and set User',
    ])
      expect(asked).toContain(text)
    expect(await sponsors(userId)).toHaveLength(1)
    const keys = (await grants(userId)).map(({ id }) => id)
    await step(userId, { intent: 'role', role: 'user', agreed: [...keys, 'sponsor'].join(' ') })
    expect(await sponsors(userId)).toEqual([])
    expect(await page(path)).toContain('Ended early by')
  })

  test('shows missing fields under its own form only and keeps the typed text', async () => {
    const { userId } = await aSponsor(ctx)
    const refused = await (await step(userId, { ...give, until: '2026-11-01', reason: '' })).text()
    expect(shownText(refused)).toContain('Please enter today or a later day')
    expect(shownText(refused)).toContain('Please enter a reason. It is shown with the membership.')
    expect(refused).toContain('value="2026-11-01"')
    const numbers = await words(step(userId, { intent: 'numbers', perMonth: '99', perEvent: '' }))
    expect(numbers.split('Please enter a whole number from 0 to 50')).toHaveLength(2)
    expect(numbers).not.toContain('The role was not updated')
  })

  test('leaves administrators and oneself alone, in words', async () => {
    const own = await page(`${list}/${admin.userId}?ask=role`)
    expect(own).toContain('Cannot modify admin role')
    expect(own).not.toContain('Update Role')
    const refused = await words(step(admin.userId, { intent: 'role', role: 'sponsor' }))
    expect(refused).toContain('Cannot modify admin role')
    expect(refused).toContain('Admin roles can only be managed through the backend.')
  })

  test('refuses to change a paid membership', async () => {
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
    const shown = await page(`${list}/${userId}?ask=role`)
    expect(shown).toContain('This does not change the paid membership')
    expect(shown).toContain('No change: Basic Member')
    expect(shown).toContain('Nothing changes. They keep basic')
    for (const text of ['Active', '200 a month', 'Monthly', '1 month']) expect(shown).toContain(text)
    expect(await page(`${list}/${userId}?tab=payments`)).toContain('Next payment 01-01-2027')
  })
})

test('a role that could not be set shows an error, and the cause is only in the log', async () => {
  const { userId } = await aUser(ctx)
  const tier = await whileBroken('membership_grants', () => words(step(userId, give)))
  for (const text of ['Error updating role', 'An unexpected error occurred while updating the role.'])
    expect(tier).toContain(text)
  const sponsor = await whileBroken('sponsors', () =>
    words(step(userId, { intent: 'role', role: 'sponsor' })),
  )
  expect(sponsor).toContain('Failed to set sponsor role')
  for (const shown of [tier, sponsor]) {
    expect(shown).toContain('give support this request ID')
    expect(shown).not.toContain('broken on purpose')
  }
  expect(await sponsors(userId)).toEqual([])
})

test('an administrator ends a granted membership and changes a sponsor’s allowance', async () => {
  const { userId } = await aMember(ctx, 'vip')
  const path = `${list}/${userId}`
  const { id } = await ctx.db
    .selectFrom('membership_grants')
    .select('id')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  const ended = await step(userId, { intent: 'end-grant', grantId: id })
  expect(ended.headers.get('location')).toBe(`${path}?notice=grant-ended`)
  expect(await page(path)).toContain('Ended early by')

  await step(userId, { intent: 'role', role: 'sponsor' })
  expect(await page(path)).toContain('Leave blank for 4, the default in the settings.')
  const saved = await step(userId, { intent: 'numbers', perMonth: '8', perEvent: '' })
  expect(saved.headers.get('location')).toBe(`${path}?notice=sponsor-saved`)
  const sponsor = await ctx.db
    .selectFrom('sponsors')
    .select(['free_tickets_per_month', 'free_tickets_per_event'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
  expect(sponsor).toEqual({ free_tickets_per_month: 8, free_tickets_per_event: null })
})

test('an application is decided once, and an outdated page shows the earlier decision', async () => {
  const { userId } = await anApplicant('pending')
  const path = `${list}/${userId}`
  const shown = await page(path)
  for (const text of ['Application', 'Pending', 'Approve', 'Decline', 'Palm School', 'Meet others'])
    expect(shown).toContain(text)
  const decide = (decision: string) => step(userId, { intent: 'application', seen: 'pending', decision })
  expect((await decide('approved')).headers.get('location')).toBe(`${path}?notice=application-approved`)
  expect((await decide('declined')).headers.get('location')).toBe(`${path}?notice=changed-meanwhile`)
  expect(await page(path)).toContain('Approved')
  expect((await decide('sold')).status).toBe(400)
})

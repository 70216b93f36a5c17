import { describe, expect, test } from 'vitest'
import { grantRole } from '#app/features/people/grant-role.server.ts'
import { noticeOf } from '#app/http/notices.ts'
import { jobVerbs } from '#server/jobs/registry.ts'
import { aPlan, aUser } from '#tests/factories/a-user.ts'
import { anEvent } from '#tests/factories/an-event.ts'
import { testApp } from '#tests/support/app.ts'
import { goodPassword } from '#tests/support/people-context.ts'
import { shownText } from '#tests/support/shown-text.ts'

const { ctx, request, post, signedIn } = await testApp({ now: new Date('2026-12-01T12:00:00Z') })
const { cookie } = await signedIn('admin')
await aPlan(ctx, 'vip')

const members = '/admin/members'
const page = async (path: string) => shownText(await (await request(path, { cookie })).text())
const words = async (answer: Response | Promise<Response>) => shownText(await (await answer).text())
const send = (path: string, form: Record<string, string>) => post(path, form, { cookie })

async function linkMailedTo(recipient: string): Promise<string> {
  const { variables } = await ctx.db
    .selectFrom('mails')
    .select('variables')
    .where('recipient', '=', recipient)
    .where('kind', '=', 'member-invitation')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  return String(variables.accept_url).replace(ctx.site.baseUrl, '')
}

describe('Delete User', () => {
  test('lists deleted and kept data and confirms “User deleted”', async () => {
    const { userId, email } = await aUser(ctx)
    const path = `${members}/${userId}/delete`
    const shown = await page(path)
    for (const text of [
      'What is deleted',
      'What is kept, and why',
      'No orders or receipts',
      'Delete this user…',
      email,
    ])
      expect(shown).toContain(text)
    expect(await words(send(path, { name: 'Somebody' }))).toContain('This does not match the name above')
    const gone = await send(path, { name: 'amal haddad' })
    expect(gone.headers.get('location')).toBe(`${members}?notice=user-deleted`)
    expect(noticeOf(new URLSearchParams({ notice: 'user-deleted' }))?.title).toBe('User deleted')
    expect((await request(path, { cookie })).status).toBe(404)
  })

  test('shows “Failed to delete user” with the reason', async () => {
    const other = await aUser(ctx)
    await grantRole(
      { ...ctx, actor: { kind: 'system', name: 'test' } },
      { email: other.email, role: 'admin' },
    )
    const path = `${members}/${other.userId}/delete`
    expect(await page(path)).toContain('Admin roles can only be managed through the backend')
    expect((await request(`${members}/x/delete`, { cookie })).status).toBe(404)
    const { userId } = await aUser(ctx)
    const open = `${members}/${userId}/delete`
    await ctx.db
      .insertInto('user_roles')
      .values({ user_id: userId, role: 'admin', granted_at: ctx.now })
      .execute()
    expect(await words(send(open, { name: 'Amal Haddad' }))).toContain('Not yet possible')
  })
})

describe('access', () => {
  test('is changed, and refused in the specified words', async () => {
    const { userId } = await aUser(ctx)
    const event = await anEvent(ctx, { title: 'Door night' })
    const path = `${members}/${userId}/access`
    for (const text of ['Door staff', 'Administrator', 'Door night']) expect(await page(path)).toContain(text)
    const wish = { role: 'door', seen: 'user', event }
    const done = await send(path, wish)
    expect(done.headers.get('location')).toBe(`${members}/${userId}?notice=access-changed`)
    expect(await words(send(path, wish))).toContain('Changed by another administrator')
    expect(await words(send(path, { ...wish, role: 'owner' }))).toContain('Please choose what they may do')
    await send(path, { role: 'admin', seen: 'door' })
    const shown = await page(path)
    expect(shown).toContain('Cannot modify admin role')
    expect(shown).toContain('Admin roles can only be managed through the backend.')
  })
})

describe('inviting', () => {
  test('mails a link that creates an account with the promised benefits', async () => {
    const path = `${members}/invite`
    const form = {
      intent: 'invite',
      name: '<b>Noor</b>',
      email: 'noor@invite.example',
      message: 'Do come.\nPlease.',
    }
    const wish = { ...form, gift: 'vip', until: '2027-06-30' }
    expect(await words(send(path, { ...wish, name: '', email: 'x', until: '' }))).toMatch(
      /Please enter a name[\s\S]*Please enter a valid email address[\s\S]*Please enter the last day/,
    )
    const invited = await send(path, wish)
    const html = await invited.text()
    expect(html).not.toContain('<b>Noor')
    const shown = shownText(html)
    for (const text of [
      'is invited. The email is on its way.',
      'noor@invite.example',
      'A VIP membership until 30-06-2027',
      'Open',
    ])
      expect(shown).toContain(text)
    expect(await words(send(path, wish))).toContain('This email address was already invited')
    const { email, userId } = await aUser(ctx)
    const answer = await (await send(path, { ...wish, email })).text()
    expect(answer).toContain('This email address already has an account')
    expect(answer).toContain(`${members}/${userId}`)

    const link = await linkMailedTo('noor@invite.example')
    const visit = await request(link)
    const told = ['cache-control', 'referrer-policy', 'set-cookie'].map((name) => visit.headers.get(name))
    expect(told).toEqual(['no-store', 'same-origin', null])
    const welcome = shownText(await visit.text())
    for (const text of ['noor@invite.example', 'It comes with a VIP membership until 30-06-2027.'])
      expect(welcome).toContain(text)
    const token = new URL(link, 'https://x.example').searchParams.get('token') ?? ''
    const joining = { token, username: '', password: 'short', confirmPassword: 'short' }
    expect(await words(post(link, joining))).toContain('Use at least')
    const good = { ...joining, password: goodPassword, confirmPassword: goodPassword }
    const joined = await post(link, good)
    expect(joined.headers.get('location')).toBe('/auth?done=joined')
    expect(await words(request('/auth?done=joined'))).toContain('Your account is ready. You can sign in now.')
    expect(await words(post(link, good))).toContain('This invitation was used or revoked')
    expect(await words(request(link))).toContain('This invitation was used or revoked, or it has expired.')
  })

  test('is sent again and withdrawn', async () => {
    const path = `${members}/invite`
    await send(path, { intent: 'invite', name: 'Omar', email: 'omar@invite.example', gift: 'nothing' })
    const { id } = await ctx.db
      .selectFrom('invitations')
      .select('id')
      .where('email', '=', 'omar@invite.example')
      .executeTakeFirstOrThrow()
    expect(await words(send(path, { intent: 'send', invitationId: id }))).toContain(
      'This invitation was sent less than a minute ago.',
    )
    expect(await words(send(path, { intent: 'withdraw', invitationId: id }))).toContain('Invitation revoked')
    expect(await words(send(path, { intent: 'send', invitationId: 'x' }))).toContain(
      'This invitation has been accepted or revoked since you opened the page.',
    )
    expect(await page(path)).not.toContain('omar@invite.example')
  })
})

describe('importing', () => {
  const upload = (text: string, importId: string) => {
    const body = new FormData()
    body.set('importId', importId)
    body.set('file', new File([text], 'people "x".csv', { type: 'text/csv' }))
    return request(`${members}/import`, {
      method: 'POST',
      cookie,
      body,
      headers: { origin: ctx.site.baseUrl },
    })
  }

  test('checks, confirms and reports the result', async () => {
    const id = '0199aaaa-bbbb-7ccc-8ddd-eeeeeeeeee43'
    expect(await words(upload('Who,Mail\n', id))).toContain('This file contains no people.')
    const checked = await upload('Name,Email\n=cmd(),a@import.example\nB,\nC,c@import.example\n', id)
    const path = `${members}/import/${id}`
    expect(checked.headers.get('location')).toBe(path)
    const shown = await page(path)
    for (const text of ['3 rows checked', 'Nothing is imported yet.', 'Import 2 people', '=cmd()'])
      expect(shown).toContain(text)
    expect(await page(`${path}?show=refused`)).toContain('No email address')
    const file = await request(`${path}/refusals.csv`, { cookie })
    expect(file.headers.get('content-disposition')).toContain('import-refusals-2026-12-01.csv')
    expect(await file.text()).toContain('"3","B","","No email address"')
    expect(await (await request(`${members}/import/template.csv`, { cookie })).text()).toContain(
      '"Name","Email"',
    )

    const started = await send(path, { intent: 'start', mails: 'send', message: '' })
    expect(started.headers.get('location')).toBe(path)
    expect(await page(path)).toContain('1 of 3 rows')
    await jobVerbs['people.import']({ ...ctx, actor: { kind: 'system', name: 'test' } }, { importId: id })
    expect(await page(path)).toContain('2 people invited by email, 0 joined so far. 1 invalid.')
    expect(await page(`${members}/invite`)).toContain('c@import.example')
  })

  test('reports an unreadable file', async () => {
    const id = '0199aaaa-bbbb-7ccc-8ddd-eeeeeeeeee44'
    expect(await words(upload('Name,Email\n"A,b\n', id))).toContain(
      'A quotation mark is missing or misplaced',
    )
    expect(await words(upload('Name\nA\n', id))).toContain('no column “Email”')
    expect(await words(post(`${members}/import`, { importId: id }, { cookie }))).toContain(
      'Please choose a file',
    )
  })
})

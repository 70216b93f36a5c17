import { expect, test } from 'vitest'
import { newId } from '#app/kernel/ids.ts'
import { aMember, aUser } from '#tests/factories/a-user.ts'
import { testApp } from '#tests/support/app.ts'
import { shownText } from '#tests/support/shown-text.ts'

const { ctx, request, post, signedIn } = await testApp({ now: new Date('2026-12-01T12:00:00Z') })
const { cookie } = await signedIn('admin')

const dialog = '/admin/members/report'
const page = async (path: string) => (await request(path, { cookie })).text()
const mailsTo = (recipient: string) =>
  ctx.db.selectFrom('mails').select('kind').where('recipient', '=', recipient).execute()

test('the list of people links to the member report, and the report finds a person', async () => {
  const { userId, email } = await aMember(ctx, 'vip')
  const list = await page('/admin/members?q=amal')
  expect(shownText(list)).toContain('Send Member Report')
  expect(list).toContain('href="/admin/members/report?q=amal"')
  expect(shownText(await page(`${dialog}?find=nobody-like-it`))).toContain('No users found.')
  const found = await page(`${dialog}?q=amal&find=${encodeURIComponent(email)}`)
  expect(shownText(found)).toContain(email)
  expect(found).toContain(`/admin/members/report?q=amal&amp;to=${userId}`)
})

test('the recipients and the report are previewed in a frame without scripts', async () => {
  const { userId, email } = await aMember(ctx, 'vip')
  const shown = await page(`${dialog}?to=${userId}`)
  for (const text of [email, 'Your report from Staffroom', 'Send report', 'Choose another person'])
    expect(shownText(shown)).toContain(text)
  const frame = await request(`/admin/members/${userId}/report-preview`, { cookie })
  expect(frame.headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(frame.headers.get('cache-control')).toBe('no-store')
  const mail = shownText(await frame.text())
  for (const text of [
    'Your report',
    'Plan type',
    'VIP',
    'Member for',
    '1 month',
    'Events attended',
    'Total spent',
  ])
    expect(mail).toContain(text)
  for (const id of [newId(), 'x']) {
    expect((await request(`${dialog}?to=${id}`, { cookie })).status).toBe(404)
    expect((await request(`/admin/members/${id}/report-preview`, { cookie })).status).toBe(404)
  }
})

test('one press sends the member report once', async () => {
  const { userId, email } = await aMember(ctx, 'basic')
  const token = newId()
  for (const _ of ['press', 'again'])
    expect((await post(dialog, { to: userId, token }, { cookie })).status).toBe(200)
  expect(await mailsTo(email)).toEqual([{ kind: 'member-report' }])
  expect((await post(dialog, { to: userId, token: 'x' }, { cookie })).status).toBe(400)
})

test('a person without a verified address is listed separately and gets no report', async () => {
  const { userId, email } = await aUser(ctx, { emailVerified: false })
  expect(shownText(await page(`${dialog}?to=${userId}`))).toContain(
    'This person has not verified their email address yet.',
  )
  await post(dialog, { to: userId, token: newId() }, { cookie })
  expect(await mailsTo(email)).toEqual([])
})

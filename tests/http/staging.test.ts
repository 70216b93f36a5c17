import { expect, test } from 'vitest'
import { newId } from '#app/kernel/ids.ts'
import { testApp } from '#tests/support/app.ts'
import { productionEnvironment } from '#tests/support/production-environment.ts'
import { shownText } from '#tests/support/shown-text.ts'

const { STAFFROOM_MODE: _, SMTP_URL: __, ...rest } = productionEnvironment
const { ctx, request, signedIn } = await testApp({
  environment: {
    ...rest,
    STAFFROOM_MODE: 'staging',
    STRIPE_SECRET_KEY: 'sk_test_a',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_a',
  },
})

test('search engines are kept out of every page', async () => {
  expect(await (await request('/robots.txt')).text()).toBe('User-agent: *\nDisallow: /\n')
  for (const path of ['/', '/events', '/files/none.png', '/nowhere'])
    expect((await request(path)).headers.get('x-robots-tag'), path).toBe('noindex, nofollow')
})

test('every page of a staging copy is marked as a copy and shows nothing of the demo', async () => {
  const text = await (await request('/')).text()
  expect(text).toContain('A copy for trying things out.')
  expect(text).not.toContain('Nothing here is real.')
  for (const path of ['/demo/mailbox', '/test-payment', '/calendar-test'])
    expect((await request(path, { cookie: (await signedIn('admin')).cookie })).status, path).toBe(404)
})

test('cookies and transport are those of production', async () => {
  const { headers } = await request('/')
  expect(headers.get('strict-transport-security')).toContain('max-age=')
})

test('a held mail is never shown as accepted by a mail server', async () => {
  const { userId, cookie } = await signedIn('admin')
  await ctx.db
    .insertInto('second_factors')
    .values({ id: newId(), user_id: userId, kind: 'app', name: 'App', added_at: ctx.now, sealed_key: 'x' })
    .execute()
  await ctx.db
    .updateTable('sessions')
    .set({ factor_shown_at: ctx.now })
    .where('user_id', '=', userId)
    .execute()
  const shown = async (path: string) => shownText(await (await request(path, { cookie })).text())
  const id = newId()
  await ctx.db
    .insertInto('mails')
    .values({
      id,
      kind: 'receipt',
      subject_id: id,
      recipient: 'nadia@school.example',
      variables: '{}',
      attachments: '[]',
      message_id: `<${id}@localhost>`,
      created_at: ctx.now,
      sent_at: ctx.now,
      status: 'sent',
      attempts: 1,
      is_held: true,
      subject: 'Your receipt',
    })
    .execute()
  const mail = await shown(`/admin/email/history/${id}`)
  expect(mail).toContain('Held on this staging site')
  expect(mail).not.toContain('Accepted by the mail server')
  expect(await shown('/admin/system')).toContain(
    'Mail server No mail server is used. No email leaves this staging site. OK',
  )
})

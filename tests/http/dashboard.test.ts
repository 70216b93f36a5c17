import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { queueMail } from '#app/features/mail/queue-mail.server.ts'
import { testApp } from '#tests/support/app.ts'
import { shownText } from '#tests/support/shown-text.ts'

const { ctx, request, signedIn } = await testApp()

const press = (retry: string, cookie?: string) =>
  request('/admin', {
    method: 'POST',
    cookie,
    body: new URLSearchParams({ retry }),
    headers: { 'sec-fetch-site': 'same-origin' },
  })

test('the dashboard sends failed mails again, for administrators', async () => {
  await sql`create schema pgboss`.execute(ctx.db)
  await sql`create table pgboss.job (name text, state text)`.execute(ctx.db)
  const id = await queueMail(ctx, {
    kind: 'verify-email',
    subjectId: 'user',
    recipient: 'amira@example.test',
    variables: { fullName: 'Amira', verify_url: 'http://localhost:3000/x', valid_for: '24 hours' },
  })
  await ctx.db
    .updateTable('mails')
    .set({ status: 'failed', last_error: 'full' })
    .where('id', '=', id ?? '')
    .execute()
  const { cookie } = await signedIn('admin')
  const words = shownText(await (await request('/admin', { cookie })).text())
  expect(words).toContain('1 mail could not be sent')
  expect(words).toContain('Try again')
  for (const other of [undefined, (await signedIn()).cookie]) {
    expect((await press('mails', other)).status).toBe(302)
  }
  const answer = await press('mails', cookie)
  expect(answer.status).toBe(200)
  const after = shownText(await answer.text())
  expect(after).toContain('1 mail is back in the queue.')
  expect(after).toContain('Nothing waits for you.')
  expect((await press('jobs', cookie)).status).toBe(200)
  expect((await press('everything', cookie)).status).toBe(400)
})

import { describe, expect, test } from 'vitest'
import { newId } from '#app/kernel/ids.ts'
import { testApp } from '#tests/support/app.ts'
import { shownText } from '#tests/support/shown-text.ts'

const { ctx, request, post, signedIn } = await testApp()
const { cookie } = await signedIn('admin')

async function aMail(fields: object): Promise<string> {
  const id = newId()
  const mail = {
    id,
    kind: 'receipt',
    subject_id: id,
    recipient: 'nadia@school.example',
    variables: '{}',
    attachments: '[]',
    message_id: `<${id}@localhost>`,
    created_at: ctx.now,
    subject: 'Your <b>receipt</b>',
  }
  await ctx.db
    .insertInto('mails')
    .values({ ...mail, ...fields })
    .execute()
  return id
}

const failed = await aMail({
  status: 'failed',
  attempts: 1,
  last_error: '550 5.1.1 <nadia@school.example>: User unknown',
  html: '<p onclick="x()">Hello <script>1</script></p>',
  text: 'Hello <there>',
})
const at = (path: string) => request(`/admin/email/history${path}`, { cookie })
const shown = async (path: string) => shownText(await (await at(path)).text())

describe('the history of mails', () => {
  test('names what failed and leads to it', async () => {
    const html = await (await at('?state=unsent')).text()
    expect(shownText(html)).toContain('Your &lt;b&gt;receipt&lt;/b&gt;')
    expect(html).toContain(`/admin/email/history/${failed}?state=unsent`)
    expect(shownText(html)).toContain('Failed')
    expect(await shown('?q=nobody-like-that')).toContain('No matching emails')
    for (const query of ['?state=x&kind=%27&campaign=1&from=never', '?after=x', `?before=${newId()}`]) {
      expect((await at(query)).status, query).toBe(200)
    }
  })

  test('tells in plain words what the server said, beside its own', async () => {
    const text = await shown(`/${failed}`)
    expect(text).toContain('Mailbox does not exist')
    expect(text).toContain('550 5.1.1 &lt;nadia@school.example&gt;: User unknown')
    expect(text).toContain('Resend')
    expect(await shown(`/${failed}?part=text`)).toContain('Hello &lt;there&gt;')
    expect(await shown(`/${failed}?part=headers`)).toContain(`&lt;${failed}@localhost&gt;`)
    expect((await at(`/${newId()}`)).status).toBe(404)
  })

  test('shows the mail in a frame that runs nothing', async () => {
    const frame = await at(`/${failed}/html`)
    expect(frame.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(frame.headers.get('content-security-policy')).toContain('sandbox')
    expect(frame.headers.get('cache-control')).toBe('no-store')
  })

  test('says why something was never sent, and the way out', async () => {
    await ctx.db
      .insertInto('mail_suppressions')
      .values({ email: 'gone@school.example', reason: 'hard-bounce', created_at: ctx.now })
      .execute()
    const listed = await aMail({ status: 'suppressed', recipient: 'gone@school.example' })
    const html = await (await at(`/${listed}`)).text()
    expect(shownText(html)).toContain('Emails to this address bounced permanently')
    expect(html).toContain('/admin/email/suppressions?q=gone%40school.example')
    const unwanted = await aMail({ status: 'suppressed', last_error: 'Switched off' })
    expect(await shown(`/${unwanted}`)).toContain('The recipient unsubscribed from this kind of email.')
  })

  test('leaves as a file', async () => {
    const file = await request('/admin/email/history.csv?state=failed', { cookie })
    expect(file.headers.get('content-disposition')).toMatch(/filename="email-history-\d{4}-\d\d-\d\d\.csv"/)
    expect(await file.text()).toContain('"nadia@school.example"')
  })

  test('sends again by a press, once', async () => {
    const again = await aMail({ status: 'failed', recipient: 'again@school.example' })
    const path = `/admin/email/history/${again}?state=failed`
    const first = await post(path, { intent: 'retry' }, { cookie })
    expect(first.headers.get('location')).toContain('notice=mail-queued-again')
    const second = await post(path, { intent: 'retry' }, { cookie })
    expect(shownText(await second.text())).toContain('This email is being sent or was already sent.')
    expect((await post(path, { intent: 'fly' }, { cookie })).status).toBe(400)
  })
})

describe('the testing centre', () => {
  const press = async (fields: Record<string, string>, tab = '') =>
    shownText(
      await (await post(`/admin/email-test${tab}`, { testId: newId(), ...fields }, { cookie })).text(),
    )
  const results = async () =>
    shownText(await (await request('/admin/email-test?tab=results', { cookie })).text())

  test('has five parts', async () => {
    const text = shownText(await (await request('/admin/email-test', { cookie })).text())
    for (const part of [
      'Test Receipts',
      'Membership Confirmation',
      'Real Member Receipts',
      'Historical Receipts',
      'Test Results',
    ]) {
      expect(text).toContain(part)
    }
    const historical = await (
      await request('/admin/email-test?tab=historical&members=loaded', { cookie })
    ).text()
    const year = ctx.now.getUTCFullYear()
    for (const choice of [year, year - 4]) expect(historical).toContain(`<option value="${choice}">`)
    expect(historical).not.toContain(`<option value="${year - 5}">`)
    expect(historical).toContain('Load Users')
  })

  test.each([
    [{ intent: 'test-receipt' }, 'Please enter an email or select a user'],
    [{ intent: 'membership-confirmation' }, 'Please enter an email address'],
    [{ intent: 'historical-receipt' }, 'Please select a member, month, and year'],
    [
      { intent: 'historical-receipt', userId: newId(), month: '13', year: '2026' },
      'Please select a member, month, and year',
    ],
    [{ intent: 'member-receipt', userId: newId() }, 'Selected member not found'],
    [{ intent: 'test-receipt', email: 'nobody' }, 'Email sending failed: invalid email address'],
  ])('refuses %o, and keeps that', async (fields, words) => {
    await press(fields)
    expect(await results()).toContain(words)
  })

  test('keeps sent mails with their figures', async () => {
    await press({ intent: 'test-receipt', email: 'me@school.example' })
    const text = await results()
    expect(text).toContain('me@school.example')
    expect(text).toContain('20,000.00 AED')
    expect((await post('/admin/email-test', { intent: 'fly' }, { cookie })).status).toBe(400)
  })

  test('counts anniversaries', async () => {
    expect(await press({ intent: 'anniversaries' }, '?tab=member')).toMatch(
      /Found \d+ members with anniversaries today out of \d+ total active members/,
    )
  })
})

import { expect, test } from 'vitest'
import { openDemoMailer } from '#app/integrations/mail/demo-mailer.server.ts'
import { testApp } from '#tests/support/app.ts'

const { request, ctx } = await testApp()
await openDemoMailer({ db: ctx.db, now: async () => ctx.now }).send({
  messageId: '<one@staffroom.test>',
  from: 'Staffroom <hello@staffroom.test>',
  to: { name: 'Amira', address: 'amira@example.test' },
  subject: 'Your <b>tickets</b>',
  html: '<html><head><title>x</title></head><body><script>alert(1)</script><p>Hello</p></body></html>',
  text: 'Hello in words',
  headers: {},
  attachments: [
    { filename: 'page.html', contentType: 'text/html', content: Buffer.from('<script>1</script>') },
  ],
})
const message = '/demo/mailbox/one%40staffroom.test'

test('the mailbox lists what was sent, and filters by recipient', async () => {
  const list = await request('/demo/mailbox')
  expect(list.status).toBe(200)
  expect(list.headers.get('cache-control')).toBe('no-store')
  const html = await list.text()
  expect(html).toContain(`href="${message}"`)
  expect(html).toContain('Your &lt;b&gt;tickets&lt;/b&gt;')
  expect(await (await request('/demo/mailbox?to=nobody@example.test')).text()).toContain('No emails here')
})

test.each([
  ['', 'iframe'],
  ['?view=text', 'Hello in words'],
  ['?view=headers', 'Message-ID'],
])('a message shows its parts %s', async (search, words) => {
  const page = await request(message + search)
  expect(page.status).toBe(200)
  expect(await page.text()).toContain(words)
})

test('its HTML runs nothing and is framed by us alone', async () => {
  const { headers } = await request(`${message}/html`)
  expect(headers.get('content-security-policy')).toBe(
    `default-src 'none'; img-src data: ${ctx.site.baseUrl}/files/; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox`,
  )
  expect(headers.get('x-frame-options')).toBe('SAMEORIGIN')
})

test('an attachment is handed out as a file, whatever it is', async () => {
  const { headers } = await request(`${message}/attachments/0`)
  expect(headers.get('content-disposition')).toContain('attachment; filename="page.html"')
  expect(headers.get('content-security-policy')).toBe("default-src 'none'; sandbox")
  expect(headers.get('x-content-type-options')).toBe('nosniff')
})

test.each([
  '/demo/mailbox/unknown',
  '/demo/mailbox/unknown/html',
  `${message}/attachments/1`,
  `${message}/attachments/-1`,
  `${message}/attachments/x`,
])('%s is not found', async (path) => {
  expect((await request(path)).status).toBe(404)
})

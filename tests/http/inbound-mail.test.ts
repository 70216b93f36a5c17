import { expect, test } from 'vitest'
import { createInboundMail } from '#app/integrations/mail/inbound-mail.server.ts'
import { newId } from '#app/kernel/ids.ts'
import { aNetwork } from '#tests/factories/a-network.ts'
import { testApp } from '#tests/support/app.ts'
import { shownText } from '#tests/support/shown-text.ts'

const secret = 'kV7mQ2xLr9TbWz4NcYpHs6JdGfA3eUoX'
const domain = 'reply.staffroom.example'
const { ctx, request, post, signedIn, logged } = await testApp({
  environment: { INBOUND_MAIL_DOMAIN: domain, INBOUND_MAIL_SECRET: secret },
})
const without = await testApp()
await aNetwork(ctx)
const admin = await signedIn('admin')
const { replyAddress } = createInboundMail({ domain, secrets: [secret] })

const path = '/api/mail/inbound'
const megabyte = 1024 * 1024
const headers = { 'content-type': 'message/rfc822', authorization: `Bearer ${secret}` }
const message = (to: string, text: string | Buffer = 'Thank you.', id = newId()) =>
  Buffer.concat([
    Buffer.from(
      `From: Amira <amira@school.example>\r\nTo: ${to}\r\nMessage-ID: <${id}@mail.example>\r\n\r\n`,
    ),
    Buffer.from(text),
  ])
const bring = (body: BodyInit, more: RequestInit = {}) =>
  request(path, { method: 'POST', headers, body, duplex: 'half', ...more } as RequestInit)

async function anEnquiry(): Promise<{ id: string; screen: string }> {
  const subject = `Parking ${newId()}`
  const email = `${newId()}@school.example`
  await post('/contact', { name: 'Amira Haddad', email, subject, message: 'Any?' })
  const { id } = await ctx.db
    .selectFrom('enquiries')
    .select('id')
    .where('subject', '=', subject)
    .executeTakeFirstOrThrow()
  return { id, screen: `/admin/enquiries/${id}` }
}
const repliesOf = (id: string) =>
  ctx.db.selectFrom('enquiry_messages').selectAll().where('enquiry_id', '=', id).orderBy('id').execute()

test('an administrator answers, a reply comes back, and both stand in the conversation', async () => {
  const { id, screen } = await anEnquiry()
  const fresh = shownText(await (await request(screen, admin)).text())
  expect(fresh).toContain('Replies appear here.')
  const answer = { intent: 'answer', answerId: newId(), text: 'In the yard.', version: '1' }
  expect((await post(screen, answer, admin)).headers.get('location')).toBe(
    `${screen}?notice=enquiry-answered`,
  )
  expect((await post(screen, answer, admin)).headers.get('location')).toBe(
    `${screen}?notice=enquiry-answered`,
  )
  const second = await post(screen, { ...answer, answerId: newId(), text: 'My own words.' }, admin)
  const refused = shownText(await second.text())
  expect(refused).toContain('Another administrator has answered in the meantime.')
  expect(refused).toContain('My own words.')

  const reply = await bring(
    message(replyAddress(id), 'At which gate?\r\n\r\nOn Monday, Staffroom wrote:\r\n> In the yard.'),
  )
  expect([reply.status, await reply.text()]).toEqual([200, 'done'])
  const html = await (await request(screen, admin)).text()
  const words = shownText(html)
  for (const text of ['In progress', 'Any?', 'In the yard.', 'Queued', 'At which gate?', 'Show quoted text'])
    expect(words).toContain(text)
  expect(html).not.toContain('onerror')
  expect(
    await ctx.db.selectFrom('mails').select('id').where('kind', '=', 'enquiry-answer').execute(),
  ).toHaveLength(1)
})

test('a form names a missing reply, another action is refused', async () => {
  const { screen } = await anEnquiry()
  const empty = { intent: 'answer', answerId: newId(), text: '  ', version: '1' }
  expect(shownText(await (await post(screen, empty, admin)).text())).toContain('Please write a reply')
  expect((await post(screen, { intent: 'nothing' }, admin)).status).toBe(400)
  expect((await post(screen, { intent: 'resend', answerId: newId() }, admin)).status).toBe(404)
  for (const role of ['user', 'door'] as const) {
    const other = await signedIn(role)
    const answer = await post(screen, { ...empty, text: 'Hello' }, other)
    expect(answer.headers.get('location') ?? '').not.toContain('enquiry-answered')
  }
})

test('without its configuration there is no such address, and answers name the contact address', async () => {
  expect(
    (await without.request(path, { method: 'POST', headers, body: message('a@b.example') })).status,
  ).toBe(404)
  for (const method of ['GET', 'PUT', 'DELETE'])
    expect(
      (await request(path, { method, headers: { ...headers, 'sec-fetch-site': 'same-origin' } })).status,
    ).toBe(404)
})

test('nothing is read without the secret, or of another kind', async () => {
  const { id } = await anEnquiry()
  const body = message(replyAddress(id))
  for (const authorization of [
    '',
    'Bearer x',
    `Bearer ${secret}x`,
    `Basic ${Buffer.from('a:b').toString('base64')}`,
  ])
    expect((await bring(body, { headers: { ...headers, authorization } })).status).toBe(401)
  expect((await bring(body, { headers: { ...headers, 'content-type': 'text/plain' } })).status).toBe(415)
  const form = { ...headers, 'content-type': 'application/x-www-form-urlencoded' }
  expect((await bring(body, { headers: form })).status).toBe(415)
  expect(await repliesOf(id)).toEqual([])
  expect(logged.some(({ msg }) => msg === 'An inbound mail without the secret was refused')).toBe(true)
  const basic = `Basic ${Buffer.from(`mail:${secret}`).toString('base64')}`
  expect((await bring(body, { headers: { ...headers, authorization: basic } })).status).toBe(200)
})

test('a message that is too long is refused, announced or not, and one that is just not is taken', async () => {
  const { id } = await anEnquiry()
  const announced = { ...headers, 'content-length': String(30 * megabyte) }
  expect((await bring('x', { headers: announced })).status).toBe(413)
  let sent = 0
  const endless = new ReadableStream<Uint8Array>({
    pull(controller) {
      sent += megabyte
      controller.enqueue(new Uint8Array(megabyte).fill(120))
      if (sent >= 30 * megabyte) controller.close()
    },
  })
  expect((await bring(endless)).status).toBe(413)
  // What is not wanted is not asked for.
  expect(sent).toBeLessThan(14 * megabyte)
  const long = await bring(message(replyAddress(id), 'word '.repeat(1_900_000)))
  expect([long.status, await long.text()]).toEqual([200, 'done'])
  expect((await repliesOf(id))[0]?.body.length).toBeLessThan(20_010)
})

test('what is not kept is answered as received, so that nothing bounces', async () => {
  const { id } = await anEnquiry()
  const foreign = createInboundMail({ domain, secrets: ['another secret of thirty-two letters'] })
  const deep = Array.from(
    { length: 60 },
    (_, at) => `Content-Type: multipart/mixed; boundary=b${at}\r\n\r\n--b${at}\r\n`,
  )
  const answers: string[] = []
  for (const body of [
    message('hello@staffroom.example'),
    message(foreign.replyAddress(id)),
    Buffer.from(deep.join('')),
  ]) {
    const answer = await bring(body)
    answers.push(`${answer.status} ${await answer.text()}`)
  }
  expect(answers).toEqual(['200 no-such-enquiry', '200 no-such-enquiry', '200 unreadable'])
  expect(await repliesOf(id)).toEqual([])
})

test('more replies to one enquiry than people write are left out', async () => {
  const { id } = await anEnquiry()
  const answers: string[] = []
  for (let turn = 0; turn < 21; turn++) answers.push(await (await bring(message(replyAddress(id)))).text())
  expect(answers.filter((answer) => answer === 'done')).toHaveLength(20)
  expect(answers.at(-1)).toBe('too-many')
  const other = await anEnquiry()
  expect(await (await bring(message(replyAddress(other.id)))).text()).toBe('done')
})

import { describe, expect, test } from 'vitest'
import type { Ctx } from '#app/context/ctx.server.ts'
import { sendMail } from '#app/features/mail/delivery/send-mail.server.ts'
import { readMessage } from '#app/features/mail/inbound/read-message.ts'
import { createInboundMail } from '#app/integrations/mail/inbound-mail.server.ts'
import { addMinutes } from '#app/kernel/dates.ts'
import { newId } from '#app/kernel/ids.ts'
import { aNetwork } from '#tests/factories/a-network.ts'
import { aUser } from '#tests/factories/a-user.ts'
import { expectInvariants } from '#tests/support/expect-invariants.ts'
import { neverRestores } from '#tests/support/never-restores.ts'
import { actorWithRole, system, testContext } from '#tests/support/test-context.ts'
import { changeEnquiry } from '../change-enquiry.server.ts'
import { enquiryById } from '../enquiry-by-id.server.ts'
import { contactForm } from '../enquiry-forms.ts'
import { eraseEnquiries, purgeEnquiries } from '../erase-enquiries.server.ts'
import { sendEnquiry } from '../send-enquiry.server.ts'
import { answerEnquiry } from './answer-enquiry.server.ts'
import { receiveReply } from './receive-reply.server.ts'
import { resendAnswer } from './resend-answer.server.ts'

const inboundMail = createInboundMail({
  domain: 'reply.staffroom.example',
  secrets: ['a secret of the forwarder, thirty-two letters'],
})
const { ctx, as, at } = await testContext({ inboundMail })
const adminId = await aUser(ctx, { role: 'admin' })
const admin = as(adminId)
const job = as(system)
await aNetwork(ctx)

let count = 0
/** An enquiry of its own writer. */
async function anEnquiry(of: { message?: string; in?: Ctx } = {}) {
  count += 1
  const email = `writer-${count}@school.example`
  const typed = {
    name: 'Amira Haddad',
    email,
    subject: 'Re: Parking',
    message: of.message ?? 'Is there any?',
  }
  await sendEnquiry(
    of.in ?? ctx,
    { kind: 'contact', ...contactForm.parse(typed) },
    { address: `203.0.113.${count}` },
  )
  const { id } = await ctx.db
    .selectFrom('enquiries')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  return { id, email }
}
const answer = (
  id: string,
  version: number,
  more: { answerId?: string; text?: string; close?: boolean } = {},
) => answerEnquiry(admin, { id, answerId: newId(), text: 'In the yard.', close: false, version, ...more })
const answersOf = (id: string) =>
  ctx.db
    .selectFrom('mails')
    .selectAll()
    .where('kind', '=', 'enquiry-answer')
    .where('subject_id', '=', id)
    .orderBy('created_at')
    .orderBy('id')
    .execute()

type Sent = { to: string; from?: string; id?: string | null; text?: string; headers?: string[] }
const raw = ({
  to,
  from = 'a@b.example',
  id = `<${newId()}@mail.example>`,
  text = 'Thank you.',
  headers = [],
}: Sent) =>
  Buffer.from(
    [
      `From: "Amira" <${from}>`,
      `To: ${to}`,
      ...(id === null ? [] : [`Message-ID: ${id}`]),
      ...headers,
      ...(headers.some((line) => /^content-type/i.test(line))
        ? []
        : ['Content-Type: text/plain; charset=utf-8']),
      '',
      text,
    ].join('\r\n'),
  )
const receive = async (sent: Sent, by: Ctx = job) => receiveReply(by, await readMessage(raw(sent)))
const replyTo = (id: string) => inboundMail.replyAddress(id)
const seen = (id: string) => enquiryById(admin, id)

describe('an answer', () => {
  test('is mailed to the writer, kept in the conversation and sets the status', async () => {
    const { id, email } = await anEnquiry()
    const answerId = newId()
    expect(await answer(id, 1, { answerId })).toEqual({ ok: true })
    const [mail, second] = await answersOf(id)
    expect(second).toBeUndefined()
    expect(mail).toMatchObject({ recipient: email, reply_to: replyTo(id), period: answerId, thread: [] })
    await sendMail(job, { mailId: mail?.id ?? '' }, {})
    const [sent] = await answersOf(id)
    expect(sent).toMatchObject({ status: 'sent', subject: 'Re: Parking' })
    expect(sent?.text).toContain('Hello Amira,\n\nIn the yard.')
    expect(sent?.text).toContain('You wrote on 01-12-2026:\n\nIs there any?')
    const shown = await seen(id)
    expect(shown).toMatchObject({
      status: 'answered',
      version: 2,
      history: [{ what: 'answer', to: 'answered' }],
    })
    expect(shown.conversation).toMatchObject([
      {
        id: answerId,
        direction: 'sent',
        by: 'Amal Haddad',
        mail: { state: 'sent' },
        text: { said: 'In the yard.' },
      },
    ])
  })

  test('can close the enquiry', async () => {
    const { id } = await anEnquiry()
    await answer(id, 1, { close: true })
    expect((await seen(id)).status).toBe('closed')
  })

  test('goes out with the contact address where no replies come in', async () => {
    const { id } = await anEnquiry()
    const without = { ...admin, ports: { ...admin.ports, inboundMail: null } }
    await answerEnquiry(without, { id, answerId: newId(), text: 'Yes.', close: false, version: 1 })
    expect((await answersOf(id))[0]?.reply_to).toBe('hello@staffroom.example')
    expect((await seen(id)).conversation).toHaveLength(1)
  })

  test('sent many times at once is one, with one mail', async () => {
    const { id } = await anEnquiry()
    const answerId = newId()
    const pressed = Array.from({ length: 8 }, () => answer(id, 1, { answerId }))
    expect(await Promise.all(pressed)).toEqual(pressed.map(() => ({ ok: true })))
    expect(await answersOf(id)).toHaveLength(1)
    expect((await seen(id)).conversation).toHaveLength(1)
    // Also when another change came in between.
    const { note } = await seen(id)
    await changeEnquiry(admin, { id, status: 'closed', note, version: 2 })
    expect(await answer(id, 1, { answerId })).toEqual({ ok: true })
    expect(await answersOf(id)).toHaveLength(1)
    expect((await seen(id)).status).toBe('closed')
  })

  test('of the second of two administrators is refused until it is meant', async () => {
    const { id } = await anEnquiry()
    const both = await Promise.all([answer(id, 1, { text: 'One.' }), answer(id, 1, { text: 'Two.' })])
    expect(both.filter(({ ok }) => ok)).toHaveLength(1)
    expect(both).toContainEqual({ ok: false, reason: 'answered-by-another' })
    expect(await answersOf(id)).toHaveLength(1)
    expect(await answer(id, 2, { text: 'Two, after all.' })).toEqual({ ok: true })
    expect(await answersOf(id)).toHaveLength(2)
  })

  test('to an enquiry that was changed, or replied to, since the form was shown is refused and says why', async () => {
    const { id, email } = await anEnquiry()
    await changeEnquiry(admin, { id, status: 'in_progress', note: '', version: 1 })
    expect(await answer(id, 1)).toEqual({ ok: false, reason: 'changed-meanwhile' })
    await receive({ to: replyTo(id), from: email })
    expect(await answer(id, 2)).toEqual({ ok: false, reason: 'reply-received' })
    expect(await answersOf(id)).toEqual([])
  })

  test('writes nothing when its mail cannot be queued', async () => {
    const { id } = await anEnquiry()
    const broken = { ...admin, jobs: { ...admin.jobs, send: () => Promise.reject(new Error('queue away')) } }
    const input = { id, answerId: newId(), text: 'Yes.', close: false, version: 1 }
    await expect(answerEnquiry(broken, input)).rejects.toThrow('queue away')
    expect(await seen(id)).toMatchObject({ status: 'new', version: 1, conversation: [] })
  })

  test('is for administrators alone, and of an enquiry that is there', async () => {
    const { id } = await anEnquiry()
    const input = { id, answerId: newId(), text: 'Yes.', close: false, version: 1 }
    for (const actor of [ctx.actor, actorWithRole('user'), actorWithRole('door')]) {
      await expect(answerEnquiry(as(actor), input)).rejects.toThrow('not allowed')
      await expect(resendAnswer(as(actor), input)).rejects.toThrow('not allowed')
      await expect(receive({ to: replyTo(id) }, as(actor))).rejects.toThrow('not allowed')
    }
    for (const unknown of ['none', newId()]) {
      await expect(answerEnquiry(admin, { ...input, id: unknown })).rejects.toThrow('not found')
      await expect(resendAnswer(admin, { id: unknown, answerId: newId() })).rejects.toThrow('not found')
    }
    await expect(resendAnswer(admin, { id, answerId: newId() })).rejects.toThrow('not found')
  })

  test('that could not be sent is sent again once', async () => {
    const { id } = await anEnquiry()
    const answerId = newId()
    await answer(id, 1, { answerId })
    await ctx.db.updateTable('mails').set({ status: 'failed' }).where('subject_id', '=', id).execute()
    expect((await seen(id)).conversation).toMatchObject([{ mail: { state: 'failed' } }])
    const both = await Promise.all([1, 2].map(() => resendAnswer(admin, { id, answerId })))
    expect(both).toContainEqual({ ok: true })
    expect(both).toContainEqual({ ok: false, reason: 'not-retryable' })
    const other = await anEnquiry()
    await expect(resendAnswer(admin, { id: other.id, answerId })).rejects.toThrow('not found')
  })

  test('that was sent is resent as a copy, once a minute, and not while it is being sent', async () => {
    const { id, email } = await anEnquiry()
    const answerId = newId()
    await answer(id, 1, { answerId, text: 'Behind the school.' })
    const resend = (in_ = admin) => resendAnswer(in_, { id, answerId })
    expect(await resend()).toEqual({ ok: false, reason: 'not-retryable' })
    const sent = () =>
      ctx.db.updateTable('mails').set({ status: 'sent' }).where('subject_id', '=', id).execute()
    await sent()
    const both = await Promise.all([resend(), resend()])
    expect(both.filter(({ ok }) => ok)).toHaveLength(1)
    const mails = await ctx.db
      .selectFrom('mails')
      .select(['recipient', 'variables', 'thread', 'status'])
      .where('subject_id', '=', id)
      .where('kind', '=', 'enquiry-answer')
      .orderBy('created_at')
      .orderBy('id')
      .execute()
    expect(mails).toHaveLength(2)
    expect(mails[1]).toMatchObject({ recipient: email, status: 'queued', thread: mails[0]?.thread })
    expect(mails[1]?.variables).toEqual(mails[0]?.variables)
    expect((await seen(id)).conversation).toMatchObject([{ mail: { state: 'queued' } }])
    await sent()
    expect(await resend({ ...admin, now: addMinutes(ctx.now, 2) })).toEqual({ ok: true })
  })
})

describe('a reply', () => {
  test.each([
    ['new', 'new'],
    ['in_progress', 'in_progress'],
    ['answered', 'in_progress'],
    ['closed', 'in_progress'],
  ] as const)('to one that is %s makes it %s', async (status, after) => {
    const { id, email } = await anEnquiry()
    await ctx.db.updateTable('enquiries').set({ status }).where('id', '=', id).execute()
    expect(await receive({ to: replyTo(id), from: email })).toBe('done')
    const shown = await seen(id)
    expect(shown).toMatchObject({ status: after, version: 2 })
    expect(shown.conversation).toMatchObject([
      { direction: 'received', from: { name: 'Amira', address: email }, isFromOtherAddress: false },
    ])
    expect(shown.history[0]).toMatchObject({ what: 'reply', by: null })
  })

  test('is answered below it: References name the conversation, the mail quotes what was said last', async () => {
    const { id, email } = await anEnquiry()
    await answer(id, 1)
    const [first] = await answersOf(id)
    const text =
      'And for coaches?\r\n\r\nOn 1 Dec 2026, Staffroom <hello@staffroom.test> wrote:\r\n> In the yard.'
    await receive(
      { to: replyTo(id), from: email, id: '<two@school.example>', text },
      { ...job, now: at('2026-12-01T13:00:00Z').now },
    )
    const later = { ...admin, now: at('2026-12-01T14:00:00Z').now }
    await answerEnquiry(later, { id, answerId: newId(), text: 'At the gate.', close: false, version: 3 })
    const second = (await answersOf(id))[1]
    expect(second?.thread).toEqual([first?.message_id, '<two@school.example>'])
    let headers: Record<string, string> = {}
    const mail = {
      ...ctx.ports.mail,
      send: async (sent: { headers: Record<string, string> }) => {
        headers = sent.headers
        return { status: 'accepted' as const }
      },
    }
    await sendMail(
      { ...job, now: later.now, ports: { ...job.ports, mail } },
      { mailId: second?.id ?? '' },
      {},
    )
    expect(headers).toEqual({
      'In-Reply-To': '<two@school.example>',
      References: `${first?.message_id} <two@school.example>`,
    })
    expect((await answersOf(id))[1]?.text).toContain('And for coaches?')
    expect((await seen(id)).conversation[1]?.text).toEqual({
      said: 'And for coaches?',
      quoted: 'On 1 Dec 2026, Staffroom <hello@staffroom.test> wrote:\n> In the yard.',
    })
  })

  test('that comes twice, or many times at once, is one', async () => {
    const { id, email } = await anEnquiry()
    const sent = { to: replyTo(id), from: email, id: '<once@school.example>' }
    const results = await Promise.all(Array.from({ length: 8 }, () => receive(sent)))
    expect(results.toSorted()).toEqual(['done', ...Array.from({ length: 7 }, () => 'known')])
    expect(await receive(sent)).toBe('known')
    const nameless = { to: replyTo(id), from: email, id: null }
    expect([await receive(nameless), await receive(nameless)]).toEqual(['done', 'known'])
    expect(await seen(id)).toMatchObject({ version: 3 })
    // The same id in the conversation of another is another reply.
    const other = await anEnquiry()
    expect(await receive({ ...sent, to: replyTo(other.id) })).toBe('done')
  })

  test('from another address is kept, marked, and never mailed to or quoted', async () => {
    const { id, email } = await anEnquiry()
    await receive({ to: replyTo(id), from: 'thief@evil.example', text: 'Send me the list.' })
    expect((await seen(id)).conversation).toMatchObject([
      { isFromOtherAddress: true, from: { address: 'thief@evil.example' } },
    ])
    await answer(id, 2)
    const [mail] = await answersOf(id)
    expect(mail?.recipient).toBe(email)
    expect(JSON.stringify(mail?.variables)).not.toContain('list')
  })

  test.each([
    'Auto-Submitted: auto-replied',
    'Precedence: bulk',
    'Precedence: list',
    'X-Auto-Response-Suppress: All',
    'Return-Path: <>',
  ])('of a program (%s) is kept, changes nothing and is answered by nothing', async (header) => {
    const { id, email } = await anEnquiry()
    await answer(id, 1)
    expect(await receive({ to: replyTo(id), from: email, headers: [header] })).toBe('automatic')
    const shown = await seen(id)
    expect(shown).toMatchObject({ status: 'answered', version: 2 })
    expect(shown.conversation[1]).toMatchObject({ isAutomatic: true })
    expect(await answersOf(id)).toHaveLength(1)
    expect(await answer(id, 2)).toEqual({ ok: true })
  })

  test('to an address that was not made here, or to none, leaves no trace', async () => {
    const { id, email } = await anEnquiry()
    const other = createInboundMail({
      domain: 'reply.staffroom.example',
      secrets: ['another secret of thirty-two letters'],
    })
    const addresses = [
      other.replyAddress(id),
      replyTo(newId()),
      'reply@reply.staffroom.example',
      `<${'x'.repeat(5000)}>`,
    ]
    for (const to of addresses) expect(await receive({ to, from: email })).toBe('no-such-enquiry')
    expect(await seen(id)).toMatchObject({ version: 1, conversation: [] })
  })

  test('finds its way by what servers wrote for whom it came, in any letters', async () => {
    const { id, email } = await anEnquiry()
    const to = 'undisclosed-recipients:;'
    const headers = [`Delivered-To: ${replyTo(id).toUpperCase()}`]
    expect(await receive({ to, from: email, headers })).toBe('done')
  })

  test('that is a mail of ours is left out', async () => {
    const { id, email } = await anEnquiry()
    await answer(id, 1)
    const [mail] = await answersOf(id)
    expect(await receive({ to: replyTo(id), from: email, id: mail?.message_id ?? '' })).toBe('own-mail')
  })

  test('of more than people write is left out', async () => {
    const { id, email } = await anEnquiry()
    const limiter = { ...neverRestores, take: async () => ({ ok: false as const, retryAfter: 90 }) }
    const busy = { ...job, ports: { ...job.ports, limiter } }
    expect(await receive({ to: replyTo(id), from: email }, busy)).toBe('too-many')
    expect((await seen(id)).conversation).toEqual([])
  })

  test('keeps every script and no markup, NUL or header of its own', async () => {
    const { id, email } = await anEnquiry()
    const text = 'مرحبا 👩‍🏫\u0000 =HYPERLINK("http://x") <img src=x onerror=alert(1)>'
    await receive({ to: replyTo(id), from: email, text })
    const html = ['Content-Type: text/html; charset=utf-8']
    const page = '<style>p{}</style><p>Only <b>HTML</b><script>alert(1)</script></p>'
    await receive({ to: replyTo(id), from: email, text: page, headers: html })
    const { conversation } = await seen(id)
    expect(conversation.map((message) => message.text.said)).toEqual([
      'مرحبا 👩‍🏫 =HYPERLINK("http://x") <img src=x onerror=alert(1)>',
      'Only HTML',
    ])
  })
})

describe('erasure', () => {
  test('takes the conversation with the enquiry, and later replies leave no trace', async () => {
    const { id, email } = await anEnquiry()
    await answer(id, 1, { text: 'zqanswer' })
    await receive({ to: replyTo(id), from: email, text: 'zqreply' })
    await eraseEnquiries(ctx, { userId: newId(), email })
    expect(await receive({ to: replyTo(id), from: email, id: '<late@x.example>' })).toBe('erased')
    expect(await answer(id, 4)).toEqual({ ok: false, reason: 'erased' })
    const left = await ctx.db
      .selectFrom('enquiry_messages')
      .select('id')
      .where('enquiry_id', '=', id)
      .execute()
    expect(left).toEqual([])
  })

  test('takes what a person wrote into the conversation of another', async () => {
    const { id } = await anEnquiry()
    await receive({ to: replyTo(id), from: 'colleague@school.example', text: 'zqcolleague' })
    await receive({ to: replyTo(id), from: 'other@school.example' })
    await eraseEnquiries(ctx, { userId: newId(), email: 'colleague@school.example' })
    expect((await seen(id)).conversation).toMatchObject([{ from: { address: 'other@school.example' } }])
  })

  test('and a reply at once end without words', async () => {
    const { id, email } = await anEnquiry()
    await Promise.all([
      receive({ to: replyTo(id), from: email }),
      eraseEnquiries(ctx, { userId: newId(), email }),
      receive({ to: replyTo(id), from: email }),
    ])
    expect((await seen(id)).conversation).toEqual([])
  })

  test('comes by age as well', async () => {
    const { id, email } = await anEnquiry({ in: at('2024-01-01T00:00:00Z') })
    await receive({ to: replyTo(id), from: email })
    expect(await purgeEnquiries(ctx, new Date('2024-02-01T00:00:00Z'))).toEqual([id])
    expect((await seen(id)).conversation).toEqual([])
    await expectInvariants(ctx)
  })
})

import { afterAll, expect, test } from 'vitest'
import type { Ctx } from '#app/context/ctx.server.ts'
import { saveTranslations } from '#app/features/content-translations/save-translations.server.ts'
import { sendMail } from '#app/features/mail/delivery/send-mail.server.ts'
import { mails } from '#app/features/mail/mails/all-mails.server.ts'
import { queueMail } from '#app/features/mail/queue-mail.server.ts'
import { problemKind } from '#app/kernel/errors.ts'
import { inLanguage } from '#app/kernel/language/language.server.ts'
import type { ThreadProgram } from '#app/kernel/threads.ts'
import { createThreads } from '#server/threads.ts'
import { aTicketType } from '#tests/factories/a-ticket-type.ts'
import { aUser } from '#tests/factories/a-user.ts'
import { anEvent } from '#tests/factories/an-event.ts'
import { aPaidOrder } from '#tests/factories/an-order.ts'
import { pdfText, spokenTexts } from '#tests/support/pdf-text.ts'
import { actorWithRole, system, testContext } from '#tests/support/test-context.ts'
import { withDemoPayments } from '#tests/support/with-demo-payments.ts'
import { ticketAttachmentMakers } from './mail-attachments.server.ts'
import { ticketDocument } from './ticket-document.server.ts'
import { ticketPdf } from './ticket-pdf.server.ts'

const { ctx: guestCtx } = withDemoPayments((await testContext()).ctx)
const threads = createThreads()
afterAll(threads.end)
const ctx: Ctx = { ...guestCtx, actor: system, threads }

const eventId = await anEvent(ctx)
const ticketTypeId = await aTicketType(ctx, { event_id: eventId })
const { tickets } = await aPaidOrder(guestCtx, { ticketTypeId })
const ticketId = tickets[0]?.id ?? ''
const { ticket } = await ticketDocument(ctx, ticketId)

/** Records what is asked of threads, and how; they never answer. */
function whatIsAsked(on: Ctx) {
  const asked: unknown[] = []
  const ask: Ctx['threads']['ask'] = async ({ file }, _question, options) => {
    asked.push([file, options])
    throw new Error('nobody is here')
  }
  return { asked, ctx: { ...on, threads: { ...on.threads, ask } } }
}

test('a ticket is drawn by the thread alone, and people come before jobs', async () => {
  const file = '#app/integrations/pdf/pdf-thread.server.ts'
  for (const [actor, hurries] of [
    [system, false],
    [guestCtx.actor, true],
    [actorWithRole('user'), true],
  ] as const) {
    const { asked, ctx: alone } = whatIsAsked({ ...ctx, actor })
    await expect(ticketPdf(alone, ticket)).rejects.toThrow('nobody is here')
    expect(asked).toEqual([[file, { hurries }]])
  }
})

test('a ticket names its event and kind in the language of who opens it', async () => {
  const admin: Ctx = { ...guestCtx, actor: await aUser(guestCtx, { role: 'admin' }) }
  await saveTranslations(admin, { kind: 'event', id: eventId }, 'ar', [
    { original: ticket.event.title, translation: 'أمسية القيادة', seen: '' },
    { original: ticket.ticketName, translation: 'دخول عام', seen: '' },
  ])
  const opened = await inLanguage('ar', () => ticketDocument(ctx, ticketId))
  expect(opened.ticket).toMatchObject({ ticketName: 'دخول عام', event: { title: 'أمسية القيادة' } })
  expect((await ticketDocument(ctx, ticketId)).ticket).toEqual(ticket)
})

test('a ticket is in the language of who opens it, and its texts come from the catalogue', async () => {
  const named = { ...ticket, attendeeName: 'محمد (Mo) الهاشمي' }
  const arabic = spokenTexts(await inLanguage('ar', () => ticketPdf(ctx, named))).map(({ text }) => text)
  expect(arabic).toEqual(expect.arrayContaining(['تذكرة فعالية', 'المشارك', 'محمد', ' (Mo', ') الهاشمي']))
  expect(arabic).not.toContain('Event ticket')
  expect(spokenTexts(await ticketPdf(ctx, named)).map(({ text }) => text)).toContain('Event ticket')
})

test.each([
  ['very long', 'Maximiliana '.repeat(5_000), 'Maximiliana'],
  ['one endless word', 'x'.repeat(20_000), 'xxxx'],
  ['read from the right', 'محمد \u202eالهاشمي\u202c שרה', 'ש'],
  ['emoji', '👩🏽‍🏫 Amira 🇦🇪', 'Amira'],
  ['lines', 'Amira\r\nHaddad\n\n\u2028\u0085end', 'Haddad'],
  ['half a letter and none', '\ud83d Amira \u0000\u0007\ufffe', 'Amira'],
  ['what PDF is written in', ') Tj ET (\\ endstream endobj', 'endobj'],
])('a name that is %s still makes a ticket', async (_kind, attendeeName, told) => {
  const pdf = await ticketPdf(ctx, { ...ticket, attendeeName })
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
  expect(pdf.subarray(-6).toString()).toContain('%%EOF')
  expect(pdf.toString('latin1').match(/\/Type \/Page\n/g)).toHaveLength(1)
  expect(pdfText(pdf)).toContain(told)
})

test('a thread that breaks in the middle leaves the mail to be sent, and it goes out once', async () => {
  const handed: string[] = []
  const send = async ({ messageId }: { messageId: string }) => {
    handed.push(messageId)
    return { status: 'accepted' as const }
  }
  const mailing: Ctx = { ...ctx, ports: { ...ctx.ports, mail: { ...ctx.ports.mail, send } } }
  const mailId = await queueMail(ctx, {
    kind: 'simple',
    subjectId: ticketId,
    recipient: 'amira@example.test',
    variables: () => mails.simple.sample,
    attachments: [{ kind: 'ticket-pdf', ref: ticketId }],
  })
  if (!mailId) throw new Error('not queued')
  const breaks: ThreadProgram<string, never> = { file: '#tests/support/asked-thread.ts' }
  const ask: Ctx['threads']['ask'] = (program, question, options) =>
    program.file.includes('pdf') ? threads.ask(breaks, 'break') : threads.ask(program, question, options)
  const cut: Ctx = { ...mailing, threads: { ...threads, ask } }
  expect(await sendMail(cut, { mailId }, ticketAttachmentMakers)).toBe('queued')
  const row = await ctx.db.selectFrom('mails').selectAll().where('id', '=', mailId).executeTakeFirstOrThrow()
  expect(row).toMatchObject({
    status: 'queued',
    attempts: 1,
    last_error: expect.stringContaining('ticket-pdf'),
  })
  expect(handed).toEqual([])

  const later: Ctx = { ...mailing, now: new Date(ctx.now.getTime() + 3_600_000) }
  const ends = await Promise.all([1, 2].map(() => sendMail(later, { mailId }, ticketAttachmentMakers)))
  expect(ends.sort()).toEqual(['not-queued', 'sent'])
  expect(handed).toEqual([row.message_id])
})

test('a closed process refuses to draw, in words that may be tried again', async () => {
  const closed = createThreads()
  await closed.end()
  const refused = ticketPdf({ ...ctx, threads: closed }, ticket)
  await expect(refused).rejects.toSatisfy((error) => problemKind(error) === 'unavailable')
})

import { expect, test } from 'vitest'
import { contentIdOf } from '#app/features/mail/rules/content-id.ts'
import { problemKind } from '#app/kernel/errors.ts'
import { newId } from '#app/kernel/ids.ts'
import { aTicketType } from '#tests/factories/a-ticket-type.ts'
import { anEvent } from '#tests/factories/an-event.ts'
import { aPaidOrder } from '#tests/factories/an-order.ts'
import { pdfText } from '#tests/support/pdf-text.ts'
import { testContext } from '#tests/support/test-context.ts'
import { withDemoPayments } from '#tests/support/with-demo-payments.ts'
import { ticketAttachmentMakers } from './mail-attachments.server.ts'

const { ctx } = withDemoPayments((await testContext()).ctx)
const eventId = await anEvent(ctx, { title: 'Łódź Evening', slug: 'lodz-evening' })
const ticketTypeId = await aTicketType(ctx, { event_id: eventId, seats_per_ticket: 2, price_minor: 80_000 })
const { tickets, reference } = await aPaidOrder(ctx, { ticketTypeId, seatsPerTicket: 2, priceMinor: 80_000 })
const [first] = tickets
if (!first) throw new Error('no ticket was issued')

test('the tickets of an order are files of different names', async () => {
  const files = await Promise.all(tickets.map(({ id }) => ticketAttachmentMakers['ticket-pdf'](ctx, id)))
  expect(files.map(({ filename }) => filename).sort()).toEqual([
    'ticket-lodz-evening-20261208-1600-2.pdf',
    'ticket-lodz-evening-20261208-1600.pdf',
  ])
  const pictures = await Promise.all(tickets.map(({ id }) => ticketAttachmentMakers['ticket-qr'](ctx, id)))
  expect(new Set(pictures.map(({ filename }) => filename)).size).toBe(2)
})

test('a ticket is attached as a PDF named after its event', async () => {
  const attachment = await ticketAttachmentMakers['ticket-pdf'](ctx, first.id)
  expect(attachment).toMatchObject({
    filename: expect.stringMatching(/^ticket-lodz-evening-20261208-1600(?:-2)?\.pdf$/),
    contentType: 'application/pdf',
  })
  const words = pdfText(attachment.content).replaceAll(/\s+/g, ' ')
  for (const text of ['Łódź Evening', 'AED 800 for 2 seats', `Order ${reference}`, 'The Library, Dubai']) {
    expect(words).toContain(text)
  }
})

test('its code is attached as a picture that the mail can show', async () => {
  const attachment = await ticketAttachmentMakers['ticket-qr'](ctx, first.id)
  expect(attachment.contentType).toBe('image/png')
  expect(attachment.contentId).toBe(contentIdOf('ticket-qr', first.id))
  expect(attachment.content.subarray(1, 4).toString()).toBe('PNG')
})

test('its event is attached for calendars', async () => {
  const attachment = await ticketAttachmentMakers['event-ics'](ctx, eventId)
  expect(attachment.filename).toBe('lodz-evening.ics')
  const file = attachment.content.toString()
  for (const line of ['SUMMARY:Łódź Evening', 'DTSTART:20261208T120000Z', 'LOCATION:The Library\\, Dubai']) {
    expect(file).toContain(line)
  }
})

test.each(['ticket-pdf', 'ticket-qr', 'event-ics'] as const)(
  'there is no %s of what is not there',
  async (kind) => {
    await expect(ticketAttachmentMakers[kind](ctx, newId())).rejects.toSatisfy(
      (error) => problemKind(error) === 'not-found',
    )
  },
)

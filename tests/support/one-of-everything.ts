import type { Ctx } from '#app/context/ctx.server.ts'
import { authorAddress } from '#app/features/blog/rules/author-path.ts'
import { issueDocuments } from '#app/features/money/documents/issue-documents.server.ts'
import { newId, newKey } from '#app/kernel/ids.ts'
import { aDiscountCode } from '#tests/factories/a-discount-code.ts'
import { aFormTemplate } from '#tests/factories/a-form-template.ts'
import { aGalleryCategory } from '#tests/factories/a-gallery-item.ts'
import { aPaidInvoice } from '#tests/factories/a-membership-invoice.ts'
import { aPost, aPostCategory } from '#tests/factories/a-post.ts'
import { aTicketType } from '#tests/factories/a-ticket-type.ts'
import { aPlan, aSponsor } from '#tests/factories/a-user.ts'
import { aWaitlistEntry } from '#tests/factories/a-waitlist-entry.ts'
import { anEvent } from '#tests/factories/an-event.ts'
import { aHeldOrder, aPaidOrder } from '#tests/factories/an-order.ts'
import type { TestApp } from './app.ts'

export type Things = Record<string, string>

/**
 * One of everything that an address can name, by the names of `admin-routes.ts` and `site-routes.ts`: what people own
 * belongs to `owner`. `new` is an id of nothing.
 */
export async function oneOfEverything(
  { ctx, post }: TestApp,
  owner: { userId: string; email: string },
): Promise<Things> {
  const event = await anEvent(ctx, {
    title: 'Leadership Evening',
    slug: 'leadership-evening',
    waitlist_enabled: true,
  })
  const ticketType = await aTicketType(ctx, { event_id: event, is_claimable: true })
  const soldOut = await aTicketType(ctx, { event_id: event, capacity: 1 })
  const nadia = { buyer: { name: 'Amal Haddad', email: owner.email, phone: '+971501234567' } }
  await aPaidOrder(ctx, { ticketTypeId: soldOut })
  const order = await aPaidOrder(ctx, { ticketTypeId: ticketType }, nadia)
  const held = await aHeldOrder(ctx, { ticketTypeId: ticketType }, nadia)
  await ctx.db
    .updateTable('orders')
    .set({ user_id: owner.userId })
    .where('id', 'in', [order.id, held.id])
    .execute()
  const entry = await aWaitlistEntry(ctx, { ticketTypeId: soldOut, email: owner.email })
  await ctx.db
    .updateTable('waitlist_entries')
    .set({ user_id: owner.userId })
    .where('id', '=', entry.id)
    .execute()
  const { invoiceId } = await aPaidInvoice(ctx, { user: { ...owner, ...signedInUser } })
  await issueDocuments(ctx)
  const enquiry = { name: 'Amira', email: 'a@b.example', subject: 'Parking', message: 'Is there any?' }
  await post('/contact', enquiry)
  const only = (table: 'enquiries' | 'mails') =>
    ctx.db.selectFrom(table).select('id').executeTakeFirstOrThrow()
  const [ticket] = order.tickets

  return {
    event,
    slug: 'leadership-evening',
    ticketType,
    soldOut,
    order: order.id,
    reference: order.reference,
    held: held.reference,
    ticket: ticket?.id ?? '',
    attendee: ticket?.attendee_id ?? '',
    entry: entry.id,
    invoice: invoiceId,
    orderReceipt: await labelOf(ctx, 'order_id', order.id),
    receipt: await labelOf(ctx, 'invoice_id', invoiceId),
    calendar: await aCalendarLink(ctx, owner.userId),
    session: await sessionOf(ctx, owner.userId),
    pass: await aDoorPass(ctx, event),
    form: await aFormTemplate(ctx, { eventId: event }),
    discount: (await aDiscountCode(ctx)).id,
    member: owner.userId,
    plan: await aPlan(ctx, 'standard'),
    sponsor: (await aSponsor(ctx)).userId,
    enquiry: (await only('enquiries')).id,
    mail: (await only('mails')).id,
    category: await aGalleryCategory(ctx, {}, 1),
    post: await aPost(ctx, { slug: 'reading-aloud', author_id: owner.userId }),
    postSlug: 'reading-aloud',
    postAuthor: authorAddress({ id: owner.userId, name: 'Mariam Haddad' }),
    postCategory: await aPostCategory(ctx),
    new: newId(),
  }
}

const signedInUser = { kind: 'user', emailVerified: true, role: 'user', doorEventIds: [] } as const

async function labelOf(ctx: Ctx, column: 'order_id' | 'invoice_id', id: string): Promise<string> {
  const { label } = await ctx.db
    .selectFrom('documents')
    .select('label')
    .where(column, '=', id)
    .executeTakeFirstOrThrow()
  return label
}

async function aCalendarLink(ctx: Ctx, user_id: string): Promise<string> {
  const secret = 'CA7ENDAR'.padEnd(26, '7')
  await ctx.db.insertInto('calendar_links').values({ user_id, secret, made_at: ctx.now }).execute()
  return secret
}

async function sessionOf(ctx: Ctx, userId: string): Promise<string> {
  const { id } = await ctx.db
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return id
}

async function aDoorPass(ctx: Ctx, event_id: string): Promise<string> {
  const pass = { id: newId(), key: newKey(), name: 'Omar', email: 'omar@school.example' }
  await ctx.db
    .insertInto('door_passes')
    .values({ ...pass, event_id, made_at: ctx.now })
    .execute()
  return pass.id
}

import sharp from 'sharp'
import type { Ctx } from '#app/context/ctx.server.ts'
import { makeAnalyticsMonths } from '#app/features/analytics/make-analytics-months.server.ts'
import { recordAnalytics } from '#app/features/analytics/record-analytics.server.ts'
import { audit } from '#app/features/audit/audit.server.ts'
import { sendCampaign } from '#app/features/campaigns/send-campaign.server.ts'
import { startCampaign } from '#app/features/campaigns/start-campaign.server.ts'
import { addMemberImage } from '#app/features/directory/add-member-image.server.ts'
import { sendEnquiry } from '#app/features/enquiries/send-enquiry.server.ts'
import { queueMail } from '#app/features/mail/queue-mail.server.ts'
import { issueDocuments } from '#app/features/money/documents/issue-documents.server.ts'
import { addAttendees } from '#app/features/order-admin/manual/add-attendees.server.ts'
import { addOrderNote } from '#app/features/order-admin/notes/add-order-note.server.ts'
import { changeTicketType } from '#app/features/order-admin/ticket-type/change-ticket-type.server.ts'
import { changePicture } from '#app/features/people/change-picture.server.ts'
import { changeProfile } from '#app/features/people/change-profile.server.ts'
import { confirmEmailChange } from '#app/features/people/confirm-email-change.server.ts'
import { addNote } from '#app/features/people/notes/add-note.server.ts'
import { requestEmailChange } from '#app/features/people/request-email-change.server.ts'
import { requestPasswordReset } from '#app/features/people/request-password-reset.server.ts'
import { renewCalendarLink } from '#app/features/ticket-calendar/renew-calendar-link.server.ts'
import { priceCart } from '#app/features/ticketing/cart/price-cart.server.ts'
import { joinWaitlist } from '#app/features/ticketing/waitlist/join-waitlist.server.ts'
import { addMinutes } from '#app/kernel/dates.ts'
import { newId } from '#app/kernel/ids.ts'
import { aDraftCampaign } from '#tests/factories/a-campaign.ts'
import { aDiscountCode } from '#tests/factories/a-discount-code.ts'
import { aFormField, aFormTemplate } from '#tests/factories/a-form-template.ts'
import { aListedMember } from '#tests/factories/a-listed-member.ts'
import { aPaidInvoice } from '#tests/factories/a-membership-invoice.ts'
import { aPost } from '#tests/factories/a-post.ts'
import { aRefund } from '#tests/factories/a-refund.ts'
import { aTicketType } from '#tests/factories/a-ticket-type.ts'
import { aUser } from '#tests/factories/a-user.ts'
import { anAnalyticsEvent } from '#tests/factories/an-analytics-event.ts'
import { anEvent } from '#tests/factories/an-event.ts'
import { aCheckout, anAttendee, aPaidOrder } from '#tests/factories/an-order.ts'
import { aPerson, aSession, goodPassword, tokenMailedTo } from './people-context.ts'
import { actorWithRole, system } from './test-context.ts'

/** What every word and every number of the marked person begins with; nobody else has any. */
export const mark = /zqmarker[a-z0-9]+|50799\d{4}/gi

/** A telephone number of the marked person. */
const phone = (last: number) => `+97150799${String(last).padStart(4, '0')}`
const address = (word: string) => ({
  line1: `${word}street`,
  city: `${word}city`,
  state: `${word}state`,
  postalCode: `${word}code`,
  country: 'AE',
})

/** A picture whose file itself says whose it is. */
async function aMarkedPicture(name: string) {
  const canvas = { width: 300, height: 200, channels: 3 as const, background: '#0d5359' }
  const bytes = await sharp({ create: canvas })
    .withExif({ IFD0: { Copyright: 'zqmarkerexif', Artist: 'zqmarkerexif' } })
    .jpeg()
    .toBuffer()
  return { bytes, originalName: `${name}.jpg` }
}

/**
 * Somebody who has done everything a person can do here, with a word of their own in every field, under an address they
 * no longer have and under the present one. Needs a ctx with the demo's payments.
 */
export async function aMarkedPerson(ctx: Ctx) {
  const as = (actor: Ctx['actor']): Ctx => ({ ...ctx, actor })
  const admin = as(await aUser(ctx, { role: 'admin' }))
  const first = await aPerson(ctx, { username: 'zqmarkerusername' })
  const { userId } = first
  await asYoung(as(actorWithRole('user', first)), first)
  const sessionToken = await aSession(ctx, first, { address: '203.0.113.9', userAgent: 'zqmarkerdevice' })
  const reauth = { password: goodPassword, sessionToken, realNow: new Date() }
  await ctx.db
    .insertInto('sign_ins')
    .values({
      ...{ id: newId(), user_id: userId, at: ctx.now, way: 'password', is_new: false },
      ...{ device: 'zqmarkersignedin', network: '203.0.113.0/24' },
    })
    .execute()
  const email = 'zqmarkeraddress@school.example'
  const asked = await requestEmailChange(as(actorWithRole('user', first)), { reauth, email })
  if (!asked.ok) throw new Error(asked.reason)
  const token = await tokenMailedTo(ctx, email, 'confirm-new-email')
  await confirmEmailChange(ctx, { token, sessionToken })
  const person = { userId, email }
  const me = as(actorWithRole('user', person))

  await asThemselves(me, person)
  await asBuyer(me, person)
  await asGuest(admin, person)
  await asMember(me, person)
  await asSeenByAdministrators(admin, person)
  await requestPasswordReset(ctx, { email, client: { address: '203.0.113.9', userAgent: 'zqmarkerdevice' } })
  await issueDocuments(as(system))
  await asOwnerOfAPasskey(ctx, userId)
  return { ...person, firstEmail: first.email, me, admin, reauth }
}

/** A passkey with a name of its owner's. */
async function asOwnerOfAPasskey(ctx: Ctx, userId: string): Promise<void> {
  await ctx.db
    .insertInto('second_factors')
    .values({
      ...{ id: newId(), user_id: userId, kind: 'passkey', name: 'zqmarkerpasskey', added_at: ctx.now },
      ...{ credential_id: newId(), public_key: Buffer.from('key'), counter: 0, transports: [] },
    })
    .execute()
  await ctx.db
    .insertInto('recovery_codes')
    .values({ user_id: userId, code_hash: newId(), made_at: ctx.now })
    .execute()
}

/** What was written under the first address: an enquiry, a seat in somebody's order. */
async function asYoung(me: Ctx, { email }: { email: string }): Promise<void> {
  const ticketTypeId = await aTicketType(me, { event_id: await anEvent(me) })
  const attendees = [
    anAttendee({ fullName: 'zqmarkeryoungname', email, companyName: 'zqmarkeryoungcompany' }),
  ]
  await aPaidOrder({ ...me, actor: { kind: 'guest' } }, { ticketTypeId, attendees })
  const words = { subject: 'zqmarkeryoungsubject', message: 'zqmarkeryoungmessage' }
  await sendEnquiry(
    me,
    { kind: 'contact', name: 'zqmarkeryoungwriter', email, ...words },
    { address: '203.0.113.9' },
  )
}

/** Profile, pictures, calendar, enquiries, posts, what was counted. */
async function asThemselves(me: Ctx, { userId, email }: { userId: string; email: string }): Promise<void> {
  await changeProfile(me, {
    fullName: 'zqmarkerfullname',
    username: 'zqmarkerusername',
    phoneNumber: phone(1),
    whatsappNumber: phone(2),
    company: 'zqmarkercompany',
    jobTitle: 'zqmarkerjobtitle',
    address: 'zqmarkerhome',
    bio: 'zqmarkerbio',
  })
  await changePicture(me, await aMarkedPicture('zqmarkerportrait'))
  await renewCalendarLink(me, { instead: null })
  await sendEnquiry(
    me,
    {
      kind: 'sponsor',
      firstName: 'zqmarkerwriterfirst',
      lastName: 'zqmarkerwriterlast',
      email,
      organisationName: 'zqmarkerorganisation',
      position: 'zqmarkerposition',
      whatsapp: phone(3),
      telephone: phone(4),
      country: 'zqmarkercountry',
      message: 'zqmarkermessage',
    },
    { address: '203.0.113.9' },
  )
  await me.db
    .updateTable('enquiries')
    .set({ note: 'zqmarkerenquirynote' })
    .where('email', '=', email)
    .execute()
  await inConversation(me, email)
  await sendEnquiry(
    me,
    {
      kind: 'contact',
      name: 'zqmarkerwriter',
      email,
      subject: 'zqmarkersubject',
      message: 'zqmarkerquestion',
    },
    { address: '203.0.113.9' },
  )
  await aPost(me, { author_id: userId, author_name: 'zqmarkerbyline' })
  await me.db
    .insertInto('blog_drafts')
    .values({
      ...{ id: newId(), post_id: null, author_id: userId, seen: 0, times_kept: 1, kept_at: me.now },
      fields: JSON.stringify({ title: 'zqmarkerdraft', contentHtml: 'zqmarkerdraftcontent' }),
    })
    .execute()
  const events = [anAnalyticsEvent({ type: 'page_view' })]
  await makeAnalyticsMonths(me)
  await recordAnalytics(me, { batch: { events }, userAgent: 'zqmarkerbrowser' })
  await me.db
    .updateTable('analytics_events')
    .set({ page: '/zqmarkerpage', element: 'zqmarkerelement', browser: 'zqmarkerbrowser' })
    .set({ metadata: JSON.stringify({ referrer: 'zqmarkerreferrer' }) })
    .where('user_id', '=', userId)
    .execute()
}

/** An answer to an enquiry of theirs, and what they replied by mail, there and in the conversation of another. */
async function inConversation(me: Ctx, email: string): Promise<void> {
  const message = { version: 2, created_at: me.now, written_by: null }
  const own = await me.db
    .selectFrom('enquiries')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  const other = newId()
  await me.db
    .insertInto('enquiries')
    .values({
      ...{ id: other, kind: 'contact', name: 'Omar', email: 'omar@elsewhere.example', message: 'Hello' },
      created_at: me.now,
    })
    .execute()
  const received = { ...message, direction: 'received' as const, from_address: email }
  await me.db
    .insertInto('enquiry_messages')
    .values([
      {
        ...message,
        ...{ id: newId(), enquiry_id: own.id, direction: 'sent', body: 'zqmarkeranswer', message_id: null },
      },
      {
        ...{
          ...received,
          id: newId(),
          enquiry_id: own.id,
          body: 'zqmarkerreply',
          from_name: 'zqmarkerreplier',
        },
        ...{ message_id: '<zqmarkermailer@mail.example>', attachments: ['zqmarkerattachment.pdf'] },
      },
      {
        ...{ ...received, id: newId(), enquiry_id: other, body: 'zqmarkercolleague' },
        message_id: '<zqmarkertablet@mail.example>',
      },
    ])
    .execute()
  await queueMail(me, {
    ...{
      kind: 'enquiry-answer',
      subjectId: own.id,
      recipient: email,
      thread: ['<zqmarkermailer@mail.example>'],
    },
    variables: () => ({ fullName: 'Q', subject: 'S', answer: 'A', quote: '', quoted_on: '' }),
  })
}

/** Orders, seats, a refund, a code, a place in line, a free ticket. */
async function asBuyer(me: Ctx, { email }: { email: string }): Promise<void> {
  const field = aFormField({ label: 'Diet' })
  const form_template_id = await aFormTemplate(me, { fields: [field] })
  const event_id = await anEvent(me, { title: 'Quince Day' })
  const ticketTypeId = await aTicketType(me, { event_id, form_template_id })
  const priced = await priceCart(me, [{ ticketTypeId, quantity: 2 }])
  if (!priced.ok) throw new Error(priced.reason)
  const formVersionId = priced.cart.lines[0]?.form?.versionId ?? null
  const attendees = [
    anAttendee({
      ...{ fullName: 'zqmarkerseat', email, whatsappNumber: phone(5), companyName: 'zqmarkerseatcompany' },
      answers: { [field.id]: 'zqmarkerdiet' },
    }),
    anAttendee({ fullName: 'Colleague Karim', email: 'colleague@palm.example', answers: {} }),
  ]
  const { code: discountCode } = await aDiscountCode(me, { percent: 10 })
  const wanted = { ticketTypeId, quantity: 2, attendees }
  const { items } = aCheckout(wanted)
  const order = await aPaidOrder(me, wanted, {
    ...{ discountCode, expectedTotalMinor: 18_000 },
    items: items.map((item) => ({ ...item, formVersionId })),
    buyer: { name: 'zqmarkerbuyer', email: 'zqmarkeroffice@school.example', phone: phone(6) },
    billingAddress: address('zqmarkerbilling'),
  })
  const menu_choices = JSON.stringify({
    starter: 'zqmarkerstarter',
    mainCourse: 'zqmarkermain',
    dessert: 'zqmarkerdessert',
  })
  await me.db.updateTable('attendees').set({ menu_choices }).where('full_name', '=', 'zqmarkerseat').execute()
  const [, second] = order.tickets
  if (!second) throw new Error('there is no second ticket')
  await aRefund(me, order, { kind: 'tickets', ticketIds: [second.id] }, { note: 'zqmarkerrefundnote' })

  const seats = [
    anAttendee({ fullName: 'zqmarkerguest', email, companyName: 'zqmarkerguestcompany', answers: {} }),
  ]
  const plainType = await aTicketType(me, { event_id: await anEvent(me) })
  await aPaidOrder({ ...me, actor: { kind: 'guest' } }, { ticketTypeId: plainType, attendees: seats })

  const soldOut = await aTicketType(me, { event_id: await anEvent(me), capacity: 1 })
  await aPaidOrder({ ...me, actor: { kind: 'guest' } }, { ticketTypeId: soldOut })
  await joinWaitlist(me, {
    ...{
      ticketTypeId: soldOut,
      firstName: 'zqmarkerwaitfirst',
      lastName: 'zqmarkerwaitlast',
      email,
      places: 1,
    },
    ...{ phoneNumber: phone(7), message: 'zqmarkerwaitmessage' },
  })
}

/** An order that an administrator added. */
async function asGuest(admin: Ctx, { email }: { email: string }): Promise<void> {
  const eventId = await anEvent(admin)
  const added = await addAttendees(admin, {
    ...{
      eventId,
      ticketTypeId: await aTicketType(admin, { event_id: eventId, capacity: 1 }),
      formId: newId(),
    },
    people: [{ fullName: 'zqmarkeradded', email, companyName: 'zqmarkeraddedcompany', phone: phone(8) }],
    ...{ quantity: 2, terms: 'speaker', unitMinor: null, isMailed: true, admitsRepeated: false },
    ...{ note: 'zqmarkeraddednote', aboveCapacity: 'zqmarkeraddedreason' },
  })
  if (!added.ok) throw new Error(added.reason)
  const [orderId = ''] = added.orderIds
  await changeType(admin, orderId)
  await addOrderNote(admin, { noteId: newId(), orderId, content: 'zqmarkerordernote' })
}

async function changeType(admin: Ctx, orderId: string): Promise<void> {
  const {
    id: ticketId,
    event_id,
    ticket_type_id,
  } = await admin.db
    .selectFrom('tickets')
    .select(['id', 'event_id', 'ticket_type_id'])
    .where('order_id', '=', orderId)
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow()
  const changed = await changeTicketType(admin, {
    ...{ changeId: newId(), orderId, ticketId, fromTypeId: ticket_type_id },
    toTypeId: await aTicketType(admin, { event_id, price_minor: 12_300 }),
    ...{ seenPaidMinor: 0, seenPriceMinor: 12_300, settlement: 'waived', reason: 'zqmarkerwaived' },
    ...{ aboveCapacity: null, isMailed: true, reauth: null },
  })
  if (!changed.ok) throw new Error(changed.reason)
}

/** Application, directory, paid and comped membership, sponsor. */
async function asMember(me: Ctx, { userId, email }: { userId: string; email: string }): Promise<void> {
  await aListedMember(me, {
    userId,
    images: 0,
    application: {
      ...{
        contact_first_name: 'zqmarkerfirst',
        contact_last_name: 'zqmarkerlast',
        contact_email: 'zqmarkercontact@school.example',
      },
      ...{
        company_name: 'zqmarkerschool',
        company_website: 'https://zqmarkersite.example',
        company_address: 'zqmarkerschoolroad',
      },
      ...{
        position: 'zqmarkerhead',
        goals: 'zqmarkergoals',
        discount_details: 'zqmarkeroffer',
        webinar_topics: 'zqmarkertopics',
      },
    },
  })
  await addMemberImage(me, await aMarkedPicture('zqmarkergallery'))
  await me.db
    .updateTable('membership_grants')
    .set({ reason: 'zqmarkergrant' })
    .where('user_id', '=', userId)
    .execute()
  const user = { ...(await aUser(me)), userId, email }
  const { subscriptionId } = await aPaidInvoice(me, {
    user,
    subscription: {
      ...{
        billing_name: 'zqmarkerpayer',
        billing_email: 'zqmarkerpayer@bills.example',
        billing_phone: phone(8),
      },
      ...{ billing_address: JSON.stringify(address('zqmarkerpayer')) },
      ...{ card_brand: 'zqmarkerbrand', card_last4: 'zqmarkerlast4', card_expires: 'zqmarkerexpires' },
    },
  })
  await me.db
    .updateTable('subscriptions')
    .set({ status: 'ended', ended_at: me.now })
    .where('id', '=', subscriptionId)
    .execute()
  await me.db
    .insertInto('membership_endings')
    .values({
      ...{ id: newId(), user_id: userId, subscription_id: subscriptionId, refund: 'none', refund_minor: 0 },
      ...{ currency: null, reason: 'zqmarkerending', is_mailed: false, ended_by: null, ended_at: me.now },
    })
    .execute()
  await me.db
    .insertInto('provider_customers')
    .values({ user_id: userId, provider: 'demo', ref: 'zqmarkercustomer', created_at: me.now })
    .execute()
  await me.db
    .insertInto('sponsors')
    .values({
      user_id: userId,
      added_at: me.now,
      organisation: 'zqmarkertrust',
      website: 'https://zqmarkertrust.example',
    })
    .execute()
  await me.db
    .insertInto('partners')
    .values({
      id: newId(),
      name: 'zqmarkerpartner',
      website: 'https://zqmarkerpartner.example',
      position: 0,
      sponsor_user_id: userId,
    })
    .execute()
}

/** Notes, a ban, remarks, an invitation, a line of a file, a pass to a door, campaigns, what the provider of mail said. */
async function asSeenByAdministrators(admin: Ctx, person: { userId: string; email: string }): Promise<void> {
  const { userId, email } = person
  const { db, now } = admin
  await addNote(admin, { noteId: newId(), userId, content: 'zqmarkernote' })
  await db
    .insertInto('user_bans')
    .values({ user_id: userId, reason: 'zqmarkerban', banned_at: now })
    .execute()
  const remark = { aboutUserId: userId, text: 'zqmarkerremark' }
  await audit(admin, { action: 'account.ban', subject: { kind: 'user', id: userId }, remark })

  const profile = {
    username: 'zqmarkerinvited',
    company: 'zqmarkerinvitedcompany',
    position: 'zqmarkerinvitedposition',
  }
  const more = { website: 'https://zqmarkerinvited.example', note: 'zqmarkerinvitednote' }
  await db
    .insertInto('invitations')
    .values({
      ...{
        id: newId(),
        email,
        name: 'zqmarkerinvitedname',
        profile: JSON.stringify({ ...profile, ...more }),
      },
      ...{ message: 'zqmarkerinvitation', invited_at: now, expires_at: addMinutes(now, 60) },
    })
    .execute()
  const importId = newId()
  await db
    .insertInto('member_imports')
    .values({
      ...{ id: importId, state: 'checked', columns: JSON.stringify({ known: [], ignored: [] }) },
      ...{ uploaded_at: now, total: 1 },
    })
    .execute()
  const imported = {
    name: 'zqmarkerimported',
    email,
    tier: null,
    until: null,
    ...profile,
    ...more,
    note: 'zqmarkerimportnote',
  }
  await db
    .insertInto('member_import_rows')
    .values({ import_id: importId, line: 1, state: 'has-account', email, person: JSON.stringify(imported) })
    .execute()
  await db
    .insertInto('door_passes')
    .values({
      id: newId(),
      event_id: await anEvent(admin),
      name: 'zqmarkerhelper',
      email,
      key: newId(),
      made_at: now,
    })
    .execute()
  await db
    .insertInto('mail_suppressions')
    .values({
      email,
      reason: 'administrator',
      stops: 'optional',
      source: 'administrator',
      details: 'zqmarkerbounce',
      created_at: now,
    })
    .execute()
  await db.insertInto('address_languages').values({ email, language: 'ar', noted_at: now }).execute()
  await db.insertInto('mail_opt_outs').values({ email, category: 'events', opted_out_at: now }).execute()

  const campaignId = await aDraftCampaign(admin, { audience: { kind: 'people', userIds: [userId] } })
  const sent = await sendCampaign(admin, { campaignId, version: 1, expectedCount: 1 })
  if (sent.ok) await startCampaign({ ...admin, actor: system }, { campaignId })
}

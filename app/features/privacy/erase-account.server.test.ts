import { sql } from 'kysely'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { audit } from '#app/features/audit/audit.server.ts'
import { addMemberImage } from '#app/features/directory/add-member-image.server.ts'
import { addImageOfMember } from '#app/features/directory/administered/add-image-of-member.server.ts'
import { sendEnquiry } from '#app/features/enquiries/send-enquiry.server.ts'
import { sendMail } from '#app/features/mail/delivery/send-mail.server.ts'
import { issueDocuments } from '#app/features/money/documents/issue-documents.server.ts'
import { changePicture } from '#app/features/people/change-picture.server.ts'
import { changeProfile } from '#app/features/people/change-profile.server.ts'
import { addNote } from '#app/features/people/notes/add-note.server.ts'
import { signIn } from '#app/features/people/sign-in.server.ts'
import { ownCalendarLink } from '#app/features/ticket-calendar/own-calendar-link.server.ts'
import { renewCalendarLink } from '#app/features/ticket-calendar/renew-calendar-link.server.ts'
import { ticketAttachmentMakers } from '#app/features/ticketing/tickets/mail-attachments.server.ts'
import { joinWaitlist } from '#app/features/ticketing/waitlist/join-waitlist.server.ts'
import { addMonths } from '#app/kernel/calendar.ts'
import { newId } from '#app/kernel/ids.ts'
import { aNetwork } from '#tests/factories/a-network.ts'
import { aPost } from '#tests/factories/a-post.ts'
import { aTicketType } from '#tests/factories/a-ticket-type.ts'
import { aPlan } from '#tests/factories/a-user.ts'
import { anEvent } from '#tests/factories/an-event.ts'
import { aHeldOrder, anAttendee, aPaidOrder } from '#tests/factories/an-order.ts'
import { expectInvariants } from '#tests/support/expect-invariants.ts'
import {
  aPerson,
  aSession,
  client,
  goodPassword,
  limiterWith,
  peopleContext,
} from '#tests/support/people-context.ts'
import { actorWithRole, system } from '#tests/support/test-context.ts'
import { withDemoPayments } from '#tests/support/with-demo-payments.ts'
import { eraseAccount } from './erase-account.server.ts'
import { erasurePreview } from './erasure-preview.server.ts'
import { personalData } from './personal-data.server.ts'
import { sweepErasures } from './sweep-erasures.server.ts'

const world = await peopleContext()
const { ctx } = withDemoPayments(world.ctx)
await aNetwork(ctx)
const as = (actor: typeof ctx.actor) => ({ ...ctx, actor })
const jobs = as(system)
const picture = {
  bytes: await sharp({ create: { width: 300, height: 200, channels: 3, background: '#0d5359' } })
    .png()
    .toBuffer(),
  originalName: 'me.png',
}
const phone = '+971 50 765 4321'

/** A person with a session, a profile, pictures, and a paid order with a colleague on it. */
async function somebody(username: string) {
  const person = await aPerson(ctx, { username })
  const me = as(actorWithRole('user', person))
  const sessionToken = await aSession(ctx, person)
  const fullName = `Zahra ${username}`
  await changeProfile(me, {
    fullName,
    username,
    phoneNumber: phone,
    whatsappNumber: phone,
    company: 'Quince Academy',
    jobTitle: 'Head',
    address: 'Quince Lane 7',
    bio: 'Quinces.',
  })
  await changePicture(me, picture)
  await addMemberImage(me, picture)
  await addImageOfMember(jobs, { userId: person.userId, ...picture })
  await addNote(jobs, { noteId: newId(), userId: person.userId, content: `Quince note on ${username}` })
  await ctx.db
    .insertInto('user_bans')
    .values({ user_id: person.userId, reason: 'Quince ban', banned_at: ctx.now })
    .execute()
  await renewCalendarLink(me, { instead: null })
  const remark = { aboutUserId: person.userId, text: `Quince remark on ${username}` }
  await audit(jobs, { action: 'account.ban', subject: { kind: 'user', id: person.userId }, remark })
  const ticketTypeId = await aTicketType(ctx, { event_id: await anEvent(ctx, { title: 'Quince Day' }) })
  const order = await aPaidOrder(
    me,
    {
      ticketTypeId,
      quantity: 2,
      attendees: [
        anAttendee({ fullName, email: person.email, whatsappNumber: phone, companyName: 'Quince Academy' }),
        anAttendee({ fullName: 'Colleague Karim', email: `colleague-${username.length}@palm.example` }),
      ],
    },
    { buyer: { name: fullName, email: person.email, phone: '+971507654321' } },
  )
  await aPost(ctx, { title: `Quince Post of ${username}`, author_id: person.userId, author_name: fullName })
  await ctx.db
    .insertInto('blog_drafts')
    .values({
      ...{ id: newId(), post_id: null, author_id: person.userId, seen: 0, times_kept: 1, kept_at: ctx.now },
      fields: JSON.stringify({ title: `Quince draft of ${username}`, contentHtml: fullName }),
    })
    .execute()
  const event_id = await anEvent(ctx, { title: 'Quince Night' })
  const soldOut = await aTicketType(ctx, { event_id, capacity: 1 })
  await aPaidOrder(ctx, { ticketTypeId: soldOut })
  const waiting = { ticketTypeId: soldOut, phoneNumber: phone, message: 'Quinces, please.', places: 1 }
  await joinWaitlist(me, { ...waiting, firstName: fullName, lastName: 'Quince', email: person.email })
  const words = { subject: 'Quinces', message: `Do you have quinces? ${phone}` }
  await sendEnquiry(me, { kind: 'contact', name: fullName, email: person.email, ...words }, client)
  await issueDocuments(jobs)
  const mails = await ctx.db
    .selectFrom('mails')
    .select('id')
    .where('status', '=', 'queued')
    .orderBy('id')
    .limit(3)
    .execute()
  for (const { id } of mails) await sendMail(jobs, { mailId: id }, ticketAttachmentMakers)
  const reauth = { password: goodPassword, sessionToken, realNow: new Date() }
  return { ...person, me, reauth, order, fullName, ticketTypeId }
}

/** Every row of the database in which `text` stands, by table; documents are kept as they were issued. */
async function tablesWith(text: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not like 'kysely_%'`.execute(
    ctx.db,
  )
  const found: string[] = []
  for (const { name } of rows) {
    const { rows: hits } = await sql<object>`
      select 1 from ${sql.table(name)} t where position(${text.toLowerCase()} in lower(t::text)) > 0 limit 1`.execute(
      ctx.db,
    )
    if (hits.length > 0) found.push(name)
  }
  return found.filter((name) => name !== 'test_jobs').sort()
}

describe('erasing an account', () => {
  test('leaves no word of the person but on receipts and in the last mail; money and tickets stay', async () => {
    const { me, reauth, userId, email, order, fullName } = await somebody('zahra')
    const keys = await ctx.db.selectFrom('files').select('key').where('uploaded_by', '=', userId).execute()
    expect(keys).toHaveLength(2)
    expect((await erasurePreview(me)).tickets).toEqual([{ event: 'Quince Day', count: 2 }])
    expect(await eraseAccount(me, reauth)).toEqual({ ok: true })

    for (const word of [
      email,
      fullName,
      phone,
      'Quince Lane',
      'Quinces.',
      'Quinces, please.',
      'Quince remark',
      'Quince note',
      'Quince ban',
    ]) {
      const tables = await tablesWith(word)
      expect(
        tables.filter((name) => !['documents', 'mails'].includes(name)),
        word,
      ).toEqual([])
    }
    // Word to the network was on its way.
    const onTheWay = await ctx.db
      .selectFrom('mails')
      .select('id')
      .where('kind', 'in', ['order-notification', 'contact-form'])
      .where('status', '=', 'queued')
      .execute()
    for (const { id } of onTheWay) await sendMail(jobs, { mailId: id }, ticketAttachmentMakers)
    await sweepErasures(jobs)
    const { rows: mails } = await sql<{ kind: string }>`
      select kind from mails m where position(${email} in lower(m::text)) > 0 or
        position('zahra' in lower(m::text)) > 0`.execute(ctx.db)
    expect(mails).toEqual([{ kind: 'account-deleted' }])
    for (const { key } of keys) expect(await ctx.ports.storage.read(key)).toBeNull()

    expect(await ctx.db.selectFrom('sessions').select('id').where('user_id', '=', userId).execute()).toEqual(
      [],
    )
    const entered = await signIn(ctx, {
      login: email,
      password: goodPassword,
      client,
      replacedToken: null,
      realNow: new Date(),
    })
    expect(entered).toMatchObject({ ok: false, reason: 'wrong-credentials' })
    const waitlist = await ctx.db
      .selectFrom('waitlist_entries')
      .select(['first_name', 'status'])
      .where('user_id', '=', userId)
      .execute()
    expect(waitlist).toEqual([{ first_name: 'Deleted account', status: 'left' }])
    const kept = await ctx.db
      .selectFrom('orders')
      .select(['buyer_name', 'buyer_email', 'total_minor', 'status'])
      .where('id', '=', order.id)
      .executeTakeFirstOrThrow()
    expect(kept).toEqual({
      buyer_name: 'Deleted account',
      buyer_email: `erased-${order.id}@erased.invalid`,
      total_minor: 20_000,
      status: 'confirmed',
    })
    const seats = await ctx.db
      .selectFrom('attendees as a')
      .innerJoin('tickets as t', 't.attendee_id', 'a.id')
      .select(['a.full_name', 't.status'])
      .where('a.order_id', '=', order.id)
      .orderBy('a.position')
      .execute()
    expect(seats).toEqual([
      { full_name: null, status: 'valid' },
      { full_name: 'Colleague Karim', status: 'valid' },
    ])
    expect(await aPerson(ctx, { username: 'zahra' })).toMatchObject({ email })
    await expectInvariants(ctx)
  })

  test('happens once, and needs the password', async () => {
    const { me, reauth, userId } = await somebody('yusuf')
    expect(await eraseAccount(me, { ...reauth, password: 'wrong' })).toEqual({
      ok: false,
      reason: 'wrong-password',
    })
    const answers = await Promise.all([1, 2].map(() => eraseAccount(me, reauth)))
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    const farewells = await ctx.db
      .selectFrom('mails')
      .select('id')
      .where('kind', '=', 'account-deleted')
      .where('subject_id', '=', userId)
      .execute()
    expect(farewells).toHaveLength(1)
    await expect(eraseAccount(ctx, reauth)).rejects.toThrow('not allowed')
  })

  test('waits for what is under way', async () => {
    const { me, reauth, userId, ticketTypeId } = await somebody('layth')
    const obstacle = async () => {
      const answer = await eraseAccount(me, reauth)
      const seen = (await erasurePreview(me)).obstacle
      expect(answer).toEqual({ ok: false, reason: seen })
      return seen
    }
    const held = await aHeldOrder(me, { ticketTypeId })
    expect(await obstacle()).toBe('open-order')
    await ctx.db.updateTable('orders').set({ status: 'expired' }).where('id', '=', held.id).execute()
    await ctx.db
      .updateTable('ticket_types')
      .set({ held: 0, seats_held: 0 })
      .where('id', '=', ticketTypeId)
      .execute()

    await aPaidOrder(me, { ticketTypeId })
    expect(await obstacle()).toBe('open-order')
    await issueDocuments(jobs)

    const subscriptionId = newId()
    await ctx.db
      .insertInto('subscriptions')
      .values({
        id: subscriptionId,
        user_id: userId,
        plan_id: await aPlan(ctx, 'vip'),
        provider: 'demo',
        status: 'active',
        price_minor: 20_000,
        currency: 'AED',
        current_period_start: ctx.now,
        current_period_end: addMonths(ctx.now, 1),
        started_at: ctx.now,
      })
      .execute()
    expect(await obstacle()).toBe('live-subscription')
    await ctx.db
      .updateTable('subscriptions')
      .set({ status: 'ended', ended_at: ctx.now })
      .where('id', '=', subscriptionId)
      .execute()

    await ctx.db
      .insertInto('user_roles')
      .values({ user_id: userId, role: 'admin', granted_at: ctx.now })
      .execute()
    expect(await obstacle()).toBe('administrator')
    await ctx.db.deleteFrom('user_roles').where('user_id', '=', userId).execute()
    expect(await eraseAccount(me, reauth)).toEqual({ ok: true })
    await expectInvariants(ctx)
  })

  test('is finished later: the last mail after a month, receipts after seven years', async () => {
    const { me, reauth, userId, order, email, ticketTypeId } = await somebody('widad')
    await eraseAccount(me, reauth)
    // Placed in the very moment of the erasure.
    const late = await aPaidOrder(me, { ticketTypeId }, { buyer: { name: 'Widad', email, phone: '' } })
    await issueDocuments(jobs)
    const at = (months: number) => ({ ...jobs, now: addMonths(ctx.now, months) })
    const farewell = await ctx.db
      .selectFrom('mails')
      .select('id')
      .where('kind', '=', 'account-deleted')
      .where('subject_id', '=', userId)
      .executeTakeFirstOrThrow()
    await sendMail(jobs, { mailId: farewell.id }, {})

    const buyers = async () =>
      (
        await ctx.db
          .selectFrom('documents')
          .select('content')
          .where('order_id', 'in', [order.id, late.id])
          .execute()
      ).map(({ content }) => content.buyer.name)
    await sweepErasures(at(0))
    expect(await tablesWith(email)).toEqual(['documents', 'mails'])
    expect(await ownCalendarLink(me)).toBeNull()
    await sweepErasures(at(2))
    await sweepErasures(at(83))
    expect(await buyers()).toEqual(expect.arrayContaining(['Zahra widad', 'Widad']))
    expect(await sweepErasures(at(84))).toEqual({ purged: 4 })
    expect(await sweepErasures(at(84))).toEqual({ purged: 0 })
    expect(await buyers()).toEqual(['Deleted account', 'Deleted account'])
    await expect(sweepErasures(me)).rejects.toThrow('not allowed')
  })
})

describe('one’s own data', () => {
  test('contains all records of the person and of no other person, and no credentials', async () => {
    const { me, reauth, order, email, fullName } = await somebody('salma')
    const other = await somebody('tariq')
    const answer = await personalData(me, reauth)
    if (!answer.ok) throw new Error(answer.reason)
    const text = JSON.stringify(answer.data)
    for (const word of [
      email,
      fullName,
      phone,
      'Quince Lane',
      'Quince Post of salma',
      'Quince draft of salma',
      'Quinces, please.',
      'Quince remark on salma',
      'Quince note on salma',
      order.reference,
      'Colleague Karim',
      'R-2026-',
    ]) {
      expect(text).toContain(word)
    }
    expect(answer.data.calendarLink).toEqual({ madeAt: me.now })
    expect(Object.keys(answer.data)).toEqual(
      expect.arrayContaining(['account', 'profile', 'sessions', 'mails', 'acts', 'orders', 'membership']),
    )
    const { password } = await ctx.db
      .selectFrom('accounts')
      .select('password')
      .where('user_id', '=', me.actor.kind === 'user' ? me.actor.userId : '')
      .executeTakeFirstOrThrow()
    const secrets = [password, reauth.sessionToken, order.key, ...order.tickets.map(({ code }) => code)]
    for (const secret of secrets) expect(text).not.toContain(secret)
    for (const word of [other.email, other.fullName, other.order.reference]) expect(text).not.toContain(word)
  })

  test('needs the password, and is not asked for without end', async () => {
    const { me, reauth } = await somebody('rania')
    expect(await personalData(me, { ...reauth, password: 'wrong' })).toMatchObject({
      reason: 'wrong-password',
    })
    const limited = { ...me, ports: { ...me.ports, limiter: limiterWith('data-export', 0).port } }
    expect(await personalData(limited, reauth)).toMatchObject({ reason: 'too-many' })
    await expect(personalData(ctx, reauth)).rejects.toThrow('not allowed')
  })
})

test('an erasure leaves a picture where the network shows it in content of its own, and is not stopped by it', async () => {
  const person = await aPerson(ctx, { username: 'portrayed' })
  const me = as(actorWithRole('user', person))
  await changePicture(me, picture)
  const shown = await ctx.db
    .selectFrom('files')
    .select(['id', 'key'])
    .where('uploaded_by', '=', person.userId)
    .executeTakeFirstOrThrow()
  const words = { name: 'A head', role: 'Head', quote: 'Quinces', position: 1 }
  await ctx.db
    .insertInto('testimonials')
    .values({ id: newId(), ...words, portrait_file_id: shown.id })
    .execute()
  const reauth = { password: goodPassword, sessionToken: null, realNow: new Date() }
  expect(await eraseAccount(me, reauth)).toEqual({ ok: true })
  expect(await ctx.ports.storage.exists(shown.key)).toBe(true)
  await expectInvariants(jobs)
})

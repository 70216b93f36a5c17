import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { issueDocuments } from '#app/features/money/documents/issue-documents.server.ts'
import { addMonths } from '#app/kernel/calendar.ts'
import { newId } from '#app/kernel/ids.ts'
import { anOpenInvoice, aPaidInvoice } from '#tests/factories/a-membership-invoice.ts'
import { aTicketType } from '#tests/factories/a-ticket-type.ts'
import { aUser } from '#tests/factories/a-user.ts'
import { anEvent } from '#tests/factories/an-event.ts'
import { aPaidOrder } from '#tests/factories/an-order.ts'
import { aPerson, aSession, goodPassword, peopleContext } from '#tests/support/people-context.ts'
import { actorWithRole, system } from '#tests/support/test-context.ts'
import { withDemoPayments } from '#tests/support/with-demo-payments.ts'
import { eraseAccount } from './erase-account.server.ts'
import { erasurePreview } from './erasure-preview.server.ts'
import { personalData } from './personal-data.server.ts'
import { sweepErasures } from './sweep-erasures.server.ts'

const world = await peopleContext()
const { ctx } = withDemoPayments(world.ctx)
const as = (actor: typeof ctx.actor) => ({ ...ctx, actor })
const jobs = as(system)

const billing = {
  billing_name: 'Juniper Payer',
  billing_email: 'juniper@bills.example',
  billing_phone: '+971 4 321 0987',
  billing_address: JSON.stringify({
    line1: 'Juniper Lane 7',
    city: 'Dubai',
    state: 'Dubai',
    postalCode: '00000',
    country: 'AE',
  }),
  card_brand: 'visa',
  card_last4: '4242',
  card_expires: '12/28',
}

const anApplication = (userId: string, planId: string, username: string) => ({
  id: newId(),
  user_id: userId,
  plan_id: planId,
  status: 'approved' as const,
  contact_first_name: 'Juniper',
  contact_last_name: username,
  contact_email: `${username}@school.example`,
  company_name: 'Juniper Academy',
  created_at: ctx.now,
  updated_at: ctx.now,
})

/** A person with a paid and ended subscription, a comped membership, a sponsor row, an application and a claim. */
async function aMemberOf(username: string) {
  const person = await aPerson(ctx, { username })
  const me = as(actorWithRole('user', person))
  const sessionToken = await aSession(ctx, person)
  const { userId } = person
  const customerRef = `cus_${username}`
  const paid = await aPaidInvoice(ctx, { user: { ...(await aUser(ctx)), ...person }, subscription: billing })
  await ctx.db
    .insertInto('provider_customers')
    .values({ user_id: userId, provider: 'demo', ref: customerRef, created_at: ctx.now })
    .execute()
  const { planId } = paid
  const grant = { user_id: userId, plan_id: planId, reason: `Prize for ${username}`, created_at: ctx.now }
  await ctx.db
    .insertInto('membership_grants')
    .values([
      { id: newId(), ...grant, starts_at: addMonths(ctx.now, -1), ends_at: addMonths(ctx.now, 1) },
      { id: newId(), ...grant, starts_at: addMonths(ctx.now, 1), ends_at: addMonths(ctx.now, 2) },
    ])
    .execute()
  await ctx.db
    .insertInto('sponsors')
    .values({ user_id: userId, added_at: ctx.now, free_tickets_per_month: 7 })
    .execute()
  await ctx.db
    .insertInto('membership_applications')
    .values(anApplication(userId, planId, username))
    .execute()
  const eventId = await anEvent(ctx, { title: 'Juniper Evening' })
  const order = await aPaidOrder(me, { ticketTypeId: await aTicketType(ctx, { event_id: eventId }) })
  await ctx.db
    .insertInto('claims')
    .values({
      id: newId(),
      order_id: order.id,
      user_id: userId,
      event_id: eventId,
      kind: 'member',
      month: '2026-12',
      quantity: 1,
      slot: 1,
      claimed_at: ctx.now,
    })
    .execute()
  await issueDocuments(jobs)
  const reauth = { password: goodPassword, sessionToken, realNow: new Date() }
  return { ...paid, ...person, me, reauth, customerRef, order }
}

async function tablesWith(text: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'
      and table_name not like 'kysely_%' and table_name not in ('test_jobs', 'mails')`.execute(ctx.db)
  const found: string[] = []
  for (const { name } of rows) {
    const hit = await sql<object>`
      select 1 from ${sql.table(name)} t where position(${text.toLowerCase()} in lower(t::text)) > 0 limit 1`.execute(
      ctx.db,
    )
    if (hit.rows.length > 0) found.push(name)
  }
  return found.sort()
}

const setStatus = (id: string, status: 'incomplete' | 'active' | 'past_due' | 'unpaid' | 'ended') =>
  ctx.db.updateTable('subscriptions').set({ status }).where('id', '=', id).execute()

test('an erasure leaves of a membership what accounts need, without a name', async () => {
  const { me, reauth, userId, planId, subscriptionId, customerRef, invoiceId } = await aMemberOf('wren')
  for (const status of ['active', 'past_due', 'unpaid'] as const) {
    await setStatus(subscriptionId, status)
    expect(await eraseAccount(me, reauth)).toEqual({ ok: false, reason: 'live-subscription' })
  }
  const leaving = (cancels_at_period_end: boolean) =>
    ctx.db
      .updateTable('subscriptions')
      .set({ status: 'active', cancels_at_period_end })
      .where('id', '=', subscriptionId)
      .execute()
  await leaving(true)
  expect(await eraseAccount(me, reauth)).toEqual({ ok: false, reason: 'ending-subscription' })
  await leaving(false)
  await setStatus(subscriptionId, 'incomplete')
  expect((await erasurePreview(me)).obstacle).toBe('begun-subscription')
  expect(await eraseAccount(me, reauth)).toEqual({ ok: false, reason: 'begun-subscription' })
  await setStatus(subscriptionId, 'ended')
  expect(await eraseAccount(me, reauth)).toEqual({ ok: true })

  const words = ['juniper payer', 'juniper@bills', '321 0987', 'juniper lane', 'prize for', 'juniper academy']
  for (const word of [...words, customerRef]) {
    expect(
      (await tablesWith(word)).filter((name) => name !== 'documents'),
      word,
    ).toEqual([])
  }
  // Sent in the very moment of the erasure, and written down after it.
  await ctx.db
    .insertInto('membership_applications')
    .values(anApplication(userId, planId, 'wren'))
    .execute()
  expect(await tablesWith('juniper academy')).toEqual(['membership_applications'])
  await sweepErasures(jobs)
  expect(await tablesWith('juniper academy')).toEqual([])
  const kept = await ctx.db
    .selectFrom('subscriptions as s')
    .innerJoin('membership_invoices as i', 'i.subscription_id', 's.id')
    .innerJoin('payments as p', 'p.invoice_id', 'i.id')
    .select(['i.total_minor', 'p.captured_minor', 's.card_last4', 's.billing_address'])
    .where('i.id', '=', invoiceId)
    .executeTakeFirstOrThrow()
  expect(kept).toEqual({
    total_minor: 20_000,
    captured_minor: 20_000,
    card_last4: null,
    billing_address: null,
  })
  const grants = await ctx.db
    .selectFrom('membership_grants')
    .select('id')
    .where('user_id', '=', userId)
    .where('ends_at', '>', ctx.now)
    .execute()
  expect(grants).toEqual([])
})

test('a membership’s receipt keeps its buyer for seven years and does not delay the erasure', async () => {
  const { me, reauth, subscriptionId, invoiceId } = await aMemberOf('plover')
  await setStatus(subscriptionId, 'ended')
  const { invoiceId: unwritten, subscriptionId: second } = await aPaidInvoice(ctx, {
    user: { ...(await aUser(ctx)), userId: me.actor.kind === 'user' ? me.actor.userId : '' },
  })
  await setStatus(second, 'ended')
  expect(unwritten).not.toBe(invoiceId)
  expect(await eraseAccount(me, reauth)).toEqual({ ok: false, reason: 'open-order' })
  await issueDocuments(jobs)
  expect(await eraseAccount(me, reauth)).toEqual({ ok: true })
  const buyer = async () =>
    (
      await ctx.db
        .selectFrom('documents')
        .select('content')
        .where('invoice_id', '=', invoiceId)
        .executeTakeFirstOrThrow()
    ).content.buyer.name
  const before = await buyer()
  expect(before).not.toBe('Deleted account')
  await sweepErasures({ ...jobs, now: addMonths(ctx.now, 83) })
  expect(await buyer()).toBe(before)
  await sweepErasures({ ...jobs, now: addMonths(ctx.now, 84) })
  expect(await buyer()).toBe('Deleted account')
})

test('the download has subscriptions, invoices, grants, the application and claims', async () => {
  const { me, reauth, customerRef, order, planId } = await aMemberOf('dunlin')
  const other = await aMemberOf('siskin')
  const answer = await personalData(me, reauth)
  if (!answer.ok) throw new Error(answer.reason)
  expect(answer.data.membership).toMatchObject({
    subscriptions: [
      {
        status: 'active',
        billing_name: 'Juniper Payer',
        billing_address: { line1: 'Juniper Lane 7' },
        card_last4: '4242',
        invoices: [
          {
            reason: 'first',
            status: 'paid',
            total_minor: 20_000,
            payments: [{ status: 'succeeded', captured_minor: 20_000 }],
            documents: [{ kind: 'receipt', label: expect.stringMatching(/^R-2026-/) }],
          },
        ],
      },
    ],
    knownToProviderAs: [{ provider: 'demo', ref: customerRef }],
    grants: [{ reason: 'Prize for dunlin' }, { reason: 'Prize for dunlin' }],
    sponsor: { free_tickets_per_month: 7 },
    application: { company_name: 'Juniper Academy', plan_id: planId },
    claims: [{ event: 'Juniper Evening', order: order.reference, kind: 'member', month: '2026-12' }],
  })
  const text = JSON.stringify(answer.data)
  for (const word of [other.customerRef, other.email, other.order.reference]) expect(text).not.toContain(word)
})

test('an account without a membership has an empty membership export', async () => {
  const { invoiceId } = await anOpenInvoice(ctx)
  const person = await aPerson(ctx, { username: 'curlew' })
  const me = as(actorWithRole('user', person))
  const reauth = { password: goodPassword, sessionToken: '', realNow: new Date() }
  const answer = await personalData(me, reauth)
  if (!answer.ok) throw new Error(answer.reason)
  expect(answer.data.membership).toEqual({
    subscriptions: [],
    knownToProviderAs: [],
    invitations: [],
    grants: [],
    endings: [],
    sponsor: null,
    claims: [],
    importedLines: [],
    application: null,
  })
  expect(JSON.stringify(answer.data)).not.toContain(invoiceId)
})

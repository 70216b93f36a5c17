import { describe, expect, test } from 'vitest'
import { sendMail } from '#app/features/mail/delivery/send-mail.server.ts'
import { listAsked } from '#app/kernel/define-list.ts'
import { newId } from '#app/kernel/ids.ts'
import { firstPage } from '#app/kernel/keyset.ts'
import { aNetwork } from '#tests/factories/a-network.ts'
import { aUser } from '#tests/factories/a-user.ts'
import { expectInvariants } from '#tests/support/expect-invariants.ts'
import { neverRestores } from '#tests/support/never-restores.ts'
import { actorWithRole, system, testContext } from '#tests/support/test-context.ts'
import { changeEnquiry } from './change-enquiry.server.ts'
import { enquiryById } from './enquiry-by-id.server.ts'
import { contactForm, sponsorForm } from './enquiry-forms.ts'
import { enquiryList } from './enquiry-list.server.ts'
import { eraseEnquiries, purgeEnquiries } from './erase-enquiries.server.ts'
import { longestMessage } from './rules/enquiry-limits.ts'
import { enquiryListing } from './rules/enquiry-listing.ts'
import { sendEnquiry } from './send-enquiry.server.ts'

const { ctx, as, at } = await testContext()
const admin = as(await aUser(ctx, { role: 'admin' }))
await aNetwork(ctx)
const client = { address: '203.0.113.9' }
const typed = { name: 'Amira Haddad', email: 'amira@example.com', subject: 'Prices', message: 'How much?' }
const contact = { kind: 'contact', ...contactForm.parse(typed) } as const
const typedSponsor = {
  firstName: 'Omar',
  lastName: 'Said',
  email: 'Omar@Harbour.example',
  organisationName: 'Harbour Learning',
  position: 'Partnerships',
  whatsapp: '+971 50 123 4567',
  telephone: '+971 4 555 0100',
  country: 'United Arab Emirates',
  message: 'We would like to sponsor.',
}

const asked = (query: string) => listAsked(enquiryListing, new URLSearchParams(query), 'UTC')
const listed = async (query: string) => {
  const page = await enquiryList(admin, { ...asked(query), size: 50 })
  return page.rows.map(({ about }) => about)
}
const stored = (email: string) =>
  ctx.db.selectFrom('enquiries').selectAll().where('email', '=', email).execute()
const mailsOf = (id: string) => ctx.db.selectFrom('mails').selectAll().where('subject_id', '=', id).execute()

describe('the forms', () => {
  test('every field is asked for', () => {
    const problems = (form: typeof contactForm | typeof sponsorForm) =>
      form.safeParse({}).error?.issues.map(({ path }) => path.join('.'))
    expect(problems(contactForm)).toEqual(['name', 'email', 'subject', 'message'])
    expect(problems(sponsorForm)).toEqual(Object.keys(typedSponsor))
    expect(sponsorForm.safeParse({ ...typedSponsor, telephone: '  ' }).error?.issues[0]?.message).toBe(
      'Please enter your phone number',
    )
  })

  test.each([
    ['email', 'amira'],
    ['email', 'amira@example.com, all@example.com'],
    ['email', 'amira@example.com\r\nBcc: all@example.com'],
    ['name', 'Amira\r\nBcc: all@example.com'],
    ['subject', 'Hello\nthere'],
    ['subject', 'x'.repeat(161)],
    ['message', 'x'.repeat(longestMessage + 1)],
    ['message', 'a\u0000b'],
  ])('%s refuses %j', (field, value) => {
    const { error } = contactForm.safeParse({ ...typed, [field]: value })
    expect(error?.issues.map(({ path }) => path[0])).toEqual([field])
  })
})

describe('an enquiry', () => {
  test('is stored and mailed to the team with the sender as reply address', async () => {
    expect(await sendEnquiry(ctx, contact, client)).toEqual({ ok: true })
    const [enquiry] = await stored('amira@example.com')
    expect(enquiry).toMatchObject({
      kind: 'contact',
      status: 'new',
      name: 'Amira Haddad',
      message: 'How much?',
    })
    const [mail] = await mailsOf(enquiry?.id ?? '')
    expect(mail).toMatchObject({
      kind: 'contact-form',
      recipient: 'membership@staffroom.example',
      reply_to: 'amira@example.com',
      status: 'queued',
    })
    await sendMail(as(system), { mailId: mail?.id ?? '' }, {})
    const [sent] = await mailsOf(enquiry?.id ?? '')
    expect(sent).toMatchObject({ status: 'sent', subject: 'Message from Amira Haddad: Prices' })
    expect(sent?.text).toContain('How much?')
  })

  test('of a sponsor brings all that was asked', async () => {
    await sendEnquiry(ctx, { kind: 'sponsor', ...sponsorForm.parse(typedSponsor) }, client)
    const [enquiry] = await stored('omar@harbour.example')
    expect(enquiry).toMatchObject({
      kind: 'sponsor',
      name: 'Omar Said',
      organisation: 'Harbour Learning',
      telephone: '+971 4 555 0100',
      country: 'United Arab Emirates',
    })
    const [mail] = await mailsOf(enquiry?.id ?? '')
    expect(JSON.stringify(mail?.variables)).toContain('+971 50 123 4567')
  })

  test('sent many times at once is one, with one mail; on another day it is another', async () => {
    const again = { ...contact, email: 'twice@example.com' }
    const pressed = Array.from({ length: 8 }, () => sendEnquiry(ctx, again, client))
    expect(await Promise.all(pressed)).toEqual(pressed.map(() => ({ ok: true })))
    const rows = await stored('twice@example.com')
    expect(rows).toHaveLength(1)
    expect(await mailsOf(rows[0]?.id ?? '')).toHaveLength(1)
    await sendEnquiry(at('2026-12-02T12:00:00Z'), again, client)
    expect(await stored('twice@example.com')).toHaveLength(2)
  })

  test('is not stored when its mail cannot be queued', async () => {
    const broken = {
      ...ctx,
      jobs: { ...ctx.jobs, send: () => Promise.reject(new Error('queue away')) },
    }
    const lost = { ...contact, email: 'lost@example.com' }
    await expect(sendEnquiry(broken, lost, client)).rejects.toThrow('queue away')
    expect(await stored('lost@example.com')).toEqual([])
  })

  test('comes too often: refused, and nothing is kept', async () => {
    const ports = {
      ...ctx.ports,
      limiter: { ...neverRestores, take: async () => ({ ok: false as const, retryAfter: 90 }) },
    }
    const flood = { ...contact, email: 'flood@example.com' }
    expect(await sendEnquiry({ ...ctx, ports }, flood, client)).toEqual({
      ok: false,
      reason: 'too-many',
      retryAfter: 90,
    })
    expect(await stored('flood@example.com')).toEqual([])
  })

  test('to a team without an address that mail takes is kept all the same', async () => {
    await ctx.db
      .updateTable('settings')
      .set({ value: JSON.stringify('"odd"@example.com') })
      .where('key', '=', 'membershipTeamEmail')
      .execute()
    await sendEnquiry(ctx, { ...contact, email: 'odd@example.com' }, client)
    expect(await stored('odd@example.com')).toHaveLength(1)
    await ctx.db.deleteFrom('settings').execute()
  })
})

describe('an administrator', () => {
  test('reads and changes enquiries, and other roles are refused', async () => {
    const [enquiry] = await stored('amira@example.com')
    const change = { id: enquiry?.id ?? '', status: 'closed', note: '', version: 1 } as const
    for (const actor of [ctx.actor, actorWithRole('user'), actorWithRole('door')]) {
      await expect(enquiryList(as(actor), asked(''))).rejects.toThrow('not allowed')
      await expect(enquiryById(as(actor), change.id)).rejects.toThrow('not allowed')
      await expect(changeEnquiry(as(actor), change)).rejects.toThrow('not allowed')
    }
    for (const id of ['none', newId()]) {
      await expect(enquiryById(admin, id)).rejects.toThrow('not found')
      await expect(changeEnquiry(admin, { ...change, id })).rejects.toThrow('not found')
    }
  })

  test('finds them by words, status and kind; marks are letters', async () => {
    await sendEnquiry(ctx, { ...contact, email: 'percent@example.com', subject: '100% sure_thing' }, client)
    expect(await listed('q=harb')).toEqual(['Harbour Learning'])
    expect(await listed('q=sponsor&kind=contact')).toEqual([])
    expect(await listed('kind=sponsor&status=open')).toEqual(['Harbour Learning'])
    expect(await listed('status=answered')).toEqual([])
    expect(await listed('q=100%25')).toEqual(['100% sure_thing'])
    for (const q of ['%', '_', "'", "';--", '\\', '"']) {
      expect((await listed(`q=${encodeURIComponent(q)}`)).length).toBeGreaterThan(2)
    }
  })

  test('turns pages forth and back', async () => {
    const next = (page = firstPage) => enquiryList(admin, { ...asked(''), page, size: 2 })
    const one = await next()
    const two = await next({ after: one.next, before: null })
    const back = await next({ after: null, before: two.previous })
    expect(two.rows).toHaveLength(2)
    expect(back.rows).toEqual(one.rows)
  })

  test('changes the status of an enquiry once, and a simultaneous second change is refused', async () => {
    const [enquiry] = await stored('amira@example.com')
    const id = enquiry?.id ?? ''
    const save = (status: 'in_progress' | 'answered') =>
      changeEnquiry(admin, { id, status, note: `${status}.`, version: 1 })
    const both = await Promise.all([save('in_progress'), save('answered')])
    expect(both.filter(({ ok }) => ok)).toHaveLength(1)
    expect(both).toContainEqual({ ok: false, reason: 'changed-meanwhile' })
    const now = await enquiryById(admin, id)
    expect(now.note).toBe(`${now.status}.`)
    expect(now.version).toBe(2)
    expect(now.history).toMatchObject([{ to: now.status, by: 'Amal Haddad' }])
    // The same once more changes nothing, whatever was shown.
    const { status, note } = now
    expect(await changeEnquiry(admin, { id, status, note, version: 1 })).toEqual({ ok: true })
    expect((await enquiryById(admin, id)).version).toBe(2)
    expect(await changeEnquiry(admin, { id, status: 'new', note, version: 2 })).toEqual({
      ok: false,
      reason: 'not-from-here',
    })
  })
})

describe('is forgotten', () => {
  test('with the sender’s account, and no other enquiry is', async () => {
    const userId = newId()
    const [before] = await stored('omar@harbour.example')
    const ids = await eraseEnquiries(ctx, { userId, email: 'omar@harbour.example' })
    expect(ids).toEqual([before?.id])
    const row = await ctx.db
      .selectFrom('enquiries')
      .selectAll()
      .where('id', '=', ids[0] ?? '')
      .executeTakeFirst()
    expect(row).toMatchObject({ status: 'new', kind: 'sponsor', created_at: before?.created_at })
    expect(JSON.stringify(row)).not.toMatch(/omar|harbour|971|emirates/i)
    // What was on its way in that moment is found again.
    const erased = `erased-${userId}@erased.invalid`
    expect(await eraseEnquiries(ctx, { userId, email: erased })).toEqual(ids)
    expect(await stored('amira@example.com')).toHaveLength(1)
  })

  test('when it is old', async () => {
    expect(await purgeEnquiries(ctx, new Date('2026-11-30T00:00:00Z'))).toEqual([])
    expect(await purgeEnquiries(ctx, new Date('2026-12-02T00:00:00Z'))).not.toEqual([])
    expect(await stored('amira@example.com')).toEqual([])
    expect(await stored('twice@example.com')).toHaveLength(1)
    await expectInvariants(ctx)
  })
})

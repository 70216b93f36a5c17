import { describe, expect, test } from 'vitest'
import { addSponsor } from '#app/features/memberships/sponsors/add-sponsor.server.ts'
import { changeSponsorNumbers } from '#app/features/memberships/sponsors/change-sponsor-numbers.server.ts'
import { sponsorCandidate, sponsorCandidates } from '#app/features/sponsors/sponsor-candidates.server.ts'
import { cancelClaim } from '#app/features/ticketing/claims/cancel-claim.server.ts'
import { ownAllowance } from '#app/features/ticketing/claims/own-allowance.server.ts'
import { addMinutes } from '#app/kernel/dates.ts'
import { listAsked } from '#app/kernel/define-list.ts'
import { newId } from '#app/kernel/ids.ts'
import { firstPage } from '#app/kernel/keyset.ts'
import { aSponsorClaim } from '#tests/factories/a-claim.ts'
import { aTicketType } from '#tests/factories/a-ticket-type.ts'
import { aUser } from '#tests/factories/a-user.ts'
import { anEvent } from '#tests/factories/an-event.ts'
import { fileOf } from '#tests/support/file-of.ts'
import { later } from '#tests/support/later.ts'
import { system, testContext } from '#tests/support/test-context.ts'
import { sponsorListing } from './rules/sponsor-listing.ts'
import { sponsorById } from './sponsor-by-id.server.ts'
import { sponsorClaims } from './sponsor-claims.server.ts'
import { sponsorHistory } from './sponsor-history.server.ts'
import { countSponsors, sponsorList } from './sponsor-list.server.ts'
import { sponsorFile } from './ui/sponsor-table.tsx'

const world = await testContext()
const ctx = world.as(system)
const administrator = await aUser(ctx, { role: 'admin' })
const admin = world.as(administrator)

async function aSponsorCalled(name: string, email: string, minutes: number, company = '') {
  const user = await aUser(ctx, { email })
  await ctx.db
    .updateTable('users')
    .set({ name, username: name.toLowerCase() })
    .where('id', '=', user.userId)
    .execute()
  if (company)
    await ctx.db
      .insertInto('profiles')
      .values({ user_id: user.userId, company, updated_at: ctx.now })
      .execute()
  await addSponsor(later(admin, minutes), user)
  return user
}

const nadia = await aSponsorCalled('Nadia', 'nadia@harbour.example', 1, 'Harbour Learning')
const omar = await aSponsorCalled('Omar', 'omar@creek.example', 2)
const zoe = await aSponsorCalled('Zoe', 'zoe@hill.example', 3)
await ctx.db
  .updateTable('sponsors')
  .set({ organisation: '=Hill "Trust"', website: 'https://hill.example' })
  .where('user_id', '=', zoe.userId)
  .execute()
await changeSponsorNumbers(admin, { userId: omar.userId, numbers: { perMonth: 9, perEvent: 0 } })

const event = await anEvent(ctx, { title: 'Summit' })
const offer = { eventId: event, ticketTypeId: await aTicketType(ctx, { event_id: event }) }
const another = await anEvent(ctx, { title: 'Workshop' })
await aSponsorClaim(world.as(nadia), { ...offer, quantity: 2 })
const given = await aSponsorClaim(later(world.as(nadia), 5), {
  eventId: another,
  ticketTypeId: await aTicketType(ctx, { event_id: another }),
})
await cancelClaim(later(world.as(nadia), 6), { orderId: given.orderId })

const all = listAsked(sponsorListing, new URLSearchParams(), 'UTC')
const listed = async (q = '', page = firstPage, size = 25) =>
  sponsorList(admin, { ...all, filters: { q }, page, size })
const names = async (q: string) => (await listed(q)).rows.map(({ personName }) => personName)

describe('the list', () => {
  test('has who they are, what they may claim and have claimed, the newest first', async () => {
    const { rows } = await listed()
    expect(rows.map(({ shownName }) => shownName)).toEqual(['=Hill "Trust"', 'Omar', 'Harbour Learning'])
    expect(rows[2]).toMatchObject({
      id: nadia.userId,
      personName: 'Nadia',
      email: 'nadia@harbour.example',
      username: 'nadia',
      allowance: { perMonth: 4, perEvent: 4 },
      own: { perMonth: null, perEvent: null },
      usedThisMonth: 2,
      upcoming: { claims: 1, tickets: 2 },
      isAmongPartners: false,
    })
    expect(rows[1]).toMatchObject({ allowance: { perMonth: 9, perEvent: 0 }, usedThisMonth: 0 })
    expect(await countSponsors(admin, { q: '' })).toBe(3)
  })

  test('shows a sponsor the same numbers in their own account', async () => {
    const { sponsor } = await ownAllowance(world.as(nadia), { eventId: null })
    const { usedThisMonth, allowance } = await sponsorById(admin, nadia.userId)
    expect([sponsor?.usedThisMonth, sponsor?.perMonth]).toEqual([usedThisMonth, allowance.perMonth])
  })

  test('is found by name, address, username, organisation and website', async () => {
    expect(await names('nad')).toEqual(['Nadia'])
    expect(await names('omar@creek.example')).toEqual(['Omar'])
    expect(await names('hill trust')).toEqual(['Zoe'])
    expect(await names('hill.example')).toEqual(['Zoe'])
    expect(await names('amal')).toEqual([])
    expect(await countSponsors(admin, { q: 'nad' })).toBe(1)
  })

  test('goes page by page in both directions', async () => {
    const first = await listed('', { after: null, before: null }, 2)
    expect([first.rows.length, first.previous, first.next]).toEqual([2, null, omar.userId])
    const second = await listed('', { after: first.next, before: null }, 2)
    expect(second.rows.map(({ id }) => id)).toEqual([nadia.userId])
    const back = await listed('', { after: null, before: second.previous }, 2)
    expect(back.rows.map(({ id }) => id)).toEqual([zoe.userId, omar.userId])
  })

  test('is a file in which nothing is a formula', async () => {
    const file = await fileOf(sponsorFile, ({ page, size }) => listed('hill', page, size))
    const [head, row] = file.split('\r\n')
    expect(head).toBe(
      '"Sponsor","Person","Email","Username","Sponsor since (UTC)","Free tickets per month","Used this month","Free tickets per event","Upcoming claims","Upcoming tickets","Website","Shown as partner"',
    )
    expect(row).toContain(`"'=Hill ""Trust""","Zoe","zoe@hill.example","zoe"`)
    expect(row).toMatch(/"4","0","4","0","0","https:\/\/hill.example","No"$/)
  })

  test('is for administrators', async () => {
    const stranger = world.as(nadia)
    for (const read of [
      () => sponsorList(stranger, all),
      () => countSponsors(stranger, { q: '' }),
      () => sponsorById(stranger, nadia.userId),
      () => sponsorClaims(stranger, { userId: nadia.userId, after: null }),
      () => sponsorHistory(stranger, nadia.userId),
      () => sponsorCandidates(stranger, 'nadia'),
      () => sponsorCandidate(stranger, nadia.userId),
    ])
      await expect(read()).rejects.toThrow('not allowed')
  })
})

describe('the panel', () => {
  test('has claims with their people and what became of them', async () => {
    const { claims, next } = await sponsorClaims(admin, { userId: nadia.userId, after: null })
    expect(next).toBeNull()
    expect(claims.map(({ eventTitle }) => eventTitle)).toEqual(['Workshop', 'Summit'])
    expect(claims[0]).toMatchObject({ isOver: false, attendees: [{ state: 'void' }] })
    expect(claims[0]?.cancelledAt).toEqual(later(ctx, 6).now)
    expect(claims[1]?.attendees).toHaveLength(2)
    expect(claims[1]?.attendees[0]).toMatchObject({
      state: 'valid',
      name: expect.stringContaining('@school.example'),
    })
    const over = { ...admin, now: addMinutes(admin.now, 60 * 24 * 400) }
    expect((await sponsorClaims(over, { userId: nadia.userId, after: null })).claims[1]?.isOver).toBe(true)
  })

  test('says who did what', async () => {
    expect(await sponsorHistory(admin, omar.userId)).toMatchObject([
      { what: 'sponsor.add', by: 'Amal Haddad' },
      { what: 'sponsor.change', by: 'Amal Haddad' },
    ])
  })

  test.each([newId(), 'nobody', "x' or 1=1 --"])('is not there for %j', async (id) => {
    await expect(sponsorById(admin, id)).rejects.toThrow('not found')
  })
})

describe('people to choose', () => {
  test('are found by name, address and username, with an exact address first', async () => {
    const [found] = await sponsorCandidates(admin, 'NADIA@harbour.example')
    expect(found).toMatchObject({ id: nadia.userId, isSponsor: true, refusal: null, username: 'nadia' })
    expect(await sponsorCandidates(admin, '%')).toEqual([])
    expect(await sponsorCandidate(admin, administrator.userId)).toMatchObject({ refusal: 'own-account' })
    expect(await sponsorCandidate(admin, newId())).toBeNull()
    expect(await sponsorCandidate(admin, 'not-an-id')).toBeNull()
  })
})

import { describe, expect, test } from 'vitest'
import { addMinutes } from '#app/kernel/dates.ts'
import { aNetwork } from '#tests/factories/a-network.ts'
import { aPost } from '#tests/factories/a-post.ts'
import { aTicketType } from '#tests/factories/a-ticket-type.ts'
import { anEvent } from '#tests/factories/an-event.ts'
import { testApp } from '#tests/support/app.ts'
import { type StructuredData, structuredDataOf } from '#tests/support/structured-data.ts'

const now = new Date('2026-12-01T12:00:00Z')
const { ctx, env, request, signedIn } = await testApp({ now })
await aNetwork(ctx)
const site = env.baseUrl

const kindsOf = (data: readonly StructuredData[]) => data.map((one) => one['@type']).sort()
const dataOf = async (path: string) => structuredDataOf(await (await request(path)).text())
async function eventAt(slug: string) {
  const event = (await dataOf(`/events/${slug}`)).find((data) => data['@type'] === 'Event')
  if (event?.['@type'] !== 'Event') throw new Error(`no event at ${slug}`)
  return event
}

describe('the structured data of an event', () => {
  test('has local time, place and public prices', async () => {
    const event_id = await anEvent(ctx, {
      slug: 'in-dubai',
      title: 'Coffee </script><b>&',
      summary: 'Bring a mug.',
      starts_at: new Date('2026-12-04T14:30:00Z'),
      ends_at: new Date('2026-12-04T17:00:00Z'),
      venue_address: '12 Book Street',
      country: 'United Arab Emirates',
      latitude: 25.1,
      longitude: 55.2,
      published_at: new Date('2026-11-01T08:00:00Z'),
    })
    await aTicketType(ctx, { event_id, name: 'Standard', position: 1, price_minor: 12_550 })
    await aTicketType(ctx, { event_id, name: 'Full', position: 2, capacity: 1, sold: 1 })
    await aTicketType(ctx, {
      event_id,
      name: 'Soon',
      position: 3,
      sale_starts_at: new Date('2026-12-02T08:00:00Z'),
    })
    await aTicketType(ctx, { event_id, name: 'Members', position: 4, is_member_only: true })
    await aTicketType(ctx, { event_id, name: 'Hidden', position: 5, visibility: 'hidden' })
    await aTicketType(ctx, { event_id, name: 'Over', position: 6, sale_ends_at: addMinutes(now, -1) })

    const event = await eventAt('in-dubai')
    expect(event).toMatchObject({
      name: 'Coffee </script><b>&',
      description: 'Bring a mug.',
      startDate: '2026-12-04T18:30:00+04:00',
      endDate: '2026-12-04T21:00:00+04:00',
      eventStatus: 'https://schema.org/EventScheduled',
      location: {
        name: 'The Library',
        address: { streetAddress: '12 Book Street', addressLocality: 'Dubai', addressCountry: 'AE' },
        geo: { latitude: 25.1, longitude: 55.2 },
      },
      image: [`${site}/social/event/in-dubai.png`],
      organizer: { name: 'Staffroom', url: `${site}/` },
      performer: { name: 'Staffroom', url: `${site}/` },
    })
    expect(
      event.offers?.map(({ name, price, availability, validFrom }) => [name, price, availability, validFrom]),
    ).toEqual([
      ['Standard', '125.50', 'https://schema.org/InStock', '2026-11-01T08:00:00.000Z'],
      ['Full', '100.00', 'https://schema.org/SoldOut', '2026-11-01T08:00:00.000Z'],
      ['Soon', '100.00', 'https://schema.org/PreOrder', '2026-12-02T08:00:00.000Z'],
    ])
  })

  test('hides the place of an online event and marks a cancelled event', async () => {
    const meeting_link = 'https://meet.example/secret'
    await anEvent(ctx, { slug: 'online', is_online: true, meeting_link, time_zone: 'Europe/London' })
    await anEvent(ctx, { slug: 'called-off', status: 'cancelled' })
    const online = await eventAt('online')
    expect(online.location).toEqual({ '@type': 'VirtualLocation', url: `${site}/events/online` })
    expect(online.startDate).toMatch(/\+00:00$/)
    expect(JSON.stringify(online)).not.toContain('meet.example')
    expect((await eventAt('called-off')).eventStatus).toBe('https://schema.org/EventCancelled')
  })
})

describe('the people of an event', () => {
  test('are its organiser and its performers', async () => {
    const amal = { name: 'Amal </script>', line: 'Principal', link: 'https://a.example' }
    await anEvent(ctx, {
      slug: 'with-people',
      host: JSON.stringify({ name: 'Oryx Books', line: '', link: null }),
      speakers: JSON.stringify([amal, { name: 'Omar', line: '', link: null }]),
    })
    await anEvent(ctx, { slug: 'hosted-by-amal', host: JSON.stringify(amal) })
    const person = {
      ...{ '@type': 'Person', name: 'Amal </script>' },
      ...{ description: 'Principal', url: 'https://a.example' },
    }
    const event = await eventAt('with-people')
    expect(event.organizer).toEqual({ '@type': 'Organization', name: 'Oryx Books' })
    expect(event.performer).toEqual([person, { '@type': 'Person', name: 'Omar' }])
    const hosted = await eventAt('hosted-by-amal')
    expect(hosted).toMatchObject({ organizer: person, performer: { name: 'Staffroom' } })
  })
})

describe('the structured data of the site', () => {
  test('names the network and the address of the search', async () => {
    const data = await dataOf('/')
    expect(kindsOf(data)).toEqual(['Organization', 'WebSite'])
    expect(data).toContainEqual(
      expect.objectContaining({ logo: `${site}/icons/icon-512.png`, email: 'hello@staffroom.example' }),
    )
  })

  test('lists the upcoming events and no search results', async () => {
    expect(kindsOf(await dataOf('/events'))).toEqual(['BreadcrumbList', 'ItemList'])
    expect(await dataOf('/events?q=coffee')).toEqual([])
    expect(kindsOf(await dataOf('/events/in-dubai'))).toEqual(['BreadcrumbList', 'Event'])
  })
})

describe('the structured data of a post', () => {
  test('names author, date and picture', async () => {
    await aPost(ctx, {
      slug: 'quiet-evidence',
      title: 'Quiet </script> evidence',
      status: 'published',
      published_at: now,
    })
    const data = await dataOf('/blog/quiet-evidence')
    const post = data.find((one) => one['@type'] === 'BlogPosting')
    expect(post).toMatchObject({
      headline: 'Quiet </script> evidence',
      url: `${site}/blog/quiet-evidence`,
      datePublished: now.toISOString(),
      publisher: { name: 'Staffroom' },
    })
    expect(kindsOf(data)).toEqual(['BlogPosting', 'BreadcrumbList'])
    expect(kindsOf(await dataOf('/blog'))).toEqual(['BreadcrumbList', 'ItemList'])
  })
})

test('questions and answers are marked as such in plain text', async () => {
  const [page] = await dataOf('/faqs')
  if (page?.['@type'] !== 'FAQPage') throw new Error('no questions')
  expect(page.mainEntity.length).toBeGreaterThan(3)
  for (const { acceptedAnswer } of page.mainEntity) expect(acceptedAnswer.text).not.toMatch(/<[a-z]/i)
})

test('the structured-data check refuses undefined properties', () => {
  const page = (data: object) => `<script type="application/ld+json">${JSON.stringify(data)}</script>`
  const list = { '@context': 'https://schema.org', '@type': 'ItemList' }
  expect(() => structuredDataOf(page({ ...list, itemListElement: [] }))).toThrow()
  expect(() => structuredDataOf(page({ ...list, itemListElements: [{}] }))).toThrow()
  const item = { '@type': 'ListItem', position: 1, url: `${site}/events/x` }
  expect(structuredDataOf(page({ ...list, itemListElement: [item] }))).toHaveLength(1)
})

test('a signed-in visitor gets no structured data of the event list', async () => {
  await anEvent(ctx, { slug: 'listed' })
  expect(kindsOf(await dataOf('/events'))).toContain('ItemList')
  const { cookie } = await signedIn()
  const page = await (await request('/events', { cookie })).text()
  expect(page).toContain('href="/events/listed"')
  expect(structuredDataOf(page)).toEqual([])
})

import { describe, expect, test } from 'vitest'
import { changeDirectoryPrivacy } from '#app/features/directory/change-directory-privacy.server.ts'
import { defaultPrivacy } from '#app/features/directory/rules/directory-privacy.ts'
import { directoryWords } from '#app/features/directory/ui/directory-words.ts'
import { addMinutes } from '#app/kernel/dates.ts'
import { newId } from '#app/kernel/ids.ts'
import { aListedMember } from '#tests/factories/a-listed-member.ts'
import { aNetwork } from '#tests/factories/a-network.ts'
import { aGrant, aPlan, aSponsorRow } from '#tests/factories/a-user.ts'
import { testApp } from '#tests/support/app.ts'
import { shownText } from '#tests/support/shown-text.ts'

const { ctx, request, signedIn, post } = await testApp()
await aNetwork(ctx)
const day = 1440

const secret = {
  email: 'sanderling@tern-academy.example',
  website: 'tern-academy.example',
  discount: 'Binoculars at half price',
  webinar: 'Birds on the timetable',
  name: 'Philippa',
  surname: 'Sandgrouse',
}
const never = { goals: 'To be left in peace', address: '1 Estuary Lane' }
const application = {
  company_name: 'Tern Academy',
  position: 'Head of Waders',
  contact_first_name: secret.name,
  contact_last_name: secret.surname,
  contact_email: secret.email,
  company_website: `https://${secret.website}`,
  company_address: never.address,
  goals: never.goals,
  offers_discount: true,
  discount_details: secret.discount,
  webinar_interest: true,
  webinar_topics: secret.webinar,
}
const tern = await aListedMember(ctx, {
  application,
  choices: { shows_email: true, shows_website: true },
  images: 2,
})
// Somebody else, who keeps everything to themselves.
const shy = { email: 'shy@plover.example', discount: 'Nothing off', webinar: 'Silence' }
await aListedMember(ctx, {
  application: {
    ...application,
    company_name: 'Plover House',
    contact_email: shy.email,
    company_website: 'https://plover.example',
    discount_details: shy.discount,
    webinar_topics: shy.webinar,
  },
  choices: { shows_discount: false, shows_webinar: false },
})

async function aSubscription(status: 'active' | 'past_due', endedMinutesAgo: number): Promise<string> {
  const { userId, cookie } = await signedIn()
  await ctx.db
    .insertInto('subscriptions')
    .values({
      id: newId(),
      user_id: userId,
      plan_id: await aPlan(ctx, 'basic'),
      provider: 'demo',
      status,
      price_minor: 20_000,
      currency: 'AED',
      current_period_start: addMinutes(ctx.now, -40 * day),
      current_period_end: addMinutes(ctx.now, -endedMinutesAgo),
      past_due_since: status === 'past_due' ? addMinutes(ctx.now, -endedMinutesAgo) : null,
      started_at: addMinutes(ctx.now, -40 * day),
    })
    .execute()
  return cookie
}

async function aSponsor(): Promise<string> {
  const { userId, cookie } = await signedIn()
  await aSponsorRow(ctx, userId)
  return cookie
}

async function aGiven(): Promise<string> {
  const { userId, cookie } = await signedIn()
  await aGrant(ctx, { userId, tier: 'basic' })
  return cookie
}

const others: [string, () => Promise<string | undefined>][] = [
  ['a guest', async () => undefined],
  ['somebody signed in', async () => (await signedIn()).cookie],
  ['somebody at the door', async () => (await signedIn('door')).cookie],
  ['a sponsor', aSponsor],
  ['a lapsed member', () => aSubscription('active', 8 * day)],
  ['a member who is late for longer than the grace', () => aSubscription('past_due', 8 * day)],
]
const active: [string, () => Promise<string>][] = [
  ['a member', () => aSubscription('active', -10 * day)],
  ['a member who is late', () => aSubscription('past_due', 2 * day)],
  ['somebody with a given membership', aGiven],
  ['an administrator', async () => (await signedIn('admin')).cookie],
]

/** All that a browser may get of the directory: the page, the page of a search, the data alone. */
async function responses(cookie: string | undefined): Promise<string[]> {
  const paths = [
    '/members',
    '/members?q=head+of',
    '/members.data',
    '/members.data?q=head+of&_routes=routes%2Fpublic%2Fmembers',
  ]
  return Promise.all(
    paths.map(async (path) => {
      const answer = await request(path, cookie ? { cookie } : {})
      expect(answer.status).toBe(200)
      const text = await answer.text()
      const headers = JSON.stringify([...answer.headers])
      expect(text).toContain('Tern Academy')
      expect(answer.headers.get('cache-control')).toBe(cookie ? 'no-store' : 'no-cache')
      return text + headers
    }),
  )
}

describe('what a viewer may not see is not in the response', () => {
  test.each(others)('%s gets no details of any member', async (_who, come) => {
    for (const response of await responses(await come())) {
      for (const word of [
        ...Object.values(secret),
        ...Object.values(shy),
        ...Object.values(never),
        'mailto:amal',
      ])
        expect(response).not.toContain(word)
      expect(response).not.toContain(secret.email.split('@')[0])
    }
  })

  test.each(active)('%s gets only the details that members share', async (_who, come) => {
    for (const response of await responses(await come())) {
      for (const word of Object.values(secret)) expect(response).toContain(word)
      for (const word of [...Object.values(shy), ...Object.values(never), 'plover.example'])
        expect(response).not.toContain(word)
    }
  })
})

describe('the page', () => {
  const page = async (path: string, cookie?: string) => {
    const html = await (await request(path, cookie ? { cookie } : {})).text()
    return { html, words: shownText(html) }
  }

  test('shows the promotional card and the way to join to every visitor', async () => {
    const { html, words } = await page('/members')
    for (const text of ['Our Members', 'Unlock Full Member Directory', 'Tern Academy', 'Head of Waders'])
      expect(words).toContain(text)
    expect(words.match(/Join to Connect/g)).toHaveLength(2)
    expect(words.match(/Offers Member Discounts/g)).toHaveLength(1)
    expect(html).toContain('placeholder="Search members..."')
    expect(html).toMatch(/<a[^>]+href="\/membership"[^>]*>(<svg[\s\S]*?<\/svg>)?Become a Member/)
    expect(html).toMatch(/<a[^>]+href="\/events"[^>]*>(<svg[\s\S]*?<\/svg>)?View Events/)
    expect(words).not.toContain('Contact Details')
    expect(html).toContain('aria-label="Open 2 images of Tern Academy"')
  })

  test('shows active members the details behind a press', async () => {
    const { html, words } = await page('/members', await aGiven())
    for (const text of [
      'Show Contact Details',
      'Hide Contact Details',
      'Member Discount',
      'Webinar Expertise',
    ])
      expect(words).toContain(text)
    expect(html).toContain(`href="mailto:${secret.email}"`)
    expect(html).toMatch(/href="https:\/\/tern-academy\.example"[^>]*rel="noopener noreferrer nofollow"/)
    for (const text of ['Unlock Full Member Directory', 'Join to Connect']) expect(words).not.toContain(text)
    expect(words).toContain('Nothing else is shared.')
  })

  test('reports a search without results and offers to clear it', async () => {
    const { html, words } = await page(`/members?q=${encodeURIComponent('%')}`)
    expect(words).toContain('No members found matching your search.')
    expect(html).toMatch(/<a[^>]+href="\/members"[^>]*>Clear Search/)
    expect((await page('/members?q=WADERS')).words).toContain('Tern Academy')
    expect((await page(`/members?after=${newId()}`)).words).toContain(directoryWords.noneBeyond)
    expect((await page("/members?after=1'&before=x")).words).toContain('Tern Academy')
  })

  test('is indexed under one address, and searches are not indexed', async () => {
    expect((await page('/members')).html).toMatch(/<link rel="canonical" href="[^"]+\/members"/)
    expect((await page('/members')).html).not.toContain('noindex')
    expect((await page('/members?q=tern')).html).toContain('noindex')
  })
})

test('a member who opts out or hides a detail is gone from the next response', async () => {
  const cookie = await aGiven()
  const mine = {
    ...ctx,
    actor: {
      kind: 'user',
      userId: tern.userId,
      email: '',
      emailVerified: true,
      role: 'user',
      doorEventIds: [],
    } as const,
  }
  const seen = async () => (await request('/members.data?q=tern', { cookie })).text()
  expect(await seen()).toContain(secret.email)
  await changeDirectoryPrivacy(mine, { ...defaultPrivacy, showsWebsite: true })
  expect(await seen()).not.toContain(secret.email)
  expect(await seen()).toContain(secret.discount)
  await changeDirectoryPrivacy(mine, { ...defaultPrivacy, isListed: false })
  expect(await seen()).not.toContain('Tern Academy')
  await changeDirectoryPrivacy(mine, { ...defaultPrivacy, showsEmail: true, showsWebsite: true })
})

test('an administrator features a member with a switch; others cannot', async () => {
  const admin = await signedIn('admin')
  const path = `/admin/members/${tern.userId}`
  const page = async () => (await request(path, { cookie: admin.cookie })).text()
  const press = (featured: string, cookie: string) => post(path, { intent: 'featured', featured }, { cookie })
  expect(await page()).toMatch(/aria-pressed="false"/)
  expect(await page()).toContain('Featured on Members Page')
  expect((await press('yes', admin.cookie)).headers.get('location')).toBe(`${path}?notice=member-featured`)
  expect(await page()).toMatch(/aria-pressed="true"/)
  expect(shownText(await (await request('/members?q=tern', { cookie: admin.cookie })).text())).toContain(
    'Featured',
  )
  expect((await press('no', (await signedIn()).cookie)).headers.get('location')).toBe(
    '/?notice=access-denied',
  )
  expect((await press('no', admin.cookie)).headers.get('location')).toBe(`${path}?notice=member-unfeatured`)

  const pending = await aListedMember(ctx, { application: { status: 'pending' } })
  expect(
    await (await request(`/admin/members/${pending.userId}`, { cookie: admin.cookie })).text(),
  ).not.toContain('Featured on')
})

test('a directory without featured members shows none', async () => {
  const cookie = await aGiven()
  const emptied = await ctx.db.deleteFrom('member_images').returningAll().execute()
  const html = await (await request('/members', { cookie })).text()
  await ctx.db.insertInto('member_images').values(emptied).execute()
  expect(shownText(html)).toContain('No featured members available yet.')
  expect(html).not.toContain('Tern Academy')
})

test('the home page leads to all members', async () => {
  expect(await (await request('/')).text()).toMatch(/<a[^>]+href="\/members"[^>]*>View All Members/)
})

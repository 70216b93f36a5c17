import { expect, test } from 'vitest'
import { testApp } from '#tests/support/app.ts'
import { expectInvariants } from '#tests/support/expect-invariants.ts'
import { refusedEntry } from '#tests/support/refused-entry.ts'
import { shownText } from '#tests/support/shown-text.ts'

const { ctx, request, post, signedIn } = await testApp()
const { cookie } = await signedIn('admin')
const path = '/admin/settings'

const settings = {
  networkName: 'Chalk & Coffee',
  tagline: 'Met over coffee',
  currency: 'GBP',
  timeZone: 'Europe/London',
  contactEmail: 'hello@chalk.example',
  contactPhone: '+44 20 7946 0000',
  membershipTeamEmail: 'team@chalk.example',
  linkedinUrl: '',
  instagramUrl: 'https://www.instagram.com/chalk',
  footerText: 'A network',
  mailFooter: '',
  legalName: 'Chalk Ltd',
  postalAddress: '1 High Street\r\nLondon',
  taxNumber: 'GB123456789',
  taxNumberLabel: '',
  receiptPrefix: 'inv',
  sponsorFreeTicketsPerMonth: '6',
  sponsorFreeTicketsPerEvent: '51',
  waitingRoomIsOn: 'on',
  waitingRoomDepth: '501',
  mapProvider: 'server',
  tileServerUrl: '',
}

const fitting = { sponsorFreeTicketsPerEvent: '2', waitingRoomDepth: '120' }

const stored = async () =>
  new Map((await ctx.db.selectFrom('settings').selectAll().execute()).map((row) => [row.key, row.value]))

test('are for administrators alone', async () => {
  for (const stranger of [undefined, (await signedIn('user')).cookie, (await signedIn('door')).cookie]) {
    const read = await request(path, { cookie: stranger })
    expect(read.headers.get('location')).toBe(refusedEntry(path, stranger))
    const answer = await post(path, settings, { cookie: stranger })
    expect(answer.headers.get('location')).toBe(refusedEntry('/admin', stranger))
  }
  expect((await stored()).get('networkName')).not.toBe('Chalk & Coffee')
})

test('the settings show stored values and save all changes or none', async () => {
  const before = shownText(await (await request(path, { cookie })).text())
  for (const text of ['Receipts and credit notes', 'Tax registration number', 'Legal name']) {
    expect(before).toContain(text)
  }

  const refused = await post(
    path,
    {
      ...settings,
      contactEmail: 'nobody',
      instagramUrl: 'javascript:alert(1)',
      timeZone: 'Mars/Base',
      networkName: ' ',
    },
    { cookie },
  )
  expect(refused.status).toBe(200)
  const words = shownText(await refused.text())
  for (const text of [
    'The settings were not saved',
    'Please enter a name',
    'Please enter a valid email address',
    'Please enter a full URL, such as https://www.linkedin.com/company/…',
    'Please choose a time zone',
    'Please enter at most 50',
    'Please enter at most 500',
  ]) {
    expect(words).toContain(text)
  }
  expect((await stored()).get('legalName')).toBeUndefined()

  const saved = await post(
    path,
    { ...settings, ...fitting, memberFigures: '[]', updated_by: 'x' },
    { cookie },
  )
  expect(saved.headers.get('location')).toBe('/admin/settings?notice=settings-saved')
  const now = await stored()
  expect(now.get('networkName')).toBe('Chalk & Coffee')
  expect(now.get('postalAddress')).toBe('1 High Street\nLondon')
  expect(now.get('receiptPrefix')).toBe('INV')
  expect(now.get('sponsorFreeTicketsPerMonth')).toBe(6)
  expect(now.get('sponsorFreeTicketsPerEvent')).toBe(2)
  expect(now.get('memberFigures')).toBeUndefined()
  expect([now.get('waitingRoomIsOn'), now.get('waitingRoomDepth')]).toEqual([undefined, 120])
  const audited = await ctx.db
    .selectFrom('audit_entries')
    .select('details')
    .where('action', '=', 'settings.change')
    .executeTakeFirst()
  expect(JSON.stringify(audited?.details)).toContain('GB123456789')
  const home = await (await request('/')).text()
  expect(home).toContain('Chalk &amp; Coffee')
  await expectInvariants(ctx)
})

test('the second of two administrators sees conflicting settings and keeps the others', async () => {
  const form = { ...settings, ...fitting }
  await post(path, form, { cookie })
  const seen = seenIn(await (await request(path, { cookie })).text())
  await post(path, { ...form, tagline: 'The first’s', legalName: 'First Ltd', seen }, { cookie })
  const second = await post(
    path,
    { ...form, tagline: 'The second’s', taxNumberLabel: 'VAT', seen },
    { cookie },
  )
  const page = await second.text()
  expect(shownText(page)).toContain(
    'Another administrator changed this to “The first’s”. Save again to use your value.',
  )
  expect(page).toContain('value="The second’s"')
  expect((await stored()).get('taxNumberLabel')).toBeUndefined()
  const again = await post(
    path,
    { ...form, tagline: 'The second’s', taxNumberLabel: 'VAT', seen: seenIn(page) },
    { cookie },
  )
  expect(again.headers.get('location')).toBe('/admin/settings?notice=settings-saved')
  const now = await stored()
  expect(['tagline', 'legalName', 'taxNumberLabel'].map((key) => now.get(key))).toEqual([
    'The second’s',
    'First Ltd',
    'VAT',
  ])
})

test('waiting rooms are switched off by a box that is not ticked', async () => {
  const seen = seenIn(await (await request(path, { cookie })).text())
  const { waitingRoomIsOn: _ticked, ...form } = { ...settings, ...fitting }
  await post(path, { ...form, seen }, { cookie })
  expect((await stored()).get('waitingRoomIsOn')).toBe(false)
  const page = await (await request(path, { cookie })).text()
  expect(page).not.toMatch(/<input[^>]*name="waitingRoomIsOn"[^>]*checked/)
  await post(path, { ...settings, ...fitting, seen: seenIn(page) }, { cookie })
  expect((await stored()).get('waitingRoomIsOn')).toBe(true)
})

test('the map that is chosen decides which images a page may load, and where they come from', async () => {
  const images = async (path: string) => {
    const answer = await request(path, { cookie })
    const policy = answer.headers.get('content-security-policy') ?? ''
    return { allowed: /img-src ([^;]*)/.exec(policy)?.[1], html: await answer.text() }
  }
  const ours = "'self' data: blob:"
  expect((await images(path)).allowed).toBe(ours)
  const save = async (changes: Record<string, string>) => {
    const seen = seenIn(await (await request(path, { cookie })).text())
    return await post(path, { ...settings, ...fitting, seen, ...changes }, { cookie })
  }

  await save({ mapProvider: 'openstreetmap' })
  const shown = await images(path)
  expect(shown.allowed).toBe(`${ours} https://tile.openstreetmap.org`)
  expect(shown.html).toContain('https://tile.openstreetmap.org/{z}/{x}/{y}.png')

  for (const tileServerUrl of ['', 'https://tiles.example/', "https://a;script-src 'x'/{z}/{x}/{y}"]) {
    const refused = shownText(await (await save({ mapProvider: 'own', tileServerUrl })).text())
    expect(refused).toMatch(/Please enter (the tile URL|a URL with \{z\}, \{x\} and \{y\})/)
  }
  await save({ mapProvider: 'own', tileServerUrl: 'http://127.0.0.1:4729/{z}/{x}/{y}.png' })
  expect((await images(path)).allowed).toBe(`${ours} http://127.0.0.1:4729`)

  await save({ mapProvider: 'none', tileServerUrl: '' })
  expect((await images(path)).allowed).toBe(ours)
})

test('a page that visitors share allows the images of the map as well', async () => {
  const seen = seenIn(await (await request(path, { cookie })).text())
  await post(path, { ...settings, ...fitting, mapProvider: 'openstreetmap', seen }, { cookie })
  const page = await request('/faqs')
  expect(page.headers.get('content-security-policy')).toContain('blob: https://tile.openstreetmap.org;')
})

function seenIn(page: string): string {
  const [, value = ''] = /name="seen" value="([^"]*)"/.exec(page) ?? []
  return value.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&amp;', '&')
}

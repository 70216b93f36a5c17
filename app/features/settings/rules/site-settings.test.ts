import { describe, expect, test } from 'vitest'
import { changedKeys, defaultSiteSettings, settingsFrom, siteSettingsSchema } from './site-settings.ts'

describe('settings from stored values', () => {
  test('are the valid defaults when nothing is stored', () => {
    expect(settingsFrom(new Map())).toEqual({ settings: defaultSiteSettings, unfit: [] })
    expect(siteSettingsSchema.parse(defaultSiteSettings)).toEqual(defaultSiteSettings)
  })

  test('have no default for facts about the network', () => {
    expect(defaultSiteSettings).toMatchObject({
      ...{ contactEmail: '', contactPhone: '', membershipTeamEmail: '', linkedinUrl: '', instagramUrl: '' },
      ...{ footerText: '', legalName: '', postalAddress: '', taxNumber: '', memberFigures: [] },
    })
  })

  test('use a stored value, fall back for each invalid one and ignore unknown keys', () => {
    const stored = new Map<string, unknown>([
      ['networkName', 'Edshare Gulf'],
      ['timeZone', 'Mars/Olympus'],
      ['sponsorTickets', 4],
    ])
    const { settings, unfit } = settingsFrom(stored)
    expect(settings).toEqual({ ...defaultSiteSettings, networkName: 'Edshare Gulf' })
    expect(unfit).toEqual(['timeZone'])
  })

  test.each([
    ['networkName', ''],
    ['networkName', 'x'.repeat(61)],
    ['currency', 'JPY'],
    ['taxNumber', '1'.repeat(41)],
    ['receiptPrefix', ''],
    ['receiptPrefix', 'CN'],
    ['receiptPrefix', 'R-2026'],
    ['receiptPrefix', 'inv'],
    ['receiptPrefix', 'INVOICE26'],
    ['timeZone', 'Dubai'],
    ['contactEmail', 'hello'],
    ['contactEmail', 'hello@x.example\r\nBcc: all@x.example'],
    ['linkedinUrl', 'javascript:alert(1)'],
    ['instagramUrl', 'ftp://example.com'],
    ['memberFigures', [{ figure: '', label: 'Members' }]],
  ])('%s refuses %j', (key, value) => {
    expect(settingsFrom(new Map([[key, value]])).unfit).toEqual([key])
  })

  test.each([
    ['linkedinUrl', ''],
    ['contactPhone', ''],
    ['timeZone', 'Europe/London'],
    ['currency', 'GBP'],
    ['legalName', 'Staffroom Network FZ-LLC'],
    ['postalAddress', 'Office 12\nAl Quoz\nDubai'],
    ['taxNumber', '100123456700003'],
    ['taxNumberLabel', 'TRN'],
    ['receiptPrefix', 'INV'],
    ['receiptPrefix', 'CNX'],
  ])('%s accepts %j', (key, value) => {
    const { settings, unfit } = settingsFrom(new Map([[key, value]]))
    expect(unfit).toEqual([])
    expect(settings).toMatchObject({ [key]: value })
  })
})

test('only values that differ count as changed', () => {
  const changes = {
    networkName: 'Staffroom',
    tagline: 'New',
    memberFigures: defaultSiteSettings.memberFigures,
  }
  expect(changedKeys(defaultSiteSettings, changes)).toEqual(['tagline'])
})

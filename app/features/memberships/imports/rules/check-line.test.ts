import { describe, expect, test } from 'vitest'
import { checkLine } from './check-line.ts'
import { mapColumns } from './import-columns.ts'

const header = ['Name', 'E-mail', 'Username', 'Company', 'Position', 'Website', 'Plan', 'Until', 'Note']
const mapped = mapColumns(header)
if (!mapped.ok) throw new Error(mapped.reason)
const facts = {
  at: mapped.at,
  plans: [
    { id: 'patron', name: 'Patron', tier: 'vip', isOnOffer: true },
    { id: 'old', name: 'Old one', tier: 'standard', isOnOffer: false },
  ] as const,
  timeZone: 'Asia/Dubai',
  now: new Date('2026-12-01T12:00:00Z'),
}
const line = (changed: Record<string, string>) =>
  checkLine(
    header.map(
      (name) => changed[name] ?? (name === 'Name' ? 'Noor' : name === 'E-mail' ? 'n@x.example' : ''),
    ),
    facts,
  )

describe('a line of an imported file', () => {
  test('is read as text, with normalised addresses', () => {
    const { person, refusal } = line({
      Name: ' =HYPERLINK("x")\u202e ',
      'E-mail': ' NOOR@X.example ',
      Plan: 'patron',
      Until: '31/12/2026',
      Website: 'harbour.example',
      Note: '=1+1\r\ntwo',
    })
    expect(refusal).toBeNull()
    expect(person).toMatchObject({
      name: '=HYPERLINK("x")',
      email: 'noor@x.example',
      tier: 'vip',
      planId: 'patron',
      until: '2026-12-31T20:00:00.000Z',
      website: 'https://harbour.example',
      note: '=1+1\ntwo',
    })
  })

  test.each([
    ['no-name', { Name: ' ' }],
    ['bad-name', { Name: 'See https://x.example' }],
    ['bad-name', { Name: 'A\nB' }],
    ['no-email', { 'E-mail': '' }],
    ['bad-email', { 'E-mail': 'a@b' }],
    ['bad-email', { 'E-mail': 'a@b.example, c@d.example' }],
    ['too-long', { Company: 'x'.repeat(121) }],
    ['bad-text', { Position: 'A\tB' }],
    ['bad-username', { Username: 'admin' }],
    ['bad-website', { Website: 'javascript:alert(1)' }],
    ['unknown-plan', { Plan: 'Gold', Until: '2027-01-01' }],
    ['plan-not-on-offer', { Plan: 'Old one', Until: '2027-01-01' }],
    ['no-until', { Plan: 'vip' }],
    ['bad-until', { Plan: 'vip', Until: '31-02-2027' }],
    ['until-over', { Plan: 'vip', Until: '2026-11-30' }],
    ['until-too-far', { Plan: 'vip', Until: '2039-01-01' }],
    ['until-without-plan', { Until: '2027-01-01' }],
  ])('is refused with the reason %s', (reason, changed) => {
    expect(line(changed as Record<string, string>).refusal).toBe(reason)
  })
})

describe('the headers of an imported file', () => {
  test('are matched in any case, and need a name and an address', () => {
    expect(mapColumns(['E MAIL', 'First name', 'SURNAME', 'Shoe size'])).toMatchObject({
      ok: true,
      at: { email: 0, firstName: 1, lastName: 2 },
      read: { ignored: ['Shoe size'] },
    })
    expect(mapColumns(['Name'])).toEqual({ ok: false, reason: 'no-email-column' })
    expect(mapColumns(['Email'])).toEqual({ ok: false, reason: 'no-name-column' })
    expect(mapColumns(['Name', 'Email', 'E-mail'])).toEqual({
      ok: false,
      reason: 'column-twice',
      header: 'E-mail',
    })
  })
})

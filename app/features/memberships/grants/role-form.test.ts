import { describe, expect, test } from 'vitest'
import { roleForm, sponsorNumbersForm } from './role-form.ts'

const now = new Date('2026-12-01T12:00:00Z')
const form = roleForm('Asia/Dubai', now)
const good = { role: 'vip', until: '2026-12-31', reason: ' Spoke at the conference ' }

const problems = (changes: Record<string, unknown>) => {
  const parsed = form.safeParse({ ...good, ...changes })
  return parsed.success
    ? {}
    : Object.fromEntries(parsed.error.issues.map((issue) => [issue.path.join('.'), issue.message]))
}

test('a tier lasts until the end of its last day in the time zone of the network', () => {
  expect(form.parse(good)).toEqual({
    role: 'vip',
    endsAt: new Date('2026-12-31T20:00:00Z'),
    reason: 'Spoke at the conference',
  })
  expect(form.parse({ ...good, until: '2026-12-01' })).toMatchObject({
    endsAt: new Date('2026-12-01T20:00:00Z'),
  })
})

test.each(['user', 'sponsor'])('the role %s needs neither date nor reason', (role) => {
  expect(form.parse({ role, until: 'x', reason: '' })).toEqual({ role })
})

describe('the role form reports the problem of each field', () => {
  test.each<[Record<string, unknown>, Record<string, string>]>([
    [{ role: 'admin' }, { role: 'Please choose a role' }],
    [{ until: '' }, { until: 'Please enter the last day of the membership' }],
    [{ until: '2026-02-30' }, { until: 'Please enter the last day of the membership' }],
    [{ until: '2026-11-30' }, { until: 'Please enter today or a later day' }],
    [{ until: '2031-12-02' }, { until: 'Please enter a day within 5 years' }],
    [{ reason: ' ' }, { reason: 'Please enter a reason. It is shown with the membership.' }],
    [{ reason: 'x'.repeat(201) }, { reason: 'Please use at most 200 characters' }],
    [{ reason: 'a\u0000b' }, { reason: 'Please use plain text' }],
  ])('for %j', (changes, expected) => {
    expect(problems(changes)).toEqual(expected)
  })
})

test('the ticket numbers of a sponsor are whole numbers, or empty for the defaults of the settings', () => {
  expect(sponsorNumbersForm.parse({ perMonth: '6', perEvent: '' })).toEqual({ perMonth: 6, perEvent: null })
  expect(sponsorNumbersForm.parse({ perMonth: '0' })).toEqual({ perMonth: 0, perEvent: null })
  const refused = sponsorNumbersForm.safeParse({ perMonth: '51', perEvent: '-1' })
  expect(refused.error?.issues.map(({ path, message }) => [path[0], message])).toEqual([
    ['perMonth', 'Please enter a whole number from 0 to 50'],
    ['perEvent', 'Please enter a whole number from 0 to 50'],
  ])
})

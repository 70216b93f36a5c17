import { describe, expect, test } from 'vitest'
import { attendeesProblem } from '../../checkout/rules/order-attendees.ts'
import { type AttendeeDetails, askedDetails, attendeeProblems } from './attendee-details.ts'

const details = (overrides: Partial<AttendeeDetails> = {}): AttendeeDetails => ({
  fullName: 'Nadia Karim',
  email: 'nadia@school.example',
  whatsappNumber: '+971 50 123 4567',
  companyName: 'Palm School',
  menuChoices: null,
  ...overrides,
})
const everything = { menu: null, asksContactDetails: true }
const dish = (id: string) => ({ id, name: id, allergens: [] })
const menu = { starters: [dish('soup')], mains: [dish('fish')], desserts: [dish('figs')] }

describe('the details of an attendee', () => {
  test.each<[string, Partial<AttendeeDetails>, string[]]>([
    ['complete', {}, []],
    ['a name of two letters', { fullName: 'Al' }, []],
    ['a name of one letter', { fullName: ' A ' }, ['fullName']],
    ['a name of 121 letters', { fullName: 'a'.repeat(121) }, ['fullName']],
    ['no address', { email: 'nadia' }, ['email']],
    ['no WhatsApp number', { whatsappNumber: '  ' }, ['whatsappNumber']],
    ['a very long number', { whatsappNumber: '1'.repeat(41) }, ['whatsappNumber']],
    ['no company', { companyName: '' }, ['companyName']],
    [
      'dishes without a menu',
      { menuChoices: { starter: 'soup', mainCourse: 'fish', dessert: 'figs' } },
      ['menuChoices'],
    ],
    [
      'everything wrong',
      { fullName: '', email: '', whatsappNumber: '', companyName: '' },
      ['fullName', 'email', 'whatsappNumber', 'companyName'],
    ],
  ])('have the expected problems: %s', (_name, overrides, fields) =>
    expect(attendeeProblems(details(overrides), everything)).toEqual(fields),
  )

  test('need one dish of each course from the menu', () => {
    const choose = (starter: string, mainCourse: string, dessert: string) =>
      attendeeProblems(details({ menuChoices: { starter, mainCourse, dessert } }), { ...everything, menu })
    expect(choose('soup', 'fish', 'figs')).toEqual([])
    expect(choose('fish', 'fish', 'figs')).toEqual(['menuChoices'])
    expect(choose('soup', 'fish', 'cake')).toEqual(['menuChoices'])
  })
})

describe('where WhatsApp number and company are not asked', () => {
  const asked = { menu: null, asksContactDetails: false }

  test('they may be missing, name and email may not', () => {
    expect(attendeeProblems(details({ whatsappNumber: '', companyName: '' }), asked)).toEqual([])
    expect(attendeeProblems(details({ fullName: '', email: '' }), asked)).toEqual(['fullName', 'email'])
  })

  test('they are dropped from what was sent', () => {
    expect(askedDetails(details(), asked)).toEqual(details({ whatsappNumber: '', companyName: '' }))
    expect(askedDetails(details(), everything)).toEqual(details())
  })
})

describe('the attendees of an order', () => {
  const line = (
    attendees: (AttendeeDetails | null)[],
    overrides: { seatsPerTicket?: number; detailsRequired?: boolean } = {},
  ) => ({
    quantity: 1,
    attendees,
    ticket: {
      seatsPerTicket: overrides.seatsPerTicket ?? 1,
      event: { ...everything, detailsRequired: overrides.detailsRequired ?? false },
    },
  })

  test('may be left for later, except the first', () => {
    expect(attendeesProblem([line([details(), null], { seatsPerTicket: 2 }), line([null])])).toBeNull()
    expect(attendeesProblem([line([null, details()], { seatsPerTicket: 2 })])).toMatchObject({
      reason: 'primary-attendee-missing',
    })
  })

  test('are all required when the event requires them', () => {
    expect(attendeesProblem([line([details()]), line([null], { detailsRequired: true })])).toEqual({
      ok: false,
      reason: 'attendee-missing',
      line: 1,
      seat: 0,
    })
  })

  test('are as many as the seats', () => {
    for (const attendees of [[], [details()], [details(), null, null]]) {
      expect(attendeesProblem([line(attendees, { seatsPerTicket: 2 })])).toEqual({
        ok: false,
        reason: 'attendee-count',
        line: 0,
        seats: 2,
      })
    }
  })
})

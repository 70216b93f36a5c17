import { describe, expect, test } from 'vitest'
import type { ZodType } from 'zod'
import { newId } from '#app/kernel/ids.ts'
import { seatInviteForm } from './checkout/checkout-forms.ts'
import { attendeeForm, billingAddressForm, buyerForm, checkoutForm, scanForm } from './forms.ts'

const attendee = {
  fullName: ' Nadia Karim ',
  email: ' Nadia@School.Example ',
  whatsappNumber: '+971501234567',
  companyName: 'Palm School',
}
const messages = (form: ZodType, input: unknown) => {
  const parsed = form.safeParse(input)
  return parsed.success ? [] : parsed.error.issues.map((issue) => issue.message)
}

describe('an attendee', () => {
  test('is trimmed, the address made comparable', () => {
    expect(attendeeForm.parse(attendee)).toEqual({
      fullName: 'Nadia Karim',
      email: 'nadia@school.example',
      whatsappNumber: '+971501234567',
      companyName: 'Palm School',
      menuChoices: null,
      answers: {},
    })
  })

  test.each([
    ['fullName', 'N', 'Name is required'],
    ['fullName', '', 'Name is required'],
    ['email', 'nobody', 'Invalid email address'],
    ['email', '', 'Invalid email address'],
    ['whatsappNumber', ' ', 'WhatsApp number is required'],
    ['companyName', '', 'Company name is required'],
    ['fullName', 'a'.repeat(121), 'Please use at most 120 characters'],
    ['companyName', 'a\u0000b', 'Please use plain text'],
    ['companyName', 'a\ud800b', 'Please use plain text'],
    ['fullName', 'Nadia\nKarim', 'Please use plain text'],
    ['fullName', 'Win at https://evil.example', 'Please write a name, not a link'],
    ['companyName', 'http://evil.example', 'Please write a name, not a link'],
    ['fullName', '\u202e\u200b\u2066N', 'Name is required'],
  ])('%s %j: %s', (field, value, message) => {
    expect(messages(attendeeForm, { ...attendee, [field]: value })).toEqual([message])
  })
})

test('the billing form’s texts', () => {
  const empty = { line1: '', city: '', state: '', postalCode: '' }
  expect(messages(billingAddressForm, empty)).toEqual([
    'Address is required',
    'City is required',
    'State is required',
    'ZIP code is required',
  ])
  expect(messages(buyerForm, { name: '', email: 'x' })).toEqual([
    'Name is required',
    'Please enter a valid email',
  ])
  expect(
    messages(billingAddressForm, {
      line1: 'a',
      city: 'b',
      state: 'c',
      postalCode: 'd',
      country: 'XX',
    }),
  ).toHaveLength(1)
})

describe('a checkout', () => {
  const checkout = {
    attemptToken: newId(),
    items: [{ ticketTypeId: newId(), quantity: 2, attendees: [attendee, null] }],
    buyer: { name: 'Nadia Karim', email: 'nadia@school.example' },
    expectedTotalMinor: 20_000,
  }

  test('keeps what it knows and drops the rest', () => {
    const parsed = checkoutForm.parse({ ...checkout, userId: 'x', status: 'confirmed', totalMinor: 0 })
    expect(Object.keys(parsed).sort()).toEqual([
      'attemptToken',
      'billingAddress',
      'buyer',
      'discountCode',
      'expectedTotalMinor',
      'items',
    ])
    expect(parsed.items[0]?.quantity).toBe(2)
    expect(parsed.buyer.phone).toBe('')
  })

  test.each([
    { attemptToken: 'short' },
    { items: [{ ...checkout.items[0], ticketTypeId: '1 or 1=1' }] },
    { items: [{ ...checkout.items[0], quantity: 0 }] },
    { items: [{ ...checkout.items[0], quantity: 1.5 }] },
    { items: [{ ...checkout.items[0], quantity: 51 }] },
    ...[true, '2', '0x2', [2], null].map((quantity) => ({ items: [{ ...checkout.items[0], quantity }] })),
    { items: 'all' },
    { expectedTotalMinor: -1 },
    { expectedTotalMinor: 'free' },
    { expectedTotalMinor: '20000' },
    { expectedTotalMinor: [20_000] },
  ])('is refused with %o', (overrides) => {
    expect(checkoutForm.safeParse({ ...checkout, ...overrides }).success).toBe(false)
  })
})

test.each(['a\u0000b', 'a\udc00b', 'a\r\nBcc: b@school.example'])('nobody is invited as %j', (fullName) => {
  const invite = { claim: { reference: 'SR-1', key: null }, email: 'nadia@school.example' }
  expect(seatInviteForm.parse({ ...invite, fullName: ' Nadia ' }).fullName).toBe('Nadia')
  expect(messages(seatInviteForm, { ...invite, fullName })).toEqual(['Please use plain text'])
})

test('a scan has an event, a code and an id', () => {
  const scan = { eventId: newId(), code: 'X', scanId: newId() }
  expect(scanForm.parse(scan)).toEqual({ ...scan, device: '' })
  expect(scanForm.safeParse({ ...scan, scanId: '1' }).success).toBe(false)
  expect(scanForm.safeParse({ ...scan, code: 'x'.repeat(201) }).success).toBe(false)
})

import { describe, expect, test } from 'vitest'
import { newId } from '#app/kernel/ids.ts'
import { checkoutForm } from './checkout-forms.ts'

const attendee = {
  fullName: ' Nadia Karim ',
  email: ' Nadia@School.Example ',
  whatsappNumber: '+971501234567',
  companyName: 'Palm School',
}
describe('a checkout', () => {
  const checkout = {
    attemptToken: newId(),
    items: [{ ticketTypeId: newId(), quantity: 2, attendees: [attendee, null] }],
    buyer: { name: 'Nadia Karim', email: 'nadia@school.example' },
    billingAddress: {
      line1: '12 Al Wasl Road',
      city: 'Dubai',
      state: 'Dubai',
      postalCode: '',
      country: 'AE',
    },
    expectedTotalMinor: 20_000,
  }

  test('keeps known fields and drops the others', () => {
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
    { billingAddress: null },
    { billingAddress: undefined },
    { expectedTotalMinor: -1 },
    { expectedTotalMinor: 'free' },
    { expectedTotalMinor: '20000' },
    { expectedTotalMinor: [20_000] },
  ])('is refused with %o', (overrides) => {
    expect(checkoutForm.safeParse({ ...checkout, ...overrides }).success).toBe(false)
  })

  test('needs no address where nothing is to pay', () => {
    const free = { ...checkout, billingAddress: null, expectedTotalMinor: 0 }
    expect(checkoutForm.safeParse(free).success).toBe(true)
  })
})

import { expect, test } from 'vitest'
import { paymentRefused, paymentTroubles } from '#app/features/money/payments/ui/payment-words.ts'
import { checkoutToasts, refusalToast } from './checkout-words.ts'

test('the messages of the checkout have the specified text', () => {
  const said = (toast: { title: string; description?: string }) => [toast.title, toast.description]
  expect(said(checkoutToasts.emptyCart)).toEqual([
    'Invalid Checkout',
    'No items found in cart. Please add items before checking out.',
  ])
  expect(said(checkoutToasts.incomplete)).toEqual([
    'Missing Information',
    'Please fill in all required attendee information.',
  ])
  expect(checkoutToasts.noPrimary.description).toBe('Primary attendee email and name are required')
  expect(checkoutToasts.notYet.description).toBe('Please provide attendee information before proceeding')
  expect(checkoutToasts.notEverybody.description).toBe(
    'Please fill in required information for all attendees',
  )
  expect(checkoutToasts.noAnswer.description).toBe('Error proceeding to payment. Please try again.')
  expect(said(checkoutToasts.noAnswerFree)).toEqual([
    'Error',
    'There was an error processing your registration. Please try again.',
  ])
  expect(paymentRefused('unknown')).toMatchObject({
    title: 'Payment failed',
    text: 'Payment failed for an unknown reason. Please try again.',
  })
  expect(paymentRefused('card_declined').title).toBe('Payment Failed')
  expect(paymentTroubles.unexpected.title).toBe('An unexpected error occurred')
  expect(paymentTroubles.unreachable.text).toContain('Failed to process payment.')
})

test('a refused free registration is called a registration and has its reason', () => {
  expect(refusalToast('primary-attendee-missing', false)).toMatchObject({ title: 'Missing Information' })
  const free = refusalToast('lines-refused', true)
  expect(free.title).toBe('Registration Failed')
  expect(free.description).toContain('Failed to complete free registration.')
})

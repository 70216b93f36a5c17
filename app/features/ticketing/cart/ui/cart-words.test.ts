import { describe, expect, it } from 'vitest'
import { addWords, mixedCurrency, quantityWords, refusalInCart, refusalToAdd } from './cart-words.ts'

/** Title and body as people read them: "Title: body". */
const said = (toast: { title: string; description?: string }) =>
  toast.description ? `${toast.title}: ${toast.description}` : toast.title

describe('the messages of the cart', () => {
  it('have the specified text', () => {
    expect(addWords.noQuantity.title).toBe('Please select a quantity')
    expect(addWords.already.title).toBe('Ticket already in cart')
    expect(addWords.notChecked.title).toBe('Error checking availability')
    expect(addWords.notKept.title).toBe('Error adding to cart')
    expect(addWords.added.title).toBe('Added to cart')
    expect(said(quantityWords.notChecked)).toBe(
      'Cannot update quantity: There was a problem checking ticket availability.',
    )
    expect(said(refusalToAdd({ reason: 'not-found' }))).toBe(
      'Ticket not found: This ticket is no longer available.',
    )
    expect(said(refusalToAdd({ reason: 'not-enough', left: 3 }))).toBe(
      'Not enough tickets available: Only 3 tickets available for this type.',
    )
    expect(mixedCurrency('AED', 'GBP')).toBe(
      'Your cart is in AED. Please check out before adding tickets in GBP.',
    )
  })

  it('cover every refusal', () => {
    const refusals = [
      { reason: 'not-found' },
      { reason: 'passed' },
      { reason: 'not-on-sale', opensAt: null },
      { reason: 'not-on-sale', opensAt: '2026-12-10T14:30:00.000Z' },
      { reason: 'mixed-currency', currency: 'GBP', cartCurrency: 'AED' },
      { reason: 'member-only', tier: 'premium' },
      { reason: 'over-limit', limit: 1 },
      { reason: 'sold-out' },
      { reason: 'offer-over' },
      { reason: 'not-enough', left: 2 },
    ] as const
    expect(refusals.map(refusalInCart)).toEqual([
      'This ticket is no longer available.',
      'This event has passed.',
      'Sales of this ticket have ended.',
      'This ticket is not on sale yet.',
      'Your cart is in AED. Please check out before adding tickets in GBP.',
      'This ticket is for members only. For Standard and VIP members.',
      'At most 1 ticket of this type in one order.',
      'This ticket is sold out.',
      'The time of your waitlist offer is up, or it was used. Please remove this ticket.',
      'Only 2 tickets available for this item.',
    ])
    for (const refusal of refusals) expect(refusalToAdd(refusal).title).not.toBe('')
  })
})

import { describe, expect, it } from 'vitest'
import { answerToQuantity } from './quantity-answer.ts'

const line = (left: number | null, perOrderLimit: number | null = null) => ({
  left,
  ticket: {
    name: 'Early Bird',
    kind: 'standard' as const,
    seatsPerTicket: 1,
    perOrderLimit,
    currency: 'AED' as const,
    isMemberPrice: false,
  },
})

describe('answerToQuantity', () => {
  it('grants an available quantity', () => {
    expect(answerToQuantity(3, 2, line(3))).toEqual({ quantity: 3, toast: null })
    expect(answerToQuantity(40, 2, line(null))).toEqual({ quantity: 40, toast: null })
  })

  it('limits an increase to the tickets left', () => {
    const answer = answerToQuantity(9, 2, line(5))
    expect(answer.quantity).toBe(5)
    expect(answer.toast).toMatchObject({
      title: 'Ticket quantity limited',
      description: 'Only 5 tickets available for this item.',
    })
    expect(answerToQuantity(9, 2, line(null, 4)).quantity).toBe(4)
  })

  it('keeps the quantity when no tickets are left', () => {
    expect(answerToQuantity(3, 2, line(2))).toMatchObject({
      quantity: 2,
      toast: { title: 'Not enough tickets available' },
    })
    expect(answerToQuantity(3, 2, line(0)).toast?.description).toBe('This ticket is sold out.')
  })

  it('keeps the quantity when the check failed', () => {
    expect(answerToQuantity(3, 2, undefined)).toMatchObject({
      quantity: 2,
      toast: {
        title: 'Cannot update quantity',
        description: 'There was a problem checking ticket availability.',
      },
    })
  })
})

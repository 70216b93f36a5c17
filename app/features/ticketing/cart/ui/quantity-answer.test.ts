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
  it('grants what is there', () => {
    expect(answerToQuantity(3, 2, line(3))).toEqual({ quantity: 3, toast: null })
    expect(answerToQuantity(40, 2, line(null))).toEqual({ quantity: 40, toast: null })
  })

  it('limits a wish for more to what is left', () => {
    const answer = answerToQuantity(9, 2, line(5))
    expect(answer.quantity).toBe(5)
    expect(answer.toast).toMatchObject({
      title: 'Ticket quantity limited',
      description: 'Only 5 tickets available for this item.',
    })
    expect(answerToQuantity(9, 2, line(null, 4)).quantity).toBe(4)
  })

  it('keeps the quantity when there is nothing to spare', () => {
    expect(answerToQuantity(3, 2, line(2))).toMatchObject({
      quantity: 2,
      toast: { title: 'Not enough tickets available' },
    })
    expect(answerToQuantity(3, 2, line(0)).toast?.description).toBe('This ticket is sold out.')
  })

  it('keeps the quantity when the ticket could not be checked', () => {
    expect(answerToQuantity(3, 2, undefined)).toMatchObject({
      quantity: 2,
      toast: {
        title: 'Cannot update quantity',
        description: 'There was a problem checking ticket availability.',
      },
    })
  })
})

import { expect, test } from 'vitest'
import { emptySeat } from '../../tickets/ui/seat-draft.ts'
import { newDraft } from './checkout-draft.ts'
import { newAttemptToken, parseDraft } from './checkout-draft-store.ts'

const draft = {
  ...newDraft(newAttemptToken(), { seat: {}, buyer: { name: 'Amira' } }),
  seats: { 'a:0': { ...emptySeat, fullName: 'Amira' } },
  open: ['a:1'],
  sent: '{}',
  discountCode: 'robot-ninety',
  placed: { reference: 'SR-1', key: 'K', items: [{ ticketTypeId: 'a', quantity: 1 }] },
}

test('an attempt is named by at least 128 random bits that the server takes', () => {
  expect(newAttemptToken()).toMatch(/^[A-Za-z0-9_-]{22,64}$/)
  expect(newAttemptToken()).not.toBe(newAttemptToken())
})

test('a checkout is read back as it was kept', () => {
  expect(parseDraft(JSON.stringify(draft))).toEqual(draft)
})

test.each([null, 'null', '{}', '[]', '"x"', '{"attemptToken":"x"}', '{"attemptToken":1,"buyer":{}}'])(
  '%s is no checkout',
  (stored) => {
    expect(parseDraft(stored)).toBeNull()
  },
)

test('what is broken in it is left aside', () => {
  const broken = {
    ...draft,
    seats: { 'a:0': { fullName: 1 }, 'a:1': emptySeat },
    open: [1, 'a:1'],
    discountCode: 7,
    placed: { key: 1 },
  }
  expect(parseDraft(JSON.stringify(broken))).toMatchObject({
    seats: { 'a:1': emptySeat },
    open: ['a:1'],
    discountCode: null,
    placed: null,
  })
})

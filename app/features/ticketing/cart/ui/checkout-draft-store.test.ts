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

test('an attempt token has at least 128 random bits and is accepted by the server', () => {
  expect(newAttemptToken()).toMatch(/^[A-Za-z0-9_-]{22,64}$/)
  expect(newAttemptToken()).not.toBe(newAttemptToken())
})

test('a stored checkout is read back unchanged', () => {
  expect(parseDraft(JSON.stringify(draft))).toEqual(draft)
})

test.each([null, 'null', '{}', '[]', '"x"', '{"attemptToken":"x"}', '{"attemptToken":1,"buyer":{}}'])(
  '%s is not read as a checkout',
  (stored) => {
    expect(parseDraft(stored)).toBeNull()
  },
)

test('malformed parts of a stored checkout are dropped', () => {
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

import { describe, expect, test } from 'vitest'
import { chargeSavedCard, judgeCard, passesLuhn, savedCardOf } from './demo-card.ts'

const now = new Date('2026-12-01T12:00:00Z')
const judge = (number: string, expiry = '12/34', cvc = '123') => judgeCard({ number, expiry, cvc }, now)
const refused = (reason: string) => ({ status: 'refused', reason })

describe('the well-known card numbers', () => {
  test.each([
    ['4242 4242 4242 4242', { status: 'succeeded' }],
    ['4242-4242-4242-4242', { status: 'succeeded' }],
    ['5555555555554444', { status: 'succeeded' }],
    ['4000 0000 0000 0341', { status: 'succeeded' }],
    ['4000 0025 0000 3155', { status: 'challenge' }],
    ['4000 0027 6000 3184', { status: 'challenge' }],
    ['4000 0000 0000 9995', refused('insufficient_funds')],
    ['4000 0000 0000 0002', refused('card_declined')],
    ['4000 0000 0000 0069', refused('expired_card')],
    ['4000 0000 0000 0127', refused('invalid_cvc')],
    ['4111 1111 1111 1111', refused('card_declined')],
  ])('give the expected result: %s', (number, verdict) => expect(judge(number)).toEqual(verdict))
})

describe('an invalid card is refused', () => {
  test.each([
    '',
    '4242',
    '4242424242424241',
    '42424242424242424242',
    '４２４２４２４２４２４２４２４２',
    'card',
  ])('for the number %j', (number) => expect(judge(number)).toEqual(refused('invalid_number')))
  test.each(['', '13/30', '00/30', '1/30', '12-30', '2030-12'])('for the expiry %j', (expiry) =>
    expect(judge('4242424242424242', expiry)).toEqual(refused('invalid_expiry')),
  )
  test.each(['', '12', '1234', 'abc'])('for the cvc %j', (cvc) =>
    expect(judge('4242424242424242', '12/34', cvc)).toEqual(refused('invalid_cvc')),
  )
  test('for a cvc that has not four digits on American Express', () => {
    expect(judge('378282246310005', '12/34', '1234')).toEqual({ status: 'succeeded' })
    expect(judge('378282246310005', '12/34', '123')).toEqual(refused('invalid_cvc'))
  })
})

test('a card is valid until the end of its month', () => {
  expect(judge('4242424242424242', '12/26')).toEqual({ status: 'succeeded' })
  expect(judge('4242424242424242', '12 / 2026')).toEqual({ status: 'succeeded' })
  expect(judge('4242424242424242', '1126')).toEqual(refused('expired_card'))
})

describe('a saved card', () => {
  const saved = (number: string, expiry = '12/34') => savedCardOf({ number, expiry, cvc: '123' })

  test('is stored without its number', () => {
    expect(saved('4242 4242 4242 4242', '03 / 2031')).toEqual({
      brand: 'visa',
      last4: '4242',
      expires: '03/31',
      answers: 'pays',
    })
    expect(saved('5555555555554444').brand).toBe('mastercard')
    expect(saved('378282246310005')).toMatchObject({ brand: 'amex', last4: '0005' })
  })

  test.each([
    ['4242424242424242', null],
    ['4000000000000341', 'card_declined'],
    ['4000002500003155', 'authentication_required'],
    ['4000 0027 6000 3184', 'authentication_required'],
  ])('with the number %s gives %s when charged without its owner', (number, failure) => {
    expect(chargeSavedCard(saved(number), now)).toBe(failure)
  })

  test('can be charged until the end of its month, and a missing card cannot', () => {
    expect(chargeSavedCard(saved('4242424242424242', '12/26'), now)).toBeNull()
    expect(chargeSavedCard(saved('4242424242424242', '11/26'), now)).toBe('expired_card')
    expect(chargeSavedCard(null, now)).toBe('missing')
  })
})

test('the check digit is verified', () => {
  expect(passesLuhn('79927398713')).toBe(true)
  expect(passesLuhn('79927398710')).toBe(false)
})

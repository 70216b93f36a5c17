import { describe, expect, test } from 'vitest'
import {
  cardBrand,
  cardProblems,
  formatCardNumber,
  formatCvc,
  formatExpiry,
  isCardNumber,
  testCards,
} from './card-entry.ts'

describe('a card number while it is typed', () => {
  test.each([
    ['', ''],
    ['4', '4'],
    ['42424', '4242 4'],
    ['4242-4242 4242abc4242', '4242 4242 4242 4242'],
    ['378282246310005', '3782 822463 10005'],
    ['3782822', '3782 822'],
    ['9'.repeat(40), '9999 9999 9999 9999 999'],
  ])('%s is shown as "%s"', (typed, shown) => {
    expect(formatCardNumber(typed)).toBe(shown)
  })
})

describe('an expiry while it is typed', () => {
  test.each([
    ['1', '', '1'],
    ['12', '1', '12 / '],
    ['12 / 2', '12 / ', '12 / 2'],
    ['5', '', '05 / '],
    ['12/27', '', '12 / 27'],
    ['12/2027', '', '12 / 27'],
    ['12 /', '12 / ', '1'],
    ['12 / ', '12 / 2', '12'],
    ['', '1', ''],
  ])('%s after "%s" is shown as "%s"', (typed, before, shown) => {
    expect(formatExpiry(typed, before)).toBe(shown)
  })
})

test('a security code has three digits, and four for American Express', () => {
  expect(formatCvc('12a345', '4242')).toBe('123')
  expect(formatCvc('12345', '3782')).toBe('1234')
})

test('the well-known test numbers are valid card numbers', () => {
  expect(testCards.filter((card) => !isCardNumber(card.number))).toEqual([])
  expect(isCardNumber('4242 4242 4242 4241')).toBe(false)
})

describe('the problems of a typed card', () => {
  const now = new Date('2026-12-31T12:00:00Z')
  const good = { number: '4242 4242 4242 4242', expiry: '12 / 26', cvc: '123', name: 'Amira' }

  test('are empty up to the last day of the expiry month', () => {
    expect(cardProblems(good, now)).toEqual({})
  })

  test.each([
    [{ number: '4242' }, { number: 'Your card number is incomplete.' }],
    [{ number: '4242 4242 4242 4241' }, { number: 'Your card number is invalid.' }],
    [{ expiry: '1' }, { expiry: 'Your card’s expiration date is incomplete.' }],
    [{ expiry: '13 / 30' }, { expiry: 'Your card’s expiration date is invalid.' }],
    [{ expiry: '11 / 26' }, { expiry: 'Your card’s expiration date is in the past.' }],
    [{ cvc: '12' }, { cvc: 'Your card’s security code is incomplete.' }],
    [{ name: ' ' }, { name: 'Name is required' }],
  ])('are reported for %o', (changes, problems) => {
    expect(cardProblems({ ...good, ...changes }, now)).toEqual(problems)
  })
})

test.each([
  ['4', 'Visa'],
  ['4242 4242', 'Visa'],
  ['5555', 'Mastercard'],
  ['2221', 'Mastercard'],
  ['2720', 'Mastercard'],
  ['2721', undefined],
  ['2220', undefined],
  ['3782 8', 'American Express'],
  ['6011', 'Discover'],
  ['3056', 'Diners Club'],
  ['3566', 'JCB'],
  ['6200', 'UnionPay'],
  ['9', undefined],
  ['', undefined],
])('a card that begins with "%s" is of %s', (number, brand) => expect(cardBrand(number)).toBe(brand))

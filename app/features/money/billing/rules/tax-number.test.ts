import { describe, expect, test } from 'vitest'
import { taxNumberLabel, taxNumberProblem, writtenTaxNumber } from './tax-number.ts'

const isRight = (country: string, number: string) => taxNumberProblem(country, number) === null

describe('a tax number of the Emirates', () => {
  test.each(['100123456700003', '100 1234 5670 0003', '100-123456700003'])('%s is right', (number) =>
    expect(isRight('AE', number)).toBe(true),
  )
  test.each(['10012345670000', '1001234567000034', '200123456700003', '10012345670000X'])(
    '%s is wrong',
    (number) => expect(taxNumberProblem('AE', number)).toBe('Enter a TRN of 15 digits that starts with 100.'),
  )
})

describe('a tax number of the United Kingdom', () => {
  test.each([
    'GB 980 7806 84',
    'gb980780684',
    '980780684',
    'GB980780684001',
    'GB 100 0000 34',
    'GBGD001',
    'GBGD499',
    'GBHA500',
    'HA999',
  ])('%s is right', (number) => expect(isRight('GB', number)).toBe(true))
  test.each([
    'GB980780685',
    'GB98078068',
    'GB9807806840',
    'GB980780685001',
    'GBGD500',
    'GBHA499',
    'DE980780684',
    'GB98078068A',
    '000000000',
    'GB 000 0000 00',
    '000000000001',
  ])('%s is wrong', (number) =>
    expect(taxNumberProblem('GB', number)).toBe('Check the VAT number: it is GB and 9 or 12 digits.'),
  )
  test('may have a check that 55 was added to', () => {
    // 8·1 and two zeros: 8 + 55 + 34 is 97, 8 + 89 is 97 too.
    expect(isRight('GB', '100000034')).toBe(true)
    expect(isRight('GB', '100000089')).toBe(true)
    expect(isRight('GB', '100000035')).toBe(false)
  })
})

describe('a business number of Australia', () => {
  test.each(['51 824 753 556', '83914571673'])('%s is right', (number) =>
    expect(isRight('AU', number)).toBe(true),
  )
  test.each(['51 824 753 557', '5182475355', '518247535560', '01824753556', 'ABN51824753'])(
    '%s is wrong',
    (number) => expect(taxNumberProblem('AU', number)).toBe('Check the ABN: it is 11 digits.'),
  )
  test('is found out when two neighbouring digits change places', () => {
    expect(isRight('AU', '15824753556')).toBe(false)
    expect(isRight('AU', '51824753565')).toBe(false)
  })
})

test('a tax number is optional everywhere, and any text elsewhere', () => {
  for (const country of ['AE', 'US', 'GB', 'CA', 'AU', 'FR']) expect(isRight(country, '  ')).toBe(true)
  expect(isRight('US', '12-3456789')).toBe(true)
  expect(isRight('CA', '123456789 RT0001')).toBe(true)
})

test('a tax number is kept in the usual form of its country', () => {
  expect(writtenTaxNumber('AE', '100 1234 5670 0003')).toBe('100123456700003')
  expect(writtenTaxNumber('GB', '980 7806 84')).toBe('GB980780684')
  expect(writtenTaxNumber('GB', 'gb 980 7806 84')).toBe('GB980780684')
  expect(writtenTaxNumber('GB', 'gd001')).toBe('GBGD001')
  expect(writtenTaxNumber('AU', '51 824 753 556')).toBe('51824753556')
  expect(writtenTaxNumber('US', ' 12-3456789 ')).toBe('12-3456789')
  for (const typed of ['', '-', '. . -'])
    for (const country of ['AE', 'GB', 'AU']) expect(writtenTaxNumber(country, typed)).toBe('')
})

test('a tax number has a short name on paper', () => {
  expect(['AE', 'GB', 'AU', 'US'].map(taxNumberLabel)).toEqual(['TRN', 'VAT number', 'ABN', 'Tax number'])
})

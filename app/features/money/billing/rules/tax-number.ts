import { t } from '#app/kernel/language/t.ts'
import { perLanguage } from '#language'

/** How a country writes the tax numbers of companies. */
type TaxNumberKind = {
  label: string
  /** How one looks, shown below the field. */
  hint: string
  problem: string
  /** Of a number without spaces, dots and hyphens, in capitals. */
  isValid: (number: string) => boolean
  /** Its usual form, of a valid number. */
  written: (number: string) => string
}

const asIs = (number: string) => number

const kinds: Readonly<Record<string, TaxNumberKind>> = perLanguage(() => ({
  AE: {
    label: t('Tax registration number (TRN)'),
    hint: t('15 digits that start with 100.'),
    problem: t('Enter a TRN of 15 digits that starts with 100.'),
    isValid: (number) => /^100\d{12}$/.test(number),
    written: asIs,
  },
  GB: {
    label: t('VAT number'),
    hint: t('GB and 9 or 12 digits.'),
    problem: t('Check the VAT number: it is GB and 9 or 12 digits.'),
    isValid: (number) => isBritish(number.replace(/^GB/, '')),
    written: (number) => `GB${number.replace(/^GB/, '')}`,
  },
  AU: {
    label: t('Australian business number (ABN)'),
    hint: t('11 digits.'),
    problem: t('Check the ABN: it is 11 digits.'),
    isValid: isAustralian,
    written: asIs,
  },
}))

const anyKind: TaxNumberKind = perLanguage(() => ({
  label: t('Tax number'),
  hint: t('As your tax office writes it.'),
  problem: '',
  isValid: () => true,
  written: asIs,
}))

export const longestTaxNumber = 40

/** What a tax number is called in a country, and how one looks. */
export function taxNumberKind(country: string): Pick<TaxNumberKind, 'label' | 'hint'> {
  return kinds[country] ?? anyKind
}

/** The short name before a tax number on paper: "TRN 100…". */
export function taxNumberLabel(country: string): string {
  const { label } = taxNumberKind(country)
  return label.match(/\((.+)\)$/)?.[1] ?? label
}

/** What is wrong with a tax number of a country; null of none, which is optional everywhere. */
export function taxNumberProblem(country: string, typed: string): string | null {
  const kind = kinds[country]
  const number = bare(typed)
  return kind && number !== '' && !kind.isValid(number) ? kind.problem : null
}

/**
 * A tax number without problems as it is kept: in its country's usual form, or as typed where there is none. Where a
 * country has a form, punctuation alone is no number.
 */
export function writtenTaxNumber(country: string, typed: string): string {
  const kind = kinds[country]
  if (!kind) return typed.trim()
  const number = bare(typed)
  return number === '' ? '' : kind.written(number)
}

const bare = (typed: string) => typed.replaceAll(/[\s.-]/g, '').toUpperCase()

const weighted = (digits: string, weights: readonly number[]) =>
  weights.reduce((sum, weight, index) => sum + weight * Number(digits[index]), 0)

/**
 * Without the prefix: nine digits that are not all 0, the last two a check by modulus 97 (since 2010 also with 55
 * added), and three more for a branch; GD000 to GD499 of government departments, HA500 to HA999 of health authorities.
 */
function isBritish(number: string): boolean {
  if (/^(GD[0-4]|HA[5-9])\d{2}$/.test(number)) return true
  if (!/^(?!0{9})(\d{9}|\d{12})$/.test(number)) return false
  const sum = weighted(number, [8, 7, 6, 5, 4, 3, 2]) + Number(number.slice(7, 9))
  return sum % 97 === 0 || (sum + 55) % 97 === 0
}

/** Eleven digits, checked by modulus 89 after 1 is taken from the first. */
function isAustralian(number: string): boolean {
  if (!/^[1-9]\d{10}$/.test(number)) return false
  return (weighted(number, [10, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19]) - 10) % 89 === 0
}

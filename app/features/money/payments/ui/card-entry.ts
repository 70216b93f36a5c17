import { t } from '#app/kernel/language/t.ts'
import { listPerLanguage, perLanguage } from '#language'

/** What is typed into a card form; `now` is the day it is typed on. */
export type CardEntry = { number: string; expiry: string; cvc: string; name: string }
export type CardField = keyof CardEntry

const digitsOf = (text: string) => text.replace(/\D/g, '')
const isAmex = (digits: string) => /^3[47]/.test(digits)
const lengthOf = (digits: string) => (isAmex(digits) ? 15 : 16)

/** "4242 4242 4242 4242", or "3782 822463 10005" as American Express prints it. */
export function formatCardNumber(typed: string): string {
  const digits = digitsOf(typed).slice(0, isAmex(digitsOf(typed)) ? 15 : 19)
  const groups = isAmex(digits) ? /^(\d{4})(\d{0,6})(\d{0,5})$/ : null
  const parts = groups ? (digits.match(groups)?.slice(1) ?? [digits]) : (digits.match(/\d{1,4}/g) ?? [])
  return parts.filter(Boolean).join(' ')
}

/** "12 / 27"; a first digit over 1 is a month by itself. Taking the stroke away takes the digit before it. */
export function formatExpiry(typed: string, before = ''): string {
  let digits = digitsOf(typed)
  const erasing = typed.length < before.length
  if (erasing && before.endsWith(' / ') && digits.length === 2) return digits.slice(0, 1)
  if (/^[2-9]/.test(digits)) digits = `0${digits}`
  // "12/2027" as browsers fill it in.
  const year = digits.length === 6 && digits.slice(2, 4) === '20' ? digits.slice(4) : digits.slice(2, 4)
  if (digits.length < 2 || (erasing && digits.length === 2)) return digits
  return `${digits.slice(0, 2)} / ${year}`
}

export function formatCvc(typed: string, number: string): string {
  return digitsOf(typed).slice(0, isAmex(digitsOf(number)) ? 4 : 3)
}

/** By the first digits that the networks give out. */
const brands: readonly (readonly [string, RegExp])[] = [
  ['Visa', /^4/],
  ['Mastercard', /^(5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/],
  ['American Express', /^3[47]/],
  ['Discover', /^(6011|64[4-9]|65)/],
  ['Diners Club', /^3(0[0-5]|[689])/],
  ['JCB', /^35(2[89]|[3-8])/],
  ['UnionPay', /^62/],
]

/** The network of a card whose number has been begun; undefined while it is not known. */
export function cardBrand(number: string): string | undefined {
  const digits = digitsOf(number)
  return brands.find(([, starts]) => starts.test(digits))?.[0]
}

/** Whether the last digit fits the others (Luhn, ISO/IEC 7812-1). */
export function isCardNumber(number: string): boolean {
  const digits = digitsOf(number)
  if (digits.length < 13) return false
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}

/** What is still wrong with the card, in words for under its fields; empty when it may be sent. */
export function cardProblems(card: CardEntry, now: Date): Partial<Record<CardField, string>> {
  const problems: Partial<Record<CardField, string>> = {}
  const number = digitsOf(card.number)
  if (number.length < lengthOf(number)) problems.number = t('Your card number is incomplete.')
  else if (!isCardNumber(number)) problems.number = t('Your card number is invalid.')
  const expiry = expiryProblem(digitsOf(card.expiry), now)
  if (expiry) problems.expiry = expiry
  if (digitsOf(card.cvc).length < (isAmex(number) ? 4 : 3)) {
    problems.cvc = t('Your card’s security code is incomplete.')
  }
  if (card.name.trim() === '') problems.name = t('Name is required')
  return problems
}

function expiryProblem(digits: string, now: Date): string | null {
  if (digits.length < 4) return t('Your card’s expiration date is incomplete.')
  const [month, year] = [Number(digits.slice(0, 2)), 2000 + Number(digits.slice(2, 4))]
  if (month < 1 || month > 12) return t('Your card’s expiration date is invalid.')
  // A card is good until the last day of its month.
  const isPast = year * 12 + month < now.getUTCFullYear() * 12 + now.getUTCMonth() + 1
  return isPast ? t('Your card’s expiration date is in the past.') : null
}

/** The card network's well-known test numbers, which the demo knows too. */
export const testCards = listPerLanguage(
  () =>
    [
      { number: '4242 4242 4242 4242', what: t('Success') },
      { number: '4000 0025 0000 3155', what: '3D Secure' },
      { number: '4000 0000 0000 9995', what: t('Insufficient funds') },
      { number: '4000 0000 0000 0002', what: t('Declined') },
    ] as const,
)

/** Of use where a card is charged again later. */
export const laterDeclined = perLanguage(() => ({
  number: '4000 0000 0000 0341',
  what: t('Success, declined when it renews'),
}))

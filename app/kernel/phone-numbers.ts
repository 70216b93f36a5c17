import { westernDigits } from './western-digits.ts'

/** A phone number is one word, however it is grouped. */
const phone = /^\+?(?=(?:\D*\d){5})[\d\s().-]+$/

/** Calling codes of the countries that the networks have members in. */
const callingCodes = ['971', '44', '966', '974', '973', '965', '968']

/** Fewer digits after a calling code are the beginning of too many numbers. */
const shortestLocal = 7

/**
 * The digits of a typed phone number as they may be stored: with the zero of a long-distance call also with each
 * country's code, and with such a code also with the zero. None where the text is no phone number.
 */
export function phoneNumbers(typed: string): string[] {
  const text = westernDigits(typed).trim()
  if (!phone.test(text)) return []
  const digits = text.replace(/\D/g, '').replace(/^00/, '')
  if (/^0[1-9]/.test(digits) && !text.startsWith('+'))
    return [digits, ...callingCodes.map((code) => `${code}${digits.slice(1)}`)]
  const code = callingCodes.find((known) => digits.startsWith(known))
  const local = code === undefined ? '' : digits.slice(code.length).replace(/^0/, '')
  return local.length < shortestLocal ? [digits] : [digits, `0${local}`]
}

import { westernDigits } from './western-digits.ts'

/** A phone number is one word, however it is grouped. */
const phone = /^\+?(?=(?:\D*\d){5})[\d\s().-]+$/

/** Calling codes of the countries that the networks have members in. */
const callingCodes = ['971', '44', '966', '974', '973', '965', '968']

/**
 * The digits of a typed phone number as they are stored, in international form: of one typed with the zero of a
 * long-distance call, each country's. None where the text is no phone number.
 */
export function phoneNumbers(typed: string): string[] {
  const text = westernDigits(typed).trim()
  if (!phone.test(text)) return []
  const digits = text.replace(/\D/g, '').replace(/^00/, '')
  if (!/^0[1-9]/.test(digits) || text.startsWith('+')) return [digits]
  return [digits, ...callingCodes.map((code) => `${code}${digits.slice(1)}`)]
}

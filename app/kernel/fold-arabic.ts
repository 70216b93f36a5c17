import { westernDigits } from './western-digits.ts'

/** Letters that are written in several ways, and the one that is looked for. */
const plainLetters: Record<string, string> = {
  '\u0622': '\u0627',
  '\u0623': '\u0627',
  '\u0625': '\u0627',
  '\u0671': '\u0627',
  '\u0624': '\u0648',
  '\u0626': '\u064A',
  '\u0649': '\u064A',
  '\u06CC': '\u064A',
  '\u0629': '\u0647',
  '\u06A9': '\u0643',
}
const writtenLetters = new RegExp(`[${Object.keys(plainLetters).join('')}]`, 'g')

/** The hamza alone, tatweel, vowel signs and signs of recitation. */
const signs =
  /[\u0610-\u061A\u0621\u0640\u064B-\u065F\u0670\u06D6-\u06DC\u06DF-\u06E4\u06E7\u06E8\u06EA-\u06ED]/g

/**
 * `text` as Arabic is compared in searches: alef and hamza forms, taa marbuta, alef maqsura and the letters of Persian
 * keyboards as the plain letter, without tatweel and vowel signs, with digits of Latin script. All other text stays as
 * it is. The database's `fold_arabic` does the same.
 */
export function foldArabic(text: string): string {
  return westernDigits(text)
    .replace(signs, '')
    .replace(writtenLetters, (letter) => plainLetters[letter] ?? letter)
}

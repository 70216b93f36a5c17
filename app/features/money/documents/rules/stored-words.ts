import { weekdayNames } from '#app/kernel/dates.ts'
import { t, tIn } from '#app/kernel/language/t.ts'
import { perLanguage } from '#language'

/**
 * Documents keep what they say in English, as it was at their issue (decision 0111). What we worded ourselves is read in
 * the current language; what people wrote stays as it is.
 */

const names: Readonly<Record<string, string>> = perLanguage(() => ({
  Payment: t('Payment'),
  'Part payment': t('Part payment'),
  'Part of the order': t('Part of the order'),
}))

/** The name of a line that is of no event: our own words for money, a membership, or what people wrote. */
export function lineName(stored: string): string {
  if (Object.hasOwn(names, stored)) return names[stored] ?? stored
  const plan = /^(.+) membership$/.exec(stored)?.[1]
  return plan === undefined ? stored : t('{plan} membership', { plan })
}

const storedWeekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']

/** The detail of a line: the day of an event, the period of a membership, or a name. */
export function lineDetail(stored: string): string {
  const [, weekday = '', date = ''] = /^(\w{3}) (\d{2}-\d{2}-\d{4})$/.exec(stored) ?? []
  const day = weekdayNames[storedWeekdays.indexOf(weekday)]
  if (day !== undefined) return t('{weekday} {date}', { weekday: day, date })
  const [, first, last] = /^(\d{2}-\d{2}-\d{4}) to (\d{2}-\d{2}-\d{4})$/.exec(stored) ?? []
  return first && last ? t('{first} to {last}', { first, last }) : stored
}

const taxes: Readonly<Record<string, { name: string; short: string }>> = perLanguage(() => ({
  VAT: { name: t('VAT'), short: tIn('head of a column', 'VAT') },
  Tax: { name: tIn('on an invoice', 'Tax'), short: tIn('on an invoice', 'Tax') },
}))

/** What the tax is called; `short` at the head of a column. */
export function taxName(stored: string): { name: string; short: string } {
  return (Object.hasOwn(taxes, stored) && taxes[stored]) || { name: stored, short: stored }
}

const numbers: Readonly<Record<string, string>> = perLanguage(() => ({
  TRN: t('TRN'),
  'VAT Reg No': t('VAT Reg No'),
  'VAT ID': t('VAT ID'),
  'Tax ID': t('Tax ID'),
}))

/** What the number of the seller is called: by us, or by the network. */
export function taxNumberName(stored: string): string {
  return Object.hasOwn(numbers, stored) ? (numbers[stored] ?? stored) : stored
}

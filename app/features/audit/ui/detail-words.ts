import { formatMoment } from '#app/kernel/dates.ts'
import { firstLarge } from '#app/kernel/first-large.ts'
import { formatCount } from '#app/kernel/language/format-count.ts'
import type { DetailFact, Plain } from '../rules/detail-facts.ts'

/** Names of details that do not say themselves what they are. */
const names: Readonly<Record<string, string>> = {
  addedAt: 'Added',
  amountMinor: 'Amount',
  asksAgain: 'Shown to accounts',
  came: 'Result',
  changed: 'Changed',
  dueNowMinor: 'Due now',
  endsAt: 'Ends',
  freeTicketsPerEvent: 'Free tickets per event',
  freeTicketsPerMonth: 'Free tickets per month',
  flagReason: 'Reason for flag',
  inPlaceOf: 'Replaces',
  isHandedOver: 'Transferred',
  isOtherAddress: 'Other address',
  minor: 'Amount',
  paymentRef: 'Payment at the provider',
  publishedAt: 'Published',
  totalMinor: 'Total',
  validFrom: 'Valid from',
  validUntil: 'Valid until',
  wasInSince: 'Checked in since',
}

/** "Price, currency": the words of a detail's place. */
export function factName({ path }: DetailFact): string {
  return firstLarge(path.map(keyWords).join(', ').toLowerCase())
}

function keyWords(key: string): string {
  const known = names[key]
  if (known) return known
  return key
    .replace(/_/g, ' ')
    .replace(/Minor$/, '')
    .replace(/(?<=[a-z])Ids?$/, '')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
}

/** What a detail is, or was and became, in words; `timeZone` is that of its instants. */
export function factValue(fact: DetailFact, timeZone: string): string {
  const said = (value: Plain) => plainWords(value, isMoney(fact), timeZone)
  if ('is' in fact.value) return said(fact.value.is)
  return `${said(fact.value.from)} → ${said(fact.value.to)}`
}

const isMoney = ({ path }: DetailFact) => /(^m|M)inor$/.test(path.at(-1) ?? '')

const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/

function plainWords(value: Plain, money: boolean, timeZone: string): string {
  if (Array.isArray(value)) return value.map((one) => plainWords(one, money, timeZone)).join(', ') || 'none'
  if (value === null || value === '') return 'nothing'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'number') return money ? (value / 100).toFixed(2) : formatCount(value)
  const text = String(value)
  return instant.test(text) ? formatMoment(new Date(text), timeZone) : text
}

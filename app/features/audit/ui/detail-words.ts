import { formatMoment } from '#app/kernel/dates.ts'
import { firstLarge } from '#app/kernel/first-large.ts'
import { formatCount } from '#app/kernel/language/format-count.ts'
import { comma, joinList } from '#app/kernel/language/join-list.ts'
import { t, tIn } from '#app/kernel/language/t.ts'
import { perLanguage } from '#language'
import type { DetailFact, Plain } from '../rules/detail-facts.ts'

/** Names of details that do not say themselves what they are. */
const names: Readonly<Record<string, string>> = perLanguage(() => ({
  addedAt: t('Added'),
  amountMinor: t('Amount'),
  asksAgain: t('Shown to accounts'),
  came: t('Result'),
  changed: tIn('detail', 'Changed'),
  dueNowMinor: t('Due now'),
  endsAt: t('Ends'),
  freeTicketsPerEvent: t('Free tickets per event'),
  freeTicketsPerMonth: t('Free tickets per month'),
  flagReason: t('Reason for flag'),
  inPlaceOf: t('Replaces'),
  isHandedOver: t('Transferred'),
  isOtherAddress: t('Other address'),
  minor: t('Amount'),
  paymentRef: t('Payment at the provider'),
  publishedAt: tIn('date', 'Published'),
  totalMinor: t('Total'),
  validFrom: t('Valid from'),
  validUntil: t('Valid until'),
  wasInSince: t('Checked in since'),
}))

/** The more frequent of the names that say in English what they are, without their endings. */
// oxlint-disable-next-line max-lines-per-function -- a table.
const plainNames: Readonly<Record<string, string>> = perLanguage(() => ({
  slug: t('Slug'),
  price: t('Price'),
  currency: t('Currency'),
  reference: t('Reference'),
  tickets: t('Tickets'),
  kind: t('Kind'),
  status: t('Status'),
  places: t('Places'),
  reason: t('Reason'),
  name: t('Name'),
  recipients: t('Recipients'),
  primary: t('Primary'),
  people: t('People'),
  device: t('Device'),
  attempt: t('Attempt'),
  until: t('Until'),
  sessions: t('Sessions'),
  refunds: t('Refunds'),
  quantity: t('Quantity'),
  position: t('Position'),
  month: t('Month'),
  months: t('Months'),
  membership: t('Membership'),
  mails: t('Mails'),
  lines: t('Lines'),
  line: t('Line'),
  label: t('Label'),
  language: t('Language'),
  items: t('Items'),
  title: t('Title'),
  tier: t('Tier'),
  location: t('Location'),
  time: t('Time'),
  total: t('Total'),
  date: t('Date'),
  step: t('Step'),
  source: t('Source'),
  code: t('Code'),
  plan: t('Plan'),
  event: t('Event'),
  ticket: t('Ticket'),
  order: t('Order'),
  orders: t('Orders'),
  file: t('File'),
  item: t('Item'),
  user: t('User'),
  payment: t('Payment'),
  refund: t('Refund'),
  invoice: t('Invoice'),
  note: t('Note'),
  scan: t('Scan'),
  run: t('Run'),
  pass: t('Pass'),
  partner: t('Partner'),
  category: t('Category'),
  grant: t('Grant'),
  offer: t('Offer'),
  invitation: t('Invitation'),
  fields: t('Fields'),
  field: t('Field'),
  posts: t('Posts'),
  version: t('Version'),
  texts: t('Texts'),
  outcome: t('Outcome'),
  result: t('Result'),
  state: t('State'),
  email: t('Email'),
  phone: t('Phone'),
  company: t('Company'),
  number: t('Number'),
  jobs: t('Jobs'),
  cause: t('Cause'),
  image: t('Image'),
  capacity: t('Capacity'),
  description: t('Description'),
  terms: t('Terms'),
  ticketType: t('Ticket type'),
  totalCapacity: t('Total capacity'),
  orderReference: t('Order reference'),
  paymentEvent: t('Payment event'),
  wasSponsor: t('Was sponsor'),
  isSponsor: t('Is sponsor'),
  hasLogo: t('Has logo'),
  hasWebsite: t('Has website'),
  sendsMails: t('Sends mails'),
  plannedFor: t('Planned for'),
  restoredFrom: t('Restored from'),
  asMembers: t('As members'),
}))

/** "Price, currency": the words of a detail's place. */
export function factName({ path }: DetailFact): string {
  return firstLarge(path.map(keyWords).join(comma()).toLowerCase())
}

function keyWords(key: string): string {
  const known = names[key]
  if (known) return known
  const bare = key.replace(/Minor$/, '').replace(/(?<=[a-z])Ids?$/, '')
  return plainNames[bare] ?? bare.replace(/_/g, ' ').replace(/([a-z])([A-Z])/g, '$1 $2')
}

/** What a detail is, or was and became, in words; `timeZone` is that of its instants. */
export function factValue(fact: DetailFact, timeZone: string): string {
  const said = (value: Plain) => plainWords(value, isMoney(fact), timeZone)
  if ('is' in fact.value) return said(fact.value.is)
  return t('{from} → {to}', { from: said(fact.value.from), to: said(fact.value.to) })
}

const isMoney = ({ path }: DetailFact) => /(^m|M)inor$/.test(path.at(-1) ?? '')

const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/

function plainWords(value: Plain, money: boolean, timeZone: string): string {
  if (Array.isArray(value)) {
    return joinList(value.map((one) => plainWords(one, money, timeZone))) || t('none')
  }
  if (value === null || value === '') return t('nothing')
  if (typeof value === 'boolean') return value ? t('yes') : t('no')
  if (typeof value === 'number') return money ? (value / 100).toFixed(2) : formatCount(value)
  const text = String(value)
  return instant.test(text) ? formatMoment(new Date(text), timeZone) : text
}

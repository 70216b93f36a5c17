import { z } from 'zod'
import { payerForm } from '#app/features/money/billing/billing-form.ts'
import { isId } from '#app/kernel/is-id.ts'
import { plural, t } from '#app/kernel/language/t.ts'
import { line } from '#app/kernel/line-form.ts'
import { normaliseEmail, withoutInvisibles } from '#app/kernel/text.ts'
import { ticked } from '#app/kernel/ticked.ts'
import { priceOfTyped, wholeOfTyped } from '#app/kernel/typed-amount.ts'
import { billedAddress, billedToFields } from '../buyer/edit-buyer-form.ts'
import { mostPayDays, usualPayDays } from './rules/held-until.ts'
import { isFreeOfCharge } from './rules/manual-price.ts'
import { mostSales } from './rules/most-sales.ts'
import { type LineProblem, mostPeople, pastedPeople, personProblems } from './rules/pasted-people.ts'
import { ticketChoice } from './ticket-choice.ts'

export const manualTerms = [
  'complimentary',
  'speaker',
  'press',
  'cash',
  'terminal',
  'transfer',
  'invoice',
  'when-paid',
] as const

const text = (longest: number) =>
  z
    .string()
    .default('')
    .transform((typed) => withoutInvisibles(typed).trim())
    .refine((typed) => typed.length <= longest, {
      error: () => t('Please use at most {longest} characters', { longest }),
    })

const fields = z.object({
  formId: z.string().refine(isId),
  ticket: ticketChoice,
  who: z.enum(['one', 'several']).default('one'),
  fullName: line(1_000).default(''),
  email: line(1_000).default(''),
  companyName: line(1_000).default(''),
  phone: line(1_000).default(''),
  quantity: line(10).default('1'),
  // 500 lines of 200 characters fit twice.
  lines: z
    .string()
    .max(200_000, { error: () => t('That is too much for one form') })
    .default(''),
  orders: z.enum(['each', 'together']).default('each'),
  buyerName: line(1_000).default(''),
  buyerEmail: z
    .string()
    .max(300, { error: () => t('Please enter a valid email') })
    .default(''),
  buyerPhone: line(1_000).default(''),
  ...billedToFields,
  terms: z.enum(manualTerms, { error: () => t('Choose how this is paid for') }),
  price: line(20).default(''),
  payWithin: line(10).default(''),
  isMailed: ticked,
  note: text(2_000),
  admitsRepeated: ticked,
  aboveCapacity: text(500),
})
export type AddAttendeesFields = z.output<typeof fields>

type Refuse = (path: keyof AddAttendeesFields, message: string) => void

/**
 * Whom to add to an event, and on what terms. People come from one set of fields, or from pasted lines, and then each
 * has an order, or one buyer has an order for all. Every field that is wrong is named at once.
 */
export const addAttendeesForm = fields.transform((typed, ctx) => {
  let isRefused = false
  const refuse: Refuse = (path, message) => {
    isRefused = true
    ctx.addIssue({ code: 'custom', path: [path], message })
  }
  const { formId, ticket, terms, isMailed, note, admitsRepeated, aboveCapacity } = typed
  const unitMinor = priceOfTyped(typed.price)
  if (unitMinor === undefined) refuse('price', t('Enter an amount from 0 to 100,000'))
  const payWithinDays = typed.payWithin === '' ? usualPayDays : wholeOfTyped(typed.payWithin, 1, mostPayDays)
  if (!payWithinDays) refuse('payWithin', t('Enter a number from 1 to {most}', { most: mostPayDays }))
  const added = typed.who === 'several' ? severalPeople(typed, refuse) : onePerson(typed, refuse)
  if (isRefused || !added || !payWithinDays || unitMinor === undefined) return z.NEVER
  const isPriceShown = unitMinor === null && !isFreeOfCharge(terms)
  return {
    ...{ formId, terms, isMailed, note, admitsRepeated, unitMinor, payWithinDays },
    ticketTypeId: ticket.ticketTypeId,
    ...(isPriceShown && { seenPriceMinor: ticket.seenPriceMinor }),
    aboveCapacity: aboveCapacity === '' ? null : aboveCapacity,
    ...added,
  }
})

function onePerson(typed: AddAttendeesFields, refuse: Refuse) {
  const { fullName, companyName, phone } = typed
  const quantity = wholeOfTyped(typed.quantity, 1, mostSales)
  if (!quantity) refuse('quantity', t('Enter a number from 1 to {most}', { most: mostSales }))
  const person = { fullName, email: normaliseEmail(typed.email), companyName, phone }
  const problems = personProblems(person)
  if (problems.includes('email')) refuse('email', t('Please enter a valid email address'))
  if (problems.some((problem) => problem !== 'email'))
    refuse('fullName', t('Enter a name of 2 to 120 characters; company and phone are shorter than 160'))
  return quantity && problems.length === 0 ? { people: [person], quantity, buyer: null } : null
}

function severalPeople(typed: AddAttendeesFields, refuse: Refuse) {
  const read = pastedPeople(typed.lines)
  if (!read.ok) refuse('lines', linesWords(read))
  if (typed.orders === 'each') return read.ok ? { people: read.people, quantity: 1, buyer: null } : null
  const buyer = buyerOf(typed, refuse)
  if (!read.ok || !buyer) return null
  if (read.people.length > mostSales) {
    refuse(
      'lines',
      plural(mostSales, 'One order has at most {count} ticket', 'One order has at most {count} tickets'),
    )
    return null
  }
  return { people: read.people, quantity: 1, buyer }
}

function buyerOf(typed: AddAttendeesFields, refuse: Refuse) {
  const { buyerName, buyerEmail, buyerPhone } = typed
  const payer = payerForm.safeParse({ name: buyerName, email: buyerEmail, phone: buyerPhone })
  for (const { path, message } of payer.error?.issues ?? [])
    refuse(buyerFields[path[0] as keyof typeof buyerFields], message)
  const address = billedAddress(typed)
  if (!address.ok)
    for (const { path, message } of address.issues) refuse(path[0] as keyof AddAttendeesFields, message)
  return payer.success && address.ok ? { ...payer.data, billingAddress: address.value } : null
}

const buyerFields = { name: 'buyerName', email: 'buyerEmail', phone: 'buyerPhone' } as const

const problemWords: Record<LineProblem['problem'], (at: { line: number; text: string }) => string> = {
  name: (at) => t('Line {line} has no name: “{text}”.', at),
  email: (at) => t('Line {line} has no valid email address: “{text}”.', at),
  'too-long': (at) => t('Line {line} is too long: “{text}”.', at),
  twice: (at) => t('Line {line} repeats an address: “{text}”.', at),
}

/** The first lines in their words; the others are counted. */
function linesWords(read: Exclude<ReturnType<typeof pastedPeople>, { ok: true }>): string {
  if (read.reason === 'none') return t('Paste or type at least one person')
  if (read.reason === 'too-many')
    return plural(mostPeople, 'Add at most {count} person at once', 'Add at most {count} people at once')
  const [first, ...others] = read.problems
  const named = [first, ...others.slice(0, 4)].flatMap((one) =>
    one ? [problemWords[one.problem]({ line: one.line, text: one.text })] : [],
  )
  const more = read.problems.length - named.length
  return [
    ...named,
    ...(more > 0
      ? [plural(more, '{count} more lines need a correction.', '{count} more lines need a correction.')]
      : []),
    t('No one was added.'),
  ].join(' ')
}

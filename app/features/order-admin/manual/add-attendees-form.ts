import { z } from 'zod'
import { isId } from '#app/kernel/is-id.ts'
import { line } from '#app/kernel/line-form.ts'
import { normaliseEmail, withoutInvisibles } from '#app/kernel/text.ts'
import { priceOfTyped, wholeOfTyped } from '#app/kernel/typed-amount.ts'
import { mostPayDays, usualPayDays } from './rules/held-until.ts'
import { isFreeOfCharge } from './rules/manual-price.ts'
import { mostSales } from './rules/most-sales.ts'
import { type LineProblem, mostPeople, pastedPeople, personProblem } from './rules/pasted-people.ts'
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

const isTicked = z
  .string()
  .optional()
  .transform((value) => value === 'on')

const text = (longest: number) =>
  z
    .string()
    .default('')
    .transform((typed) => withoutInvisibles(typed).trim())
    .refine((typed) => typed.length <= longest, `Please use at most ${longest} characters`)

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
  lines: z.string().max(200_000, 'That is too much for one form').default(''),
  terms: z.enum(manualTerms, { error: 'Choose how this is paid for' }),
  price: line(20).default(''),
  payWithin: line(10).default(''),
  isMailed: isTicked,
  note: text(2_000),
  admitsRepeated: isTicked,
  aboveCapacity: text(500),
})
export type AddAttendeesFields = z.output<typeof fields>

/** Whom to add to an event, and on what terms; people come from one set of fields or from pasted lines. */
export const addAttendeesForm = fields.transform((typed, ctx) => {
  const refuse = (path: keyof AddAttendeesFields, message: string) => {
    ctx.addIssue({ code: 'custom', path: [path], message })
    return z.NEVER
  }
  const {
    who,
    ticket,
    price,
    payWithin,
    aboveCapacity,
    lines,
    fullName,
    email,
    companyName,
    phone,
    quantity,
    ...rest
  } = typed
  const unitMinor = priceOfTyped(price)
  if (unitMinor === undefined) return refuse('price', 'Enter an amount from 0 to 100,000')
  const payWithinDays = payWithin === '' ? usualPayDays : wholeOfTyped(payWithin, 1, mostPayDays)
  if (!payWithinDays) return refuse('payWithin', `Enter a number from 1 to ${mostPayDays}`)
  const isPriceShown = unitMinor === null && !isFreeOfCharge(typed.terms)
  const shared = {
    ...rest,
    ticketTypeId: ticket.ticketTypeId,
    ...(isPriceShown && { seenPriceMinor: ticket.seenPriceMinor }),
    unitMinor,
    payWithinDays,
    aboveCapacity: aboveCapacity === '' ? null : aboveCapacity,
  }
  if (who === 'several') {
    const read = pastedPeople(lines)
    return read.ok ? { ...shared, people: read.people, quantity: 1 } : refuse('lines', linesWords(read))
  }
  const sales = wholeOfTyped(quantity, 1, mostSales)
  if (!sales) return refuse('quantity', `Enter a number from 1 to ${mostSales}`)
  const person = { fullName, email: normaliseEmail(email), companyName, phone }
  const problem = personProblem(person)
  if (problem === 'email') return refuse('email', 'Please enter a valid email address')
  if (problem)
    return refuse('fullName', 'Enter a name of 2 to 120 characters; company and phone are shorter than 160')
  return { ...shared, people: [person], quantity: sales }
})

const problemWords: Record<LineProblem['problem'], string> = {
  name: 'has no name',
  email: 'has no valid email address',
  'too-long': 'is too long',
  twice: 'repeats an address',
}

/** The first lines in their words; the others are counted. */
function linesWords(read: Exclude<ReturnType<typeof pastedPeople>, { ok: true }>): string {
  if (read.reason === 'none') return 'Paste or type at least one person'
  if (read.reason === 'too-many') return `Add at most ${mostPeople} people at once`
  const [first, ...others] = read.problems
  const named = [first, ...others.slice(0, 4)].flatMap((one) =>
    one ? [`Line ${one.line} ${problemWords[one.problem]}: “${one.text}”.`] : [],
  )
  const more = read.problems.length - named.length
  return [...named, ...(more > 0 ? [`${more} more lines need a correction.`] : []), 'No one was added.'].join(
    ' ',
  )
}

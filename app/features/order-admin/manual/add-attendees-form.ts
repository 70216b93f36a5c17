import { z } from 'zod'
import { isId } from '#app/kernel/is-id.ts'
import { line } from '#app/kernel/line-form.ts'
import { normaliseEmail, withoutInvisibles } from '#app/kernel/text.ts'
import { priceOfTyped, wholeOfTyped } from '#app/kernel/typed-amount.ts'
import { mostPayDays, usualPayDays } from './rules/held-until.ts'
import { mostSales } from './rules/most-sales.ts'
import {
  type LineProblem,
  type ManualPerson,
  mostPeople,
  pastedPeople,
  personProblem,
} from './rules/pasted-people.ts'

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
  ticketTypeId: z.string({ error: 'Choose a ticket type' }).refine(isId, 'Choose a ticket type'),
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

/**
 * Whom to add to an event, and on what terms; people come from one set of fields or from pasted lines. All that is
 * wrong is said at once.
 */
export const addAttendeesForm = fields.transform((typed, ctx) => {
  const { who, price, payWithin, aboveCapacity, lines, quantity, ...rest } = typed
  const refuse = (path: keyof AddAttendeesFields, message: string) =>
    ctx.addIssue({ code: 'custom', path: [path], message })
  const unitMinor = priceOfTyped(price)
  if (unitMinor === undefined) refuse('price', 'Enter an amount from 0 to 100,000')
  const payWithinDays = payWithin === '' ? usualPayDays : wholeOfTyped(payWithin, 1, mostPayDays)
  if (!payWithinDays) refuse('payWithin', `Enter a number from 1 to ${mostPayDays}`)
  const read = who === 'several' ? pastedPeople(lines) : null
  if (read && !read.ok) refuse('lines', linesWords(read))
  const sales = read ? 1 : wholeOfTyped(quantity, 1, mostSales)
  if (!sales) refuse('quantity', `Enter a number from 1 to ${mostSales}`)
  const person = personOf(typed)
  if (!read) for (const { path, message } of personProblems(person)) refuse(path, message)
  if (ctx.issues.length > 0 || unitMinor === undefined || !payWithinDays || !sales) return z.NEVER
  const { fullName: _name, email: _email, companyName: _company, phone: _phone, ...shared } = rest
  return {
    ...shared,
    unitMinor,
    payWithinDays,
    aboveCapacity: aboveCapacity === '' ? null : aboveCapacity,
    people: read?.ok ? read.people : [person],
    quantity: sales,
  }
})

const personOf = ({ fullName, email, companyName, phone }: AddAttendeesFields): ManualPerson => ({
  fullName,
  email: normaliseEmail(email),
  companyName,
  phone,
})

/** What is wrong with the fields of one person. */
function personProblems(person: ManualPerson) {
  const isNameWrong = personProblem({ ...person, email: soundEmail }) !== null
  const isEmailWrong = personProblem({ ...person, fullName: soundName, companyName: '', phone: '' }) !== null
  return [
    isNameWrong && {
      path: 'fullName' as const,
      message: 'Enter a name of 2 to 120 characters; company and phone are shorter than 160',
    },
    isEmailWrong && { path: 'email' as const, message: 'Please enter a valid email address' },
  ].filter((one) => one !== false)
}

/** Nothing is wrong with these: what is, is wrong with the others. */
const soundEmail = 'name@school.example'
const soundName = 'Name'

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

import type { EventMenu, FormAnswers, FormField } from '#app/db/schema/events.ts'
import { answersProblem, keptAnswers } from '#app/features/events/forms/rules/form-answers.ts'
import { answerWords } from '#app/features/events/forms/ui/answer-words.ts'
import { t } from '#app/kernel/language/t.ts'
import { perLanguage } from '#language'
import { type AttendeeField, askedDetails, attendeeProblems } from '../rules/attendee-details.ts'

/** What is typed about one seat; dishes are ids of the event's menu, '' where nothing is chosen. */
export type SeatDraft = {
  fullName: string
  email: string
  whatsappNumber: string
  companyName: string
  starter: string
  mainCourse: string
  dessert: string
  /** To the form of the ticket; left out until one is typed. */
  answers?: FormAnswers
}

export const emptySeat: SeatDraft = {
  fullName: '',
  email: '',
  whatsappNumber: '',
  companyName: '',
  starter: '',
  mainCourse: '',
  dessert: '',
}

/** A seat of the cart: its place in the draft and what is asked there. */
export type Seat = {
  key: string
  /** Counts from 1 over the whole order. */
  number: number
  ticketName: string
  eventTitle: string
  menu: EventMenu | null
  /** What the form of the ticket asks besides. */
  fields: readonly FormField[]
  /** WhatsApp number and company are asked. */
  asksContactDetails: boolean
  /** The details may come later by a link. Never for the first seat. */
  mayWait: boolean
}

const seatMessages: Record<AttendeeField, string> = perLanguage(() => ({
  fullName: t('Name is required'),
  email: t('Invalid email address'),
  whatsappNumber: t('WhatsApp number is required'),
  companyName: t('Company name is required'),
  menuChoices: t('Please choose one dish of each course'),
}))

/** By the attendee's field, or by the id of a form's field. */
export type SeatProblems = Partial<Record<string, string>>

/** What is asked of the person who takes a seat. */
export type AskedOfSeat = Pick<Seat, 'menu' | 'fields' | 'asksContactDetails'>

/** What is wrong with a seat, by field. A menu is chosen from whole or not at all. */
export function seatProblems(seat: SeatDraft, asked: AskedOfSeat): SeatProblems {
  const details = attendeeProblems(detailsOf(seat, asked), asked)
  const answers = Object.entries(answersProblem(asked.fields, seat.answers ?? {}))
  return Object.fromEntries([
    ...details.map((field) => [field, seatMessages[field]]),
    ...answers.map(([field, problem]) => [field, answerWords[problem]]),
  ])
}

/** The seat as the server is told of it. */
export function detailsOf(seat: SeatDraft, asked: Omit<AskedOfSeat, 'menu'>) {
  const { fullName, email, starter, mainCourse, dessert } = seat
  const { whatsappNumber, companyName } = askedDetails(seat, asked)
  const hasChosen = [starter, mainCourse, dessert].some((dish) => dish !== '')
  return {
    fullName,
    email: email.trim(),
    whatsappNumber,
    companyName,
    menuChoices: hasChosen ? { starter, mainCourse, dessert } : null,
    answers: keptAnswers(asked.fields, seat.answers ?? {}),
  }
}

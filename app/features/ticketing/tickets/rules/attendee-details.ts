import type { EventMenu, FormAnswers } from '#app/db/schema/events.ts'
import type { MenuChoices } from '#app/db/schema/ticketing.ts'
import { isMailAddress } from '#app/features/mail/rules/mail-address.ts'

/** What is asked of an attendee. Menu choices are ids of dishes; null where nothing was chosen. */
export type AttendeeDetails = {
  fullName: string
  email: string
  whatsappNumber: string
  companyName: string
  menuChoices: MenuChoices | null
  /** To what the form of the ticket asks besides; left out for nothing. */
  answers?: FormAnswers | undefined
}

export type AttendeeField = 'fullName' | 'email' | 'whatsappNumber' | 'companyName' | 'menuChoices'

export const longestName = 120
export const longestCompany = 160
export const longestPhone = 40

export const isFullName = (text: string) => text.trim().length >= 2

/** What an event asks of its attendees: dishes of its menu; WhatsApp number and company. */
export type AskedDetails = { menu: EventMenu | null; asksContactDetails: boolean }

/** The fields that are missing or malformed; empty when the details are complete. */
export function attendeeProblems(details: AttendeeDetails, asked: AskedDetails): AttendeeField[] {
  const problems: AttendeeField[] = []
  if (!isFullName(details.fullName) || details.fullName.length > longestName) problems.push('fullName')
  if (!isMailAddress(details.email)) problems.push('email')
  if (asked.asksContactDetails) problems.push(...contactProblems(details))
  if (details.menuChoices && !isOnMenu(details.menuChoices, asked.menu)) problems.push('menuChoices')
  return problems
}

function contactProblems({ whatsappNumber, companyName }: AttendeeDetails): AttendeeField[] {
  const problems: AttendeeField[] = []
  if (whatsappNumber.trim() === '' || whatsappNumber.length > longestPhone) problems.push('whatsappNumber')
  if (companyName.trim() === '' || companyName.length > longestCompany) problems.push('companyName')
  return problems
}

/** The details without what is not asked. */
export function askedDetails<Details extends Pick<AttendeeDetails, 'whatsappNumber' | 'companyName'>>(
  details: Details,
  { asksContactDetails }: Pick<AskedDetails, 'asksContactDetails'>,
): Details {
  return asksContactDetails ? details : { ...details, whatsappNumber: '', companyName: '' }
}

/** One dish of each course, each on the event's menu. */
export function isOnMenu(choices: MenuChoices, menu: EventMenu | null): boolean {
  if (!menu) return false
  const has = (course: EventMenu['mains'], id: string) => course.some((dish) => dish.id === id)
  return (
    has(menu.starters, choices.starter) &&
    has(menu.mains, choices.mainCourse) &&
    has(menu.desserts, choices.dessert)
  )
}

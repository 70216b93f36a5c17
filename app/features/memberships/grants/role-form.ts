import { z } from 'zod'
import { addMonths, dayBounds, instantOf } from '#app/kernel/dates.ts'
import { line } from '#app/kernel/line-form.ts'
import { wholeOfTyped } from '#app/kernel/typed-amount.ts'
import { type MembershipRole, membershipRoles, type RoleWish } from './rules/membership-role.ts'

const typedLine = line(20).default('')

const fields = z.object({ role: typedLine, until: typedLine, reason: line(200).default('') })
export type RoleFields = z.output<typeof fields>

/** Years a given membership lasts at most. */
export const mostYears = 5

/** 'Edit Membership Role': a tier needs a last day, in the network's zone, and a reason. */
export function roleForm(timeZone: string, now: Date) {
  return fields.transform((typed, ctx): RoleWish => {
    const refuse = (path: keyof RoleFields, message: string) =>
      ctx.addIssue({ code: 'custom', path: [path], message })
    const role: MembershipRole | undefined = membershipRoles.find((one) => one === typed.role)
    if (!role) refuse('role', 'Please choose a role')
    if (!role || role === 'user' || role === 'sponsor') return { role: role ?? 'user' }
    const endsAt = endOfDay(typed.until, timeZone)
    if (!endsAt) refuse('until', 'Please enter the last day of the membership')
    else if (endsAt <= now) refuse('until', 'Please enter a day that is not over')
    else if (endsAt > addMonths(now, 12 * mostYears))
      refuse('until', `Please enter a day within ${mostYears} years`)
    if (typed.reason === '') refuse('reason', 'Please write why: it stands with the membership')
    return { role, endsAt: endsAt ?? now, reason: typed.reason }
  })
}

const numberFields = z.object({ perMonth: typedLine, perEvent: typedLine })
export type SponsorNumberFields = z.output<typeof numberFields>

const mostFreeTickets = 50

/** A sponsor's own numbers; nothing typed takes those of the settings. */
export const sponsorNumbersForm = numberFields.transform((typed, ctx) => {
  const number = (name: keyof SponsorNumberFields) => {
    const value = wholeOfTyped(typed[name], 0, mostFreeTickets)
    if (value === undefined)
      ctx.addIssue({
        code: 'custom',
        path: [name],
        message: `Please enter a whole number from 0 to ${mostFreeTickets}`,
      })
    return value ?? null
  }
  return { perMonth: number('perMonth'), perEvent: number('perEvent') }
})

/** The instant after the day that `input type="date"` sends; null for what is no day. */
export function endOfDay(typed: string, timeZone: string): Date | null {
  const found = /^(\d{4})-(\d\d)-(\d\d)$/.exec(typed)
  if (!found) return null
  const [year = 0, month = 0, day = 0] = found.slice(1).map(Number)
  const isDay = month >= 1 && month <= 12 && new Date(Date.UTC(year, month - 1, day)).getUTCDate() === day
  return isDay ? dayBounds(instantOf({ year, month, day, hour: 12 }, timeZone), timeZone).end : null
}

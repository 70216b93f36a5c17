import { z } from 'zod'
import { addMonths } from '#app/kernel/calendar.ts'
import { t } from '#app/kernel/language/t.ts'
import { line } from '#app/kernel/line-form.ts'
import { wholeOfTyped } from '#app/kernel/typed-amount.ts'
import { endOfDay, mostYears } from './rules/last-day.ts'
import { type MembershipRole, membershipRoles, type RoleWish } from './rules/membership-role.ts'

const typedLine = line(20).default('')

const fields = z.object({ role: typedLine, until: typedLine, reason: line(200).default('') })
export type RoleFields = z.output<typeof fields>

/** 'Edit Membership Role': a tier needs a last day, in the network's zone, and a reason. */
export function roleForm(timeZone: string, now: Date) {
  return fields.transform((typed, ctx): RoleWish => {
    const refuse = (path: keyof RoleFields, message: string) =>
      ctx.addIssue({ code: 'custom', path: [path], message })
    const role: MembershipRole | undefined = membershipRoles.find((one) => one === typed.role)
    if (!role) refuse('role', t('Please choose a role'))
    if (!role || role === 'user' || role === 'sponsor') return { role: role ?? 'user' }
    const endsAt = endOfDay(typed.until, timeZone)
    if (!endsAt) refuse('until', t('Please enter the last day of the membership'))
    else if (endsAt <= now) refuse('until', t('Please enter today or a later day'))
    else if (endsAt > addMonths(now, 12 * mostYears))
      refuse('until', t('Please enter a day within {years} years', { years: mostYears }))
    if (typed.reason === '') refuse('reason', t('Please enter a reason. It is shown with the membership.'))
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
        message: t('Please enter a whole number from 0 to {most}', { most: mostFreeTickets }),
      })
    return value ?? null
  }
  return { perMonth: number('perMonth'), perEvent: number('perEvent') }
})

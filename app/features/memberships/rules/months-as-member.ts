import { addMonths } from '#app/kernel/calendar.ts'

/**
 * For how many months a person is a member at `at`: calendar months from the day they joined, clamped to the end
 * of short months as the payment provider clamps renewals, at least 1 (rule R101). Days are
 * those of UTC, as the provider's are.
 */
export function monthsAsMember(joinedAt: Date, at: Date): number {
  const joinedOn = new Date(joinedAt)
  // A renewal comes at the time of day of the purchase, which is before the moment the member was let in.
  joinedOn.setUTCHours(0, 0, 0, 0)
  const apart =
    (at.getUTCFullYear() - joinedOn.getUTCFullYear()) * 12 + at.getUTCMonth() - joinedOn.getUTCMonth()
  const complete = addMonths(joinedOn, apart) <= at ? apart : apart - 1
  return Math.max(1, complete)
}

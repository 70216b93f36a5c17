import type { MailVariables } from '#app/features/mail/mails/all-mails.server.ts'
import { membershipPath } from '#app/features/memberships/rules/membership-links.ts'
import { addMonths } from '#app/kernel/calendar.ts'
import { formatDate } from '#app/kernel/dates.ts'

type Shown = { name: string; baseUrl: string; timeZone: string; now: Date }

/** Samples about no real person, with amounts that no real receipt has. */
export function sampleReceipt(shown: Shown): MailVariables['monthly-membership-receipt'] {
  const { name, baseUrl, timeZone, now } = shown
  const day = (at: Date) => formatDate(at, timeZone)
  return {
    fullName: name,
    planName: 'Premium',
    membershipName: 'Premium membership',
    amount: '20,000.00 AED',
    companyName: 'Sample School',
    position: 'Head of Primary',
    billingPeriod: `${day(now)} to ${day(new Date(addMonths(now, 1).getTime() - 86_400_000))}`,
    receiptDate: day(now),
    memberSince: day(addMonths(now, -6)),
    monthsAsMember: 6,
    accountPageUrl: baseUrl + membershipPath,
  }
}

/** A sample about no real person: 500.00 AED, 2 free tickets, type Premium. */
export function sampleConfirmation(shown: Shown): MailVariables['membership-confirmation'] {
  const { name, baseUrl, timeZone, now } = shown
  return {
    fullName: name,
    planName: 'Premium',
    membershipName: 'Premium membership',
    companyName: 'Sample School',
    freeTickets: 2,
    membershipType: 'Premium',
    joinDate: formatDate(now, timeZone),
    accountPageUrl: baseUrl + membershipPath,
    amount: '500.00 AED',
    renews_on: formatDate(addMonths(now, 1), timeZone),
    ends_on: '',
  }
}

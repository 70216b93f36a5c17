import { plural, t } from '#app/kernel/language/t.ts'
import { perLanguage } from '#language'

/** The words of the page on which a checkout ends. Specified ones are letter for letter. */
export const successWords = perLanguage(() => ({
  heading: t("You're in"),
  paid: t('Payment Successful!'),
  viewTickets: t('View Your Tickets'),
  viewMembership: t('View Membership'),
  goToAccount: t('Go to Account'),
  keep: t('Keep your tickets in an account'),
  keepButton: t('Create account'),
  linkWasSent: t('A link was sent.'),
  linkSent: (email: string) => t('Link sent to {email}.', { email }),
}))

/** Where the tickets are that still admit someone; null where none does. */
export function ticketsOnTheWay(seats: readonly { ticket: { status: string } | null }[]): string | null {
  const count = seats.filter(({ ticket }) => ticket?.status === 'valid').length
  if (count === 0) return null
  return plural(count, 'Your ticket is on the way to', 'Your {count} tickets are on the way to')
}

export const showAll = (count: number) => t('Show all {count2}', { count2: count })

/** What a membership would have saved. */
export const savedByMembership = (planName: string, saved: string) =>
  t('With {planName} you would have paid {saved} less for this order.', { planName, saved })

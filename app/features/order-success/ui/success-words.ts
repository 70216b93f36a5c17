/** The words of the page on which a checkout ends. Specified ones are letter for letter. */
export const successWords = {
  heading: "You're in",
  paid: 'Payment Successful!',
  viewTickets: 'View Your Tickets',
  viewMembership: 'View Membership',
  goToAccount: 'Go to Account',
  keep: 'Keep your tickets in an account',
  keepButton: 'Create account',
  linkWasSent: 'A link was sent.',
  linkSent: (email: string) => `Link sent to ${email}.`,
} as const

/** Where the tickets are that still admit someone; null where none does. */
export function ticketsOnTheWay(seats: readonly { ticket: { status: string } | null }[]): string | null {
  const count = seats.filter(({ ticket }) => ticket?.status === 'valid').length
  if (count === 0) return null
  return count === 1 ? 'Your ticket is on the way to' : `Your ${count} tickets are on the way to`
}

export const showAll = (count: number) => `Show all ${count}`

/** What a membership would have saved. */
export const savedByMembership = (planName: string, saved: string) =>
  `With ${planName} you would have paid ${saved} less for this order.`

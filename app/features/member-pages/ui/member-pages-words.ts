import { formatDate } from '#app/kernel/dates.ts'
import { formatMoney, type Money } from '#app/kernel/money.ts'
import type { OwnStanding } from '../own-standing.server.ts'
import type { PlanPrice } from '../rules/plan-price.ts'

const freeTickets = (count: number) => (count === 1 ? '1 free ticket' : `${count} free tickets`)
const tickets = (count: number) => (count === 1 ? '1 ticket' : `${count} tickets`)

export const standingWords = {
  title: 'Your membership',
  plan: 'Plan',
  since: 'Member since',
  renews: 'Next payment',
  ends: 'Ends on',
  overdue: 'Payment',
  overdueValue: 'Overdue',
  freeTickets: 'Free tickets',
  left: (left: number, perMonth: number) => `${left} of ${perMonth} left this month`,
  manage: 'Manage membership',
  claim: 'Claim a free ticket',
  directory: 'View the directory',
  next(next: OwnStanding['next'], timeZone: string): { label: string; value: string } {
    switch (next.kind) {
      case 'renews':
        return { label: this.renews, value: `${formatMoney(next.price)} on ${formatDate(next.at, timeZone)}` }
      case 'ends':
        return { label: this.ends, value: formatDate(next.at, timeZone) }
      case 'overdue':
        return { label: this.overdue, value: this.overdueValue }
    }
  },
} as const

export const savingWords = {
  title: (ticketName: string, eventTitle: string) => `${ticketName}, ${eventTitle}`,
  kicker: 'What members pay',
  price: (price: Money) => `${formatMoney(price)} without a membership.`,
  plan({ isFreeTicket, price, saved }: PlanPrice): string {
    return isFreeTicket
      ? `Free with a free ticket. You save ${formatMoney(saved)}.`
      : `${formatMoney(price)}. You save ${formatMoney(saved)}.`
  },
  back: 'Back to the event',
} as const

export const welcomeWords = {
  title: (plan: string | null) => (plan ? `Welcome to ${plan}!` : 'Welcome to the network!'),
  lead: 'Your membership has begun. Here are three good first steps.',
  close: 'Close the welcome',
  done: 'Done',
  steps: {
    picture: {
      title: 'Add your picture',
      text: 'People greet you more easily when they know your face.',
      action: 'Add a picture',
    },
    claim: {
      title: 'Use your first free ticket',
      text: 'Choose an event and claim a place. It costs you nothing.',
      action: 'Claim a free ticket',
    },
    directory: {
      title: 'Appear in the directory',
      text: 'Add an image of your work and choose what other members may see.',
      action: 'Set up your card',
    },
  },
} as const

export const greetingWords = {
  hello: (name: string) => `Good to see you, ${name}`,
  leadWithEvent: (eventTitle: string, count: number) => `You have ${tickets(count)} for ${eventTitle}.`,
  leadWithout: 'You have no tickets yet. Find an evening that is worth leaving school early for.',
  left: (count: number) => `${freeTickets(count)} left this month`,
  claim: 'Claim a free ticket',
  find: 'Find an event',
  myTickets: 'My Tickets',
  membership: 'Your membership',
  next: 'Your next event',
} as const

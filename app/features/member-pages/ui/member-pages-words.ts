import { formatDate } from '#app/kernel/dates.ts'
import { joinList } from '#app/kernel/language/join-list.ts'
import { plural, t } from '#app/kernel/language/t.ts'
import { formatMoney, type Money } from '#app/kernel/money.ts'
import { perLanguage } from '#language'
import type { OwnStanding } from '../own-standing.server.ts'
import type { PlanPrice } from '../rules/plan-price.ts'

const freeTickets = (count: number) => plural(count, '{count} free ticket', '{count} free tickets')
const tickets = (count: number) => plural(count, '{count} ticket', '{count} tickets')

export const standingWords = perLanguage(() => ({
  title: t('Your membership'),
  plan: t('Plan'),
  since: t('Member since'),
  renews: t('Next payment'),
  ends: t('Ends on'),
  overdue: t('Payment'),
  overdueValue: t('Overdue'),
  freeTickets: t('Free tickets'),
  left: (left: number, perMonth: number) => t('{left} of {perMonth} left this month', { left, perMonth }),
  manage: t('Manage membership'),
  claim: t('Claim a free ticket'),
  directory: t('View the directory'),
  next(next: OwnStanding['next'], timeZone: string): { label: string; value: string } {
    switch (next.kind) {
      case 'renews':
        return {
          label: this.renews,
          value: t('{amount} on {date}', {
            amount: formatMoney(next.price),
            date: formatDate(next.at, timeZone),
          }),
        }
      case 'ends':
        return { label: this.ends, value: formatDate(next.at, timeZone) }
      case 'overdue':
        return { label: this.overdue, value: this.overdueValue }
    }
  },
}))

export const savingWords = perLanguage(() => ({
  title: (ticketName: string, eventTitle: string) => joinList([ticketName, eventTitle]),
  kicker: t('What members pay'),
  price: (price: Money) => t('{money} without a membership.', { money: formatMoney(price) }),
  plan({ isFreeTicket, price, saved }: PlanPrice): string {
    return isFreeTicket
      ? t('Free with a free ticket. You save {money}.', { money: formatMoney(saved) })
      : t('{money}. You save {money2}.', { money: formatMoney(price), money2: formatMoney(saved) })
  },
  back: t('Back to the event'),
}))

export const welcomeWords = perLanguage(() => ({
  title: (plan: string | null) => (plan ? t('Welcome to {plan}!', { plan }) : t('Welcome to the network!')),
  lead: t('Your membership has begun. Here are three good first steps.'),
  close: t('Close the welcome'),
  done: t('Done'),
  steps: {
    picture: {
      title: t('Add your picture'),
      text: t('People greet you more easily when they know your face.'),
      action: t('Add a picture'),
    },
    claim: {
      title: t('Use your first free ticket'),
      text: t('Choose an event and claim a place. It costs you nothing.'),
      action: t('Claim a free ticket'),
    },
    directory: {
      title: t('Appear in the directory'),
      text: t('Add an image of your work and choose what other members may see.'),
      action: t('Set up your card'),
    },
  },
}))

export const greetingWords = perLanguage(() => ({
  hello: (name: string) => t('Good to see you, {name}', { name }),
  leadWithEvent: (eventTitle: string, count: number) =>
    t('You have {tickets} for {eventTitle}.', { tickets: tickets(count), eventTitle }),
  leadWithout: t('You have no tickets yet. Find an evening that is worth leaving school early for.'),
  left: (count: number) => t('{freeTickets} left this month', { freeTickets: freeTickets(count) }),
  claim: t('Claim a free ticket'),
  find: t('Find an event'),
  myTickets: t('My Tickets'),
  membership: t('Your membership'),
  next: t('Your next event'),
}))

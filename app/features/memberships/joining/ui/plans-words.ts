import { t } from '#app/kernel/language/t.ts'
import { perLanguage } from '#language'

export const plansWords = perLanguage(() => ({
  title: t('Membership'),
  lead: t('Free tickets, member prices and a place among colleagues who share what works.'),
  none: t('No memberships on offer just now'),
  noneHint: t('Everyone is welcome at our events.'),
  viewEvents: t('View Events'),
  changeTo: (planName: string) => t('Change to {planName}', { planName }),
  stepsTitle: t('How to join'),
  steps: [
    [t('Choose a plan'), t('Billed monthly. Change or cancel it at any time.')],
    [t('Tell us about you'), t('Who you are and what you hope for. It takes about three minutes.')],
    [t('You are in'), t('Your membership begins with the first payment.')],
  ],
}))

export const comparisonWords = perLanguage(() => ({
  title: t('Compare plans'),
  price: t('Price a month'),
  perMonth: t('Free tickets per month'),
  perEvent: t('Free tickets per event'),
  tickets: t('Member prices and members-only tickets'),
  ticketsOf: {
    basic: t('Tickets for basic members'),
    standard: t('Tickets for basic and standard members'),
    vip: t('Tickets for all members'),
  },
  directory: t('Your card in the directory'),
  contacts: t('Contact details of other members'),
  included: t('Included'),
}))

import { formatMoney } from '#app/kernel/money.ts'
import type { EndMembershipOfOutcome } from '../end-membership-of.server.ts'
import type { WhatEnds } from '../what-ends.server.ts'

type EndRefusal = Extract<EndMembershipOfOutcome, { ok: false }>['reason']

export const awayWords =
  'The payment provider does not answer. Nothing was changed. Try again in a few minutes.'

/** Why a membership was not ended. */
export const endRefusalWords: Record<EndRefusal, string> = {
  changed: 'The membership changed since you opened this page. Check what is shown now and try again.',
  'nothing-to-end': 'There is no membership to end.',
  'other-provider':
    'This membership is paid through a provider that is no longer used. It ends with its period.',
  administrator: 'Administrators keep their membership. Only they can cancel it.',
  'own-account': 'You cannot end your own membership here. Cancel it in your account.',
  unreachable: awayWords,
}

/** What each refund means, with its amount; what refunds nothing is not offered. */
export function refundOptions({ refunds, days }: Pick<WhatEnds, 'refunds' | 'days'>) {
  const { unused, whole } = refunds
  return [
    { value: 'none', label: 'No refund', hint: 'What was paid stays paid.' },
    ...(unused.total.minor > 0 && days
      ? [
          {
            value: 'unused',
            label: `Refund the unused days: ${formatMoney(unused.total)}`,
            hint: `${days.unused} of ${days.all} days are unused.`,
          },
        ]
      : []),
    ...(whole.total.minor > 0
      ? [
          {
            value: 'whole',
            label: `Refund the current period: ${formatMoney(whole.total)}`,
            hint: 'Everything paid for the current period.',
          },
        ]
      : []),
  ]
}

/** What ends, one line each. */
export function endingWords(
  { subscription, grants, isSponsor }: Pick<WhatEnds, 'subscription' | 'grants' | 'isSponsor'>,
  dayOf: (endsAt: Date) => string,
): string[] {
  return [
    ...(subscription
      ? [
          `${subscription.planName}, ${formatMoney(subscription.price)} a month. The card is not charged again.`,
        ]
      : []),
    ...grants.map(({ planName, endsAt }) => `Complimentary ${planName} until ${dayOf(endsAt)}.`),
    ...(isSponsor ? ['The sponsor record with its free tickets.'] : []),
  ]
}

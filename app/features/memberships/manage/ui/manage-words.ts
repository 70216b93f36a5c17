import { formatMoney } from '#app/kernel/money.ts'
import type { ChangeCost } from '../../own/ui/change-words.ts'
import type { PauseOutcome } from '../../subscriptions/pause-membership-of.server.ts'
import type { PreviewPlanChangeOutcome } from '../../subscriptions/preview-plan-change.server.ts'
import type { ChangePlanOfOutcome } from '../change-plan-of.server.ts'
import type { EndMembershipOfOutcome } from '../end-membership-of.server.ts'
import type { CardLinkOutcome } from '../send-card-link.server.ts'
import type { WhatEnds } from '../what-ends.server.ts'

const changedWords =
  'The membership changed since you opened this page. Check what is shown now and try again.'

type CardLinkRefusal = Extract<CardLinkOutcome, { ok: false }>['reason']

type EndRefusal = Extract<EndMembershipOfOutcome, { ok: false }>['reason']

const unknownWords =
  'The payment provider does not answer, so we do not know yet whether it changed. Check again in a few minutes.'

const awayWords = 'The payment provider does not answer. Nothing was changed. Try again in a few minutes.'

/** Why a membership was not ended. */
export const endRefusalWords: Record<EndRefusal, string> = {
  changed: changedWords,
  'nothing-to-end': 'There is no membership to end.',
  'other-provider':
    'This membership is paid through a provider that is no longer used. It ends with its period.',
  administrator: 'Administrators keep their membership. Only they can cancel it.',
  'own-account': 'You cannot end your own membership here. Cancel it in your account.',
  unreachable: awayWords,
}

/** Why a link for a new card was not sent. */
export const cardLinkWords: Record<Exclude<CardLinkRefusal, 'too-many'>, string> = {
  'no-live-subscription': 'This membership has ended, or its first payment is not made.',
  banned: 'The account is banned. Lift the ban first.',
  'no-email': 'This person has no email address.',
}

type PauseRefusal = Extract<PauseOutcome, { ok: false }>['reason']

/** Why a membership was not paused or resumed. */
export const pauseRefusalWords: Record<PauseRefusal, string> = {
  changed: changedWords,
  'no-live-subscription': 'This membership has ended.',
  'not-active': 'A payment is overdue. The membership can be paused once it is paid.',
  'change-waits': 'A change of plan waits for the member’s bank. Pause the membership after that.',
  banned: 'The account is banned. Lift the ban first.',
  unreachable: unknownWords,
}

type PlanRefusal = Extract<ChangePlanOfOutcome | PreviewPlanChangeOutcome, { ok: false }>['reason']

/** Why a plan was not changed, or has no price. */
export const planRefusalWords: Record<PlanRefusal, string> = {
  'no-live-subscription': 'This membership has ended.',
  'not-active': 'A payment is overdue. The plan can be changed once it is paid.',
  paused: 'The membership is paused. Resume it before you change the plan.',
  'same-plan': 'The member has this plan already.',
  'plan-gone': 'This plan is no longer offered. Choose another one.',
  'other-currency': 'This plan is sold in another currency. Choose another one.',
  'change-waits': 'A change of plan waits for the member’s bank. It can be changed after that.',
  'amount-changed':
    'The amount or the plan changed since you opened this page. Nothing was charged. Check what is shown now.',
  'card-refused': 'The card was declined. Nothing was changed. Send the member a link for a new card.',
  banned: 'The account is banned. Lift the ban first.',
  unreachable: unknownWords,
}

/** What a change costs now and later, one line each. */
export function officeCostWords(
  { dueNow, creditLeft, next, nextAt, reductionEnds }: ChangeCost,
  planName: string,
  dayOf: (day: Date) => string,
): string[] {
  return [
    dueNow.minor === 0
      ? 'Nothing is charged today.'
      : `The card is charged ${formatMoney(dueNow)} today for the rest of the month.`,
    `The next payment is ${formatMoney(next)} on ${dayOf(nextAt)}.`,
    ...(creditLeft.minor > 0 ? [`${formatMoney(creditLeft)} is left as credit for the next payments.`] : []),
    ...(reductionEnds ? [`The discount code does not count for ${planName} and ends today.`] : []),
    'We email the member.',
  ]
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

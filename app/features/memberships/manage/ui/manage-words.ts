import { t } from '#app/kernel/language/t.ts'
import { formatMoney } from '#app/kernel/money.ts'
import { perLanguage } from '#language'
import type { ChangeCost } from '../../own/ui/change-words.ts'
import type { PauseOutcome } from '../../subscriptions/pause-membership-of.server.ts'
import type { PreviewPlanChangeOutcome } from '../../subscriptions/preview-plan-change.server.ts'
import type { ChangePlanOfOutcome } from '../change-plan-of.server.ts'
import type { EndMembershipOfOutcome } from '../end-membership-of.server.ts'
import type { CardLinkOutcome } from '../send-card-link.server.ts'
import type { WhatEnds } from '../what-ends.server.ts'

const changedWords = () =>
  t('The membership changed since you opened this page. Check what is shown now and try again.')

type CardLinkRefusal = Extract<CardLinkOutcome, { ok: false }>['reason']

type EndRefusal = Extract<EndMembershipOfOutcome, { ok: false }>['reason']

const unknownWords = () =>
  t(
    'The payment provider does not answer, so we do not know yet whether it changed. Check again in a few minutes.',
  )

const awayWords = () =>
  t('The payment provider does not answer. Nothing was changed. Try again in a few minutes.')

/** Why a membership was not ended. */
export const endRefusalWords: Record<EndRefusal, string> = perLanguage(() => ({
  changed: changedWords(),
  'nothing-to-end': t('There is no membership to end.'),
  'other-provider': t(
    'This membership is paid through a provider that is no longer used. It ends with its period.',
  ),
  administrator: t('Administrators keep their membership. Only they can cancel it.'),
  'own-account': t('You cannot end your own membership here. Cancel it in your account.'),
  unreachable: awayWords(),
}))

/** Why a link for a new card was not sent. */
export const cardLinkWords: Record<Exclude<CardLinkRefusal, 'too-many'>, string> = perLanguage(() => ({
  'no-live-subscription': t('This membership has ended, or its first payment is not made.'),
  banned: t('The account is banned. Lift the ban first.'),
  'no-email': t('This person has no email address.'),
}))

type PauseRefusal = Extract<PauseOutcome, { ok: false }>['reason']

/** Why a membership was not paused or resumed. */
export const pauseRefusalWords: Record<PauseRefusal, string> = perLanguage(() => ({
  changed: changedWords(),
  'no-live-subscription': t('This membership has ended.'),
  'not-active': t('A payment is overdue. The membership can be paused once it is paid.'),
  'change-waits': t('A change of plan waits for the member’s bank. Pause the membership after that.'),
  banned: t('The account is banned. Lift the ban first.'),
  unreachable: unknownWords(),
}))

type PlanRefusal = Extract<ChangePlanOfOutcome | PreviewPlanChangeOutcome, { ok: false }>['reason']

/** Why a plan was not changed, or has no price. */
export const planRefusalWords: Record<PlanRefusal, string> = perLanguage(() => ({
  'no-live-subscription': t('This membership has ended.'),
  'not-active': t('A payment is overdue. The plan can be changed once it is paid.'),
  paused: t('The membership is paused. Resume it before you change the plan.'),
  'same-plan': t('The member has this plan already.'),
  'plan-gone': t('This plan is no longer offered. Choose another one.'),
  'other-currency': t('This plan is sold in another currency. Choose another one.'),
  'change-waits': t('A change of plan waits for the member’s bank. It can be changed after that.'),
  'amount-changed': t(
    'The amount or the plan changed since you opened this page. Nothing was charged. Check what is shown now.',
  ),
  'card-refused': t('The card was declined. Nothing was changed. Send the member a link for a new card.'),
  banned: t('The account is banned. Lift the ban first.'),
  unreachable: unknownWords(),
}))

/** What a change costs now and later, one line each. */
export function officeCostWords(
  { dueNow, creditLeft, next, nextAt, reductionEnds }: ChangeCost,
  planName: string,
  dayOf: (day: Date) => string,
): string[] {
  return [
    dueNow.minor === 0
      ? t('Nothing is charged today.')
      : t('The card is charged {money} today for the rest of the month.', { money: formatMoney(dueNow) }),
    t('The next payment is {money} on {day}.', { money: formatMoney(next), day: dayOf(nextAt) }),
    ...(creditLeft.minor > 0
      ? [t('{money} is left as credit for the next payments.', { money: formatMoney(creditLeft) })]
      : []),
    ...(reductionEnds
      ? [t('The discount code does not count for {planName} and ends today.', { planName })]
      : []),
    t('We email the member.'),
  ]
}

/** What each refund means, with its amount; what refunds nothing is not offered. */
export function refundOptions({ refunds, days }: Pick<WhatEnds, 'refunds' | 'days'>) {
  const { unused, whole } = refunds
  return [
    { value: 'none', label: t('No refund'), hint: t('What was paid stays paid.') },
    ...(unused.total.minor > 0 && days
      ? [
          {
            value: 'unused',
            label: t('Refund the unused days: {money}', { money: formatMoney(unused.total) }),
            hint: t('{unused} of {all} days are unused.', { unused: days.unused, all: days.all }),
          },
        ]
      : []),
    ...(whole.total.minor > 0
      ? [
          {
            value: 'whole',
            label: t('Refund the current period: {money}', { money: formatMoney(whole.total) }),
            hint: t('Everything paid for the current period.'),
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
          t('{planName}, {money} a month. The card is not charged again.', {
            planName: subscription.planName,
            money: formatMoney(subscription.price),
          }),
        ]
      : []),
    ...grants.map(({ planName, endsAt }) =>
      t('Complimentary {planName} until {day}.', { planName, day: dayOf(endsAt) }),
    ),
    ...(isSponsor ? [t('The sponsor record with its free tickets.')] : []),
  ]
}

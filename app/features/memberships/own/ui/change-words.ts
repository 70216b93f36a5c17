import { refusalOfCode } from '#app/features/money/payments/ui/payment-refusal.ts'
import { paymentRefused } from '#app/features/money/payments/ui/payment-words.ts'
import { formatDate, formatMoment } from '#app/kernel/dates.ts'
import { t } from '#app/kernel/language/t.ts'
import { formatMoney, type Money } from '#app/kernel/money.ts'
import { perLanguage } from '#language'
import type { ChangePlanOutcome } from '../../subscriptions/change-plan.server.ts'
import type { SetCancelAtPeriodEndOutcome } from '../../subscriptions/set-cancel-at-period-end.server.ts'
import type { OwnSubscription } from '../own-subscriptions.server.ts'

/** What a change of plan costs, as the provider says. */
export type ChangeCost = {
  dueNow: Money
  creditLeft: Money
  next: Money
  nextAt: Date
  reductionEnds: boolean
}

/** "You pay AED 100 today, then AED 300 a month from 04-01-2027." */
export function changeCostWords(
  { dueNow, next, nextAt }: Pick<ChangeCost, 'dueNow' | 'next' | 'nextAt'>,
  timeZone: string,
): string {
  const today = dueNow.minor === 0 ? t('nothing') : formatMoney(dueNow)
  return t('You pay {today} today, then {money} a month from {date}.', {
    today,
    money: formatMoney(next),
    date: formatDate(nextAt, timeZone),
  })
}

/** What is left over of the old plan; null when nothing is. */
export function creditWords({ creditLeft }: Pick<ChangeCost, 'creditLeft'>): string | null {
  return creditLeft.minor === 0
    ? null
    : t('{money} of what you have paid is left over. It is taken off your next payments.', {
        money: formatMoney(creditLeft),
      })
}

/** What becomes of a code that does not count for the new plan; null when nothing does. */
export function reductionWords({ reductionEnds }: Pick<ChangeCost, 'reductionEnds'>, planName: string) {
  return reductionEnds
    ? t('Your discount code does not count for {planName}. Its reduction ends today.', { planName })
    : null
}

/** "Credit of AED 120 is used for your next payments."; null when there is none. */
export function creditLeftWords({ credit, state }: Pick<OwnSubscription, 'credit' | 'state'>): string | null {
  if (credit.minor === 0) return null
  return state === 'ending'
    ? t('Credit of {money} stays yours. It is used when you pay for a membership again.', {
        money: formatMoney(credit),
      })
    : t('Credit of {money} is used for your next payments.', { money: formatMoney(credit) })
}

/** What waits for the bank, and until when: the instant after which nothing comes of it. */
export function waitingWords(
  { planName, due, until }: { planName: string; due: Money; until: Date },
  timeZone: string,
): { title: string; text: string } {
  return {
    title: t('Your change to {planName} waits for your bank', { planName }),
    text: t(
      '{money} is paid, and your plan changed, once your bank has confirmed it with you. Without that nothing is charged. You can confirm it until {moment}.',
      { money: formatMoney(due), moment: formatMoment(until, timeZone) },
    ),
  }
}

/** What the button does. */
export function changeLabel(planName: string, { dueNow }: Pick<ChangeCost, 'dueNow'>): string {
  return dueNow.minor === 0
    ? t('Change to {planName}', { planName })
    : t('Pay {money} and change to {planName}', { money: formatMoney(dueNow), planName })
}

type ChangeRefusal = Extract<ChangePlanOutcome, { ok: false }>

const unreachable = () => t('The payment provider does not respond. Please try again in a moment.')

const changeWords: Record<
  Exclude<ChangeRefusal['reason'], 'card-refused'>,
  { title: string; text: string }
> = perLanguage(() => ({
  'amount-changed': {
    title: t('The amount has changed'),
    text: t('Nothing was charged. Please look at it again before you change.'),
  },
  'no-live-subscription': {
    title: t('Nothing was changed'),
    text: t('There is no membership any more whose plan could be changed.'),
  },
  'not-active': {
    title: t('A payment is missing'),
    text: t('Pay what is owed first, then change the plan.'),
  },
  paused: { title: t('Your membership is paused'), text: t('The plan can be changed once it is resumed.') },
  'same-plan': { title: t('Nothing was changed'), text: t('This is your plan already.') },
  'plan-gone': { title: t('This plan is no longer offered'), text: t('Please choose another one.') },
  'other-currency': {
    title: t('This plan is sold in another currency'),
    text: t('Please choose another one, or write to us.'),
  },
  unreachable: { title: t('We do not know yet whether it was changed'), text: unreachable() },
}))

/** Why a plan was not changed, or not shown; `isAboutCard` when another card would help. */
export function changeRefused(refusal: ChangeRefusal): { title: string; text: string; isAboutCard: boolean } {
  if (refusal.reason !== 'card-refused') return { ...changeWords[refusal.reason], isAboutCard: false }
  const { text } = paymentRefused(refusalOfCode(refusal.why))
  return { title: t('Your plan was not changed'), text, isAboutCard: true }
}

/** Why a membership was not cancelled or resumed. */
export const leaveWords: Record<
  Exclude<Extract<SetCancelAtPeriodEndOutcome, { ok: false }>['reason'], 'nothing-to-do'>,
  string
> = perLanguage(() => ({
  'no-live-subscription': t('This membership has ended already.'),
  unreachable: unreachable(),
}))

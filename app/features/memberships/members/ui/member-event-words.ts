import type { SubscriptionStatus } from '#app/db/schema/memberships.ts'
import { t } from '#app/kernel/language/t.ts'
import { formatMoney } from '#app/kernel/money.ts'
import type { TimelineItem } from '#app/ui/timeline.tsx'
import { perLanguage } from '#language'
import type { MemberTimelineEntry } from '../member-timeline.server.ts'
import type { MemberEvent } from '../rules/member-events.ts'

type Line = Pick<TimelineItem, 'icon' | 'tone' | 'text'>
type Words = Pick<Line, 'icon' | 'text'> & { tone?: Line['tone'] }

/** The plan stands behind the words where one is known. */
const eventWords: Record<
  Exclude<MemberEvent, 'membership.mirror' | 'invoice.paid' | 'invoice.renewed'>,
  Words
> = perLanguage(() => ({
  'account.ban': { icon: 'ban', tone: 'bad', text: t('Account banned') },
  'account.unban': { icon: 'user-check', text: t('Ban lifted') },
  'profile.edit': { icon: 'pencil', text: t('Details edited') },
  'email.ask-change': { icon: 'mail', text: t('New email address requested') },
  'email.cancel-change': { icon: 'mail', text: t('Change of email address cancelled') },
  'email.change': { icon: 'mail', text: t('Email address changed') },
  'role.grant': { icon: 'key-round', text: t('Role changed') },
  'membership.apply': { icon: 'file-text', text: t('Applied') },
  'membership.change-application': { icon: 'pencil', text: t('Application changed') },
  'application.approve': { icon: 'badge-check', tone: 'good', text: t('Application approved') },
  'application.decline': { icon: 'x-circle', text: t('Application declined') },
  'application.feature': { icon: 'star', text: t('Featured on the members page') },
  'application.unfeature': { icon: 'star', text: t('Removed from the featured members') },
  'membership.begin': { icon: 'check-circle', tone: 'good', text: t('Paid membership started') },
  'membership.change-plan': { icon: 'refresh', text: t('Plan changed') },
  'membership.cancel': { icon: 'x-circle', text: t('Cancelled at the end of the period') },
  'membership.resume': { icon: 'rotate-ccw', text: t('Membership resumed') },
  'membership.pause': { icon: 'hourglass', text: t('Membership paused') },
  'membership.unpause': { icon: 'rotate-ccw', text: t('Pause of the membership ended') },
  'membership.send-card-link': { icon: 'mail', text: t('Link for a new card sent') },
  'membership.change-card': { icon: 'credit-card', text: t('Card changed') },
  'membership.withdraw': { icon: 'x-circle', text: t('Membership cancelled at the provider') },
  'membership.end-now': { icon: 'x-circle', text: t('Membership ended by an administrator') },
  'membership.refund': { icon: 'undo-2', text: t('Payment refunded') },
  'membership.free': { icon: 'gift', tone: 'good', text: t('Free membership by a code') },
  'membership.grant': { icon: 'gift', tone: 'good', text: t('Complimentary membership granted') },
  'membership.end-grant': { icon: 'x-circle', text: t('Complimentary membership ended') },
  'sponsor.add': { icon: 'handshake', tone: 'good', text: t('Added as a sponsor') },
  'sponsor.change': { icon: 'handshake', text: t('Sponsor’s free tickets changed') },
  'sponsor.remove': { icon: 'handshake', text: t('Removed from the sponsors') },
}))

const becameWords: Record<SubscriptionStatus, Words> = perLanguage(() => ({
  active: { icon: 'check-circle', tone: 'good', text: t('Paid membership active') },
  incomplete: { icon: 'hourglass', text: t('Paid membership pending its first payment') },
  past_due: { icon: 'alert', tone: 'bad', text: t('Payment overdue') },
  unpaid: { icon: 'alert', tone: 'bad', text: t('Paid membership on hold: unpaid') },
  cancelled: { icon: 'x-circle', text: t('Paid membership ended') },
  ended: { icon: 'x-circle', text: t('Paid membership ended') },
}))

/** What happened, in words. */
export function memberEventLine(entry: MemberTimelineEntry): Line {
  const { what, became, planName, amount, isWaiting, reason } = entry
  if (what === 'invoice.renewed') {
    return {
      icon: 'refresh',
      tone: 'good',
      text: amount
        ? t('{plan} renewed: {amount}', { plan: planName ?? '', amount: formatMoney(amount) })
        : t('{plan} renewed', { plan: planName ?? '' }),
    }
  }
  if (what === 'invoice.paid') {
    return {
      icon: 'wallet',
      tone: 'good',
      text: amount
        ? t('{amount} paid for {plan}', { amount: formatMoney(amount), plan: planName ?? '' })
        : t('An invoice paid for {plan}', { plan: planName ?? '' }),
    }
  }
  if (what === 'membership.change-plan' && isWaiting) {
    return {
      icon: 'hourglass',
      tone: 'plain',
      text: t('Change of plan pending at the bank: {plan}', { plan: planName ?? '' }),
    }
  }
  const {
    icon,
    tone = 'plain',
    text,
  } = what === 'membership.mirror' ? becameWords[became ?? 'incomplete'] : eventWords[what]
  const about = planName ? `${text}: ${planName}` : text
  return { icon, tone, text: reason ? t('{about}. Reason: {reason}', { about, reason }) : about }
}

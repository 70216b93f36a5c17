import type { SubscriptionStatus } from '#app/db/schema/memberships.ts'
import { formatMoney } from '#app/kernel/money.ts'
import type { TimelineItem } from '#app/ui/timeline.tsx'
import type { MemberTimelineEntry } from '../member-timeline.server.ts'
import type { MemberEvent } from '../rules/member-events.ts'

type Line = Pick<TimelineItem, 'icon' | 'tone' | 'text'>
type Words = Pick<Line, 'icon' | 'text'> & { tone?: Line['tone'] }

/** The plan stands behind the words where one is known. */
const eventWords: Record<
  Exclude<MemberEvent, 'membership.mirror' | 'invoice.paid' | 'invoice.renewed'>,
  Words
> = {
  'account.ban': { icon: 'ban', tone: 'bad', text: 'Account banned' },
  'account.unban': { icon: 'user-check', text: 'Ban lifted' },
  'profile.edit': { icon: 'pencil', text: 'Details edited' },
  'email.ask-change': { icon: 'mail', text: 'New email address requested' },
  'email.cancel-change': { icon: 'mail', text: 'Change of email address cancelled' },
  'email.change': { icon: 'mail', text: 'Email address changed' },
  'role.grant': { icon: 'key-round', text: 'Role changed' },
  'membership.apply': { icon: 'file-text', text: 'Applied' },
  'membership.change-application': { icon: 'pencil', text: 'Application changed' },
  'application.approve': { icon: 'badge-check', tone: 'good', text: 'Application approved' },
  'application.decline': { icon: 'x-circle', text: 'Application declined' },
  'application.feature': { icon: 'star', text: 'Featured on the members page' },
  'application.unfeature': { icon: 'star', text: 'Removed from the featured members' },
  'membership.begin': { icon: 'check-circle', tone: 'good', text: 'Paid membership started' },
  'membership.change-plan': { icon: 'refresh', text: 'Plan changed' },
  'membership.cancel': { icon: 'x-circle', text: 'Cancelled at the end of the period' },
  'membership.resume': { icon: 'rotate-ccw', text: 'Membership resumed' },
  'membership.pause': { icon: 'hourglass', text: 'Membership paused' },
  'membership.unpause': { icon: 'rotate-ccw', text: 'Pause of the membership ended' },
  'membership.send-card-link': { icon: 'mail', text: 'Link for a new card sent' },
  'membership.change-card': { icon: 'credit-card', text: 'Card changed' },
  'membership.withdraw': { icon: 'x-circle', text: 'Membership cancelled at the provider' },
  'membership.end-now': { icon: 'x-circle', text: 'Membership ended by an administrator' },
  'membership.refund': { icon: 'undo-2', text: 'Payment refunded' },
  'membership.free': { icon: 'gift', tone: 'good', text: 'Free membership by a code' },
  'membership.grant': { icon: 'gift', tone: 'good', text: 'Complimentary membership granted' },
  'membership.end-grant': { icon: 'x-circle', text: 'Complimentary membership ended' },
  'sponsor.add': { icon: 'handshake', tone: 'good', text: 'Added as a sponsor' },
  'sponsor.change': { icon: 'handshake', text: 'Sponsor’s free tickets changed' },
  'sponsor.remove': { icon: 'handshake', text: 'Removed from the sponsors' },
}

const becameWords: Record<SubscriptionStatus, Words> = {
  active: { icon: 'check-circle', tone: 'good', text: 'Paid membership active' },
  incomplete: { icon: 'hourglass', text: 'Paid membership pending its first payment' },
  past_due: { icon: 'alert', tone: 'bad', text: 'Payment overdue' },
  unpaid: { icon: 'alert', tone: 'bad', text: 'Paid membership on hold: unpaid' },
  cancelled: { icon: 'x-circle', text: 'Paid membership ended' },
  ended: { icon: 'x-circle', text: 'Paid membership ended' },
}

/** What happened, in words. */
export function memberEventLine(entry: MemberTimelineEntry): Line {
  const { what, became, planName, amount, isWaiting, reason } = entry
  if (what === 'invoice.renewed') {
    const paid = amount ? `: ${formatMoney(amount)}` : ''
    return { icon: 'refresh', tone: 'good', text: `${planName} renewed${paid}` }
  }
  if (what === 'invoice.paid') {
    const paid = amount ? formatMoney(amount) : 'An invoice'
    return { icon: 'wallet', tone: 'good', text: `${paid} paid for ${planName}` }
  }
  if (what === 'membership.change-plan' && isWaiting) {
    return { icon: 'hourglass', tone: 'plain', text: `Change of plan pending at the bank: ${planName}` }
  }
  const {
    icon,
    tone = 'plain',
    text,
  } = what === 'membership.mirror' ? becameWords[became ?? 'incomplete'] : eventWords[what]
  const about = planName ? `${text}: ${planName}` : text
  return { icon, tone, text: reason ? `${about}. Reason: ${reason}` : about }
}

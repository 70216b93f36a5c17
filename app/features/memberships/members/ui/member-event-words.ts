import type { SubscriptionStatus } from '#app/db/schema/memberships.ts'
import { formatMoney } from '#app/kernel/money.ts'
import type { TimelineItem } from '#app/ui/timeline.tsx'
import type { MemberTimelineEntry } from '../member-timeline.server.ts'
import type { MemberEvent } from '../rules/member-events.ts'

type Line = Pick<TimelineItem, 'icon' | 'tone' | 'text'>
type Words = Pick<Line, 'icon' | 'text'> & { tone?: Line['tone'] }

/** The plan stands behind the words where one is known. */
const eventWords: Record<Exclude<MemberEvent, 'membership.mirror' | 'invoice.paid'>, Words> = {
  'account.ban': { icon: 'ban', tone: 'bad', text: 'Account banned' },
  'account.unban': { icon: 'user-check', text: 'Ban lifted' },
  'role.grant': { icon: 'key-round', text: 'Role changed' },
  'membership.apply': { icon: 'file-text', text: 'Applied' },
  'membership.change-application': { icon: 'pencil', text: 'Application changed' },
  'application.approve': { icon: 'badge-check', tone: 'good', text: 'Application approved' },
  'application.decline': { icon: 'x-circle', text: 'Application declined' },
  'application.feature': { icon: 'star', text: 'Featured on the members page' },
  'application.unfeature': { icon: 'star', text: 'No longer featured on the members page' },
  'membership.begin': { icon: 'check-circle', tone: 'good', text: 'Paid membership began' },
  'membership.change-plan': { icon: 'refresh', text: 'Plan changed' },
  'membership.cancel': { icon: 'x-circle', text: 'Cancelled at the end of the paid time' },
  'membership.resume': { icon: 'rotate-ccw', text: 'Cancellation taken back' },
  'membership.change-card': { icon: 'credit-card', text: 'Card changed' },
  'membership.withdraw': { icon: 'x-circle', text: 'Membership called off at the provider' },
  'membership.refund': { icon: 'undo-2', text: 'Payment refunded' },
  'membership.free': { icon: 'gift', tone: 'good', text: 'Membership by a code' },
  'membership.grant': { icon: 'gift', tone: 'good', text: 'Membership given' },
  'membership.end-grant': { icon: 'x-circle', text: 'Given membership ended' },
  'sponsor.add': { icon: 'handshake', tone: 'good', text: 'Made a sponsor' },
  'sponsor.change': { icon: 'handshake', text: 'Free tickets of the sponsor changed' },
  'sponsor.remove': { icon: 'handshake', text: 'No sponsor any more' },
}

const becameWords: Record<SubscriptionStatus, Words> = {
  active: { icon: 'check-circle', tone: 'good', text: 'Paid membership active' },
  incomplete: { icon: 'hourglass', text: 'Paid membership waits for its first payment' },
  past_due: { icon: 'alert', tone: 'bad', text: 'Payment late' },
  unpaid: { icon: 'alert', tone: 'bad', text: 'Paid membership paused, unpaid' },
  cancelled: { icon: 'x-circle', text: 'Paid membership ended' },
  ended: { icon: 'x-circle', text: 'Paid membership ended' },
}

/** What happened, in words. */
export function memberEventLine(entry: MemberTimelineEntry): Line {
  const { what, became, planName, amount, isWaiting } = entry
  if (what === 'invoice.paid') {
    const paid = amount ? formatMoney(amount) : 'An invoice'
    return { icon: 'wallet', tone: 'good', text: `${paid} paid for ${planName}` }
  }
  if (what === 'membership.change-plan' && isWaiting) {
    return { icon: 'hourglass', tone: 'plain', text: `Change of plan waits for the bank: ${planName}` }
  }
  const {
    icon,
    tone = 'plain',
    text,
  } = what === 'membership.mirror' ? becameWords[became ?? 'incomplete'] : eventWords[what]
  return { icon, tone, text: planName ? `${text}: ${planName}` : text }
}

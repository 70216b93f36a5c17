import type { Toast } from '#app/ui/toast-context.ts'
import { addedNotice, orderNotices } from './order-notices.ts'

/** What a redirect may tell on the page it leads to, as `?notice=<code>`: our sentences, never the URL's. */
const notices = {
  ...orderNotices,
  'access-denied': {
    tone: 'danger',
    title: 'Access Denied: You do not have permission to access this page.',
  },
  'signed-in': { title: 'Welcome back! You have successfully signed in.' },
  'signed-in-by-code': {
    title: 'Welcome back! You have successfully signed in.',
    description:
      'That recovery code is used up. If your app or passkey is lost, set up another one in your settings.',
  },
  'account-ready': {
    title: 'Your account is ready',
    description: 'Your email address is verified, and you are signed in.',
  },
  'account-created': {
    title: 'Account created! Please check your email to verify your account before signing in.',
  },
  'other-account-ready': {
    title: 'The account is ready',
    description: 'You are still signed in to your own. Sign out to use the new one.',
  },
  'terms-agreed': {
    title: 'Thank you, this is noted',
    description: 'What you agreed to is listed in your settings, under My data.',
  },
  'terms-changed-meanwhile': {
    tone: 'danger',
    title: 'The terms were changed just now',
    description: 'Nothing was noted. Please read the new text first.',
  },
  'profile-updated': { title: 'Profile updated' },
  'password-changed': { title: 'Password changed', description: 'All other devices were signed out.' },
  'factor-added': {
    title: 'Two-step verification changed',
    description: 'We have sent you a message about it.',
  },
  'passkey-renamed': { title: 'Passkey renamed' },
  'factors-reset': { title: 'Two-step verification reset', description: 'We emailed the person.' },
  'factor-removed': {
    title: 'Removed',
    description: 'All other devices were signed out, and we have sent you a message.',
  },
  'email-changed': {
    title: 'Email address changed',
    description: 'Sign in with the new address from now on.',
  },
  'device-signed-out': { title: 'Device signed out' },
  'devices-signed-out': { title: 'All other devices were signed out' },
  'calendar-link-made': { title: 'Your calendar link is ready' },
  'calendar-link-stopped': { title: 'Your calendar link was removed' },
  'preferences-saved': { title: 'Preferences saved' },
  'privacy-saved': { title: 'Directory privacy saved' },
  'membership-cancelled': {
    title: 'Membership cancelled',
    description: 'It stays yours until the day shown here.',
  },
  'membership-resumed': { title: 'Membership resumed' },
  'plan-changed': { title: 'Plan changed' },
  'plan-kept': { title: 'Your plan stays as it is', description: 'Nothing was charged.' },
  'card-updated': { title: 'Card updated' },
  'account-deleted': {
    title: 'Your account was deleted',
    description: 'We have sent you a last message about it.',
  },
  'membership-refund-requested': {
    title: 'Refund is on its way',
    description: 'The member gets an email when the provider accepts the refund.',
  },
  'note-added': { title: 'Note added' },
  'note-deleted': { title: 'Note deleted' },
  'mail-queued-again': { title: 'Email queued again' },
  'mail-not-resent': {
    tone: 'info',
    title: 'Email not resent',
    description: 'This email is being sent or was already sent.',
  },
  'discount-created': { title: 'Discount code created' },
  'discount-saved': { title: 'Discount code saved' },
  'discount-paused': { title: 'Discount code paused' },
  'discount-resumed': { title: 'Discount code resumed' },
  'discount-archived': { title: 'Discount code archived' },
  'plan-created': { title: 'Plan created' },
  'plan-saved': { title: 'Plan saved' },
  'plan-archived': { title: 'Plan archived' },
  'plan-restored': { title: 'Plan restored' },
  'tag-deleted': { title: 'Tag deleted' },
  'tag-gone': { tone: 'danger', title: 'This tag was deleted', description: 'Nothing was changed.' },
  'tag-renamed': { title: 'Tag renamed' },
  'tags-merged': { title: 'Tags merged' },
  'segment-saved': { title: 'View saved' },
  'segment-renamed': { title: 'View renamed' },
  'segment-deleted': { title: 'View deleted' },
  'segment-gone': { tone: 'danger', title: 'This view was deleted', description: 'Nothing was changed.' },
  'role-updated': { title: 'Membership role updated' },
  'grant-ended': { title: 'Membership ended' },
  'sponsor-added': { title: 'Sponsor added' },
  'sponsor-removed': { title: 'Sponsor removed' },
  'sponsor-saved': { title: 'Sponsor saved' },
  'member-featured': { title: 'Featured on the members page' },
  'member-unfeatured': { title: 'Removed from the featured members' },
  'application-approved': { title: 'Application approved' },
  'application-declined': { title: 'Application declined' },
  'user-deleted': { title: 'User deleted' },
  'access-changed': { title: 'Access changed' },
  'member-cancelled': { title: 'Membership cancelled at period end' },
  'membership-paused': { title: 'Membership paused', description: 'We emailed the member.' },
  'membership-unpaused': { title: 'Membership resumed', description: 'We emailed the member.' },
  'member-plan-changed': { title: 'Plan changed', description: 'We emailed the member.' },
  'member-plan-waits': {
    tone: 'info',
    title: 'The member’s bank wants to confirm the payment',
    description: 'We emailed the member. The plan changes once the bank agrees.',
  },
  'card-link-sent': { title: 'Link sent', description: 'The member has 7 days to use it.' },
  'membership-ended-now': { title: 'Membership ended' },
  'membership-ended-refund': { title: 'Membership ended', description: 'The refund is on its way.' },
  'membership-ending': {
    tone: 'info',
    title: 'The membership is ending',
    description: 'The payment provider has not answered yet. We ask again until it has.',
  },
  'member-resumed': { title: 'Membership resumed', description: 'It renews at the end of its period.' },
  'person-edited': { title: 'Details saved' },
  'email-change-requested': {
    title: 'Confirmation link sent',
    description: 'The address changes once the person confirms it.',
  },
  'email-change-cancelled': { title: 'Change of email address cancelled' },
  'changed-meanwhile': {
    tone: 'info',
    title: 'Changed by another administrator',
    description: 'This page has changed. Check the current version.',
  },
  'application-paid': {
    tone: 'info',
    title: 'Already paid',
    description: 'The first month was paid before you declined, so the membership has started.',
  },
  'provider-away': {
    tone: 'danger',
    title: 'The payment provider does not answer',
    description: 'Nothing was changed. Please try again in a moment.',
  },
  'event-deleted': { title: 'Event deleted' },
  'event-published': { title: 'Event published' },
  'event-drafted': { title: 'Event unpublished' },
  'event-archived': { title: 'Event archived' },
  'event-copied': { title: 'Event duplicated' },
  'post-saved': { title: 'Post saved' },
  'post-published': { title: 'Post published', description: 'Visitors read it in a few seconds.' },
  'post-scheduled': {
    title: 'Post scheduled',
    description: 'The post is published automatically at that time.',
  },
  'post-restored': {
    title: 'Earlier version restored',
    description: 'The restored text is now the newest version.',
  },
  'post-not-restored': {
    tone: 'danger',
    title: 'Version not restored',
    description: 'This version is no longer valid. Copy the parts you need.',
  },
  'post-draft-discarded': { title: 'Unsaved changes discarded', description: 'You see the saved version.' },
  'template-saved': { title: 'Template saved', description: 'New emails use it.' },
  'template-reset': { title: 'Template reset to default' },
  'template-restored': { title: 'Version restored', description: 'New emails use it.' },
  'page-drafted': { title: 'Draft saved', description: 'Visitors still see the published version.' },
  'page-published': { title: 'Page published', description: 'Visitors read it in a few seconds.' },
  'page-restored': {
    title: 'Version restored',
    description: 'The restored version is a draft. Check it, then publish it.',
  },
  'home-saved': { title: 'Home page saved', description: 'Visitors see it in a few seconds.' },
  'enquiry-saved': { title: 'Enquiry saved' },
  'enquiry-answered': { title: 'Reply sent', description: 'Its delivery is shown beside it.' },
  'category-saved': { title: 'Category saved' },
  'category-merged': {
    title: 'Categories merged',
    description: 'Its posts and links now belong to the other category.',
  },
  'category-deleted': { title: 'Category deleted' },
  'post-deleted': { title: 'Post deleted' },
  'event-created': { title: 'Event created' },
  'event-saved': { title: 'Event saved' },
  'image-described': { title: 'Text saved' },
  'ticket-type-saved': { title: 'Ticket saved' },
  'ticket-type-deleted': { title: 'Ticket deleted' },
  'ticket-type-archived': { title: 'Ticket archived' },
  'settings-saved': { title: 'Settings saved' },
  'ticket-claimed': { title: 'Free ticket claimed!', description: 'You find it in your account.' },
  'address-stopped': { title: 'Address suppressed' },
  'address-lifted': { title: 'Suppression removed' },
  'application-not-found': {
    tone: 'danger',
    title: 'Application form not found',
    description: 'Please fill it in before you pay.',
  },
  'no-plan': { tone: 'danger', title: 'No membership plan selected. Please try again.' },
  'already-subscribed': {
    tone: 'info',
    title: 'You are already subscribed to this membership plan.',
  },
  'discount-applied': { title: 'Discount Applied!' },
  'application-submitted': {
    title: 'Application Submitted!',
    description: 'Your membership has begun.',
  },
  'application-saved': { title: 'Application saved' },
  'membership-activated': {
    title: 'Payment Successful!',
    description: 'Your membership has been activated successfully!',
  },
  'renewal-paid': { title: 'Payment Successful!', description: 'Your membership goes on.' },
  'authentication-required': { tone: 'danger', title: 'Authentication Required' },
} satisfies Record<string, Toast>

export type NoticeCode = keyof typeof notices

/** The toast that a URL asks for, or null for an unknown code. */
export function noticeOf(search: URLSearchParams): Toast | null {
  const code = search.get('notice')
  if (code === null || !Object.hasOwn(notices, code)) return null
  return { ...notices[code as NoticeCode], ...addedNotice(code, search) }
}

/** What of an address is told once. */
export const noticeFields = ['notice', 'added', 'order'] as const

/** `path` (of ours, with its query) with a notice to be told there. */
export function withNotice(path: string, code: NoticeCode): string {
  const [beforeHash = '', hash] = path.split('#')
  const noticed = `${beforeHash}${beforeHash.includes('?') ? '&' : '?'}notice=${code}`
  return hash === undefined ? noticed : `${noticed}#${hash}`
}

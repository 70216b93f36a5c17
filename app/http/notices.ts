import { t } from '#app/kernel/language/t.ts'
import type { Toast } from '#app/ui/toast-context.ts'
import { perLanguage } from '#language'
import { addedNotice, orderNotices } from './order-notices.ts'
import { membershipNotices, peopleNotices } from './people-notices.ts'

/** Of signing in and of one’s own account. */
const ownNotices = perLanguage(
  () =>
    ({
      'access-denied': {
        tone: 'danger',
        title: t('Access Denied: You do not have permission to access this page.'),
      },
      'signed-in': { title: t('Welcome back! You have successfully signed in.') },
      'signed-in-by-code': {
        title: t('Welcome back! You have successfully signed in.'),
        description: t(
          'That recovery code is used up. If your app or passkey is lost, set up another one in your settings.',
        ),
      },
      'account-ready': {
        title: t('Your account is ready'),
        description: t('Your email address is verified, and you are signed in.'),
      },
      'account-created': {
        title: t('Account created! Please check your email to verify your account before signing in.'),
      },
      'other-account-ready': {
        title: t('The account is ready'),
        description: t('You are still signed in to your own. Sign out to use the new one.'),
      },
      'terms-agreed': {
        title: t('Thank you, this is noted'),
        description: t('What you agreed to is listed in your settings, under My data.'),
      },
      'terms-changed-meanwhile': {
        tone: 'danger',
        title: t('The terms were changed just now'),
        description: t('Nothing was noted. Please read the new text first.'),
      },
      'profile-updated': { title: t('Profile updated') },
      'password-changed': {
        title: t('Password changed'),
        description: t('All other devices were signed out.'),
      },
      'factor-added': {
        title: t('Two-step verification changed'),
        description: t('We have sent you a message about it.'),
      },
      'passkey-renamed': { title: t('Passkey renamed') },
      'factors-reset': { title: t('Two-step verification reset'), description: t('We emailed the person.') },
      'factor-removed': {
        title: t('Removed'),
        description: t('All other devices were signed out, and we have sent you a message.'),
      },
      'email-changed': {
        title: t('Email address changed'),
        description: t('Sign in with the new address from now on.'),
      },
      'device-signed-out': { title: t('Device signed out') },
      'devices-signed-out': { title: t('All other devices were signed out') },
      'calendar-link-made': { title: t('Your calendar link is ready') },
      'calendar-link-stopped': { title: t('Your calendar link was removed') },
      'preferences-saved': { title: t('Preferences saved') },
      'privacy-saved': { title: t('Directory privacy saved') },
      'membership-cancelled': {
        title: t('Membership cancelled'),
        description: t('It stays yours until the day shown here.'),
      },
      'membership-resumed': { title: t('Membership resumed') },
      'plan-changed': { title: t('Plan changed') },
      'plan-kept': { title: t('Your plan stays as it is'), description: t('Nothing was charged.') },
      'card-updated': { title: t('Card updated') },
    }) satisfies Record<string, Toast>,
)

const contentNotices = perLanguage(
  () =>
    ({
      'event-deleted': { title: t('Event deleted') },
      'event-published': { title: t('Event published') },
      'event-drafted': { title: t('Event unpublished') },
      'event-archived': { title: t('Event archived') },
      'event-copied': { title: t('Event duplicated') },
      'post-saved': { title: t('Post saved') },
      'post-published': { title: t('Post published'), description: t('Visitors read it in a few seconds.') },
      'post-scheduled': {
        title: t('Post scheduled'),
        description: t('The post is published automatically at that time.'),
      },
      'post-restored': {
        title: t('Earlier version restored'),
        description: t('The restored text is now the newest version.'),
      },
      'post-not-restored': {
        tone: 'danger',
        title: t('Version not restored'),
        description: t('This version is no longer valid. Copy the parts you need.'),
      },
      'post-draft-discarded': {
        title: t('Unsaved changes discarded'),
        description: t('You see the saved version.'),
      },
      'template-saved': { title: t('Template saved'), description: t('New emails use it.') },
      'template-reset': { title: t('Template reset to default') },
      'template-restored': { title: t('Version restored'), description: t('New emails use it.') },
      'page-drafted': {
        title: t('Draft saved'),
        description: t('Visitors still see the published version.'),
      },
      'page-published': { title: t('Page published'), description: t('Visitors read it in a few seconds.') },
      'page-restored': {
        title: t('Version restored'),
        description: t('The restored version is a draft. Check it, then publish it.'),
      },
      'home-saved': { title: t('Home page saved'), description: t('Visitors see it in a few seconds.') },
      'translations-saved': {
        title: t('Translations saved'),
        description: t('Visitors read them in a few seconds.'),
      },
      'enquiry-saved': { title: t('Enquiry saved') },
      'enquiry-answered': { title: t('Reply sent'), description: t('Its delivery is shown beside it.') },
      'category-saved': { title: t('Category saved') },
      'category-merged': {
        title: t('Categories merged'),
        description: t('Its posts and links now belong to the other category.'),
      },
      'category-deleted': { title: t('Category deleted') },
      'post-deleted': { title: t('Post deleted') },
      'event-created': { title: t('Event created') },
      'event-saved': { title: t('Event saved') },
      'image-described': { title: t('Text saved') },
      'ticket-type-saved': { title: t('Ticket saved') },
      'ticket-type-deleted': { title: t('Ticket deleted') },
      'ticket-type-archived': { title: t('Ticket archived') },
      'settings-saved': { title: t('Settings saved') },
    }) satisfies Record<string, Toast>,
)

const visitorNotices = perLanguage(
  () =>
    ({
      'ticket-claimed': { title: t('Free ticket claimed!'), description: t('You find it in your account.') },
      'address-stopped': { title: t('Address suppressed') },
      'address-lifted': { title: t('Suppression removed') },
      'application-not-found': {
        tone: 'danger',
        title: t('Application form not found'),
        description: t('Please fill it in before you pay.'),
      },
      'no-plan': { tone: 'danger', title: t('No membership plan selected. Please try again.') },
      'already-subscribed': {
        tone: 'info',
        title: t('You are already subscribed to this membership plan.'),
      },
      'discount-applied': { title: t('Discount Applied!') },
      'application-submitted': {
        title: t('Application Submitted!'),
        description: t('Your membership has begun.'),
      },
      'application-saved': { title: t('Application saved') },
      'membership-activated': {
        title: t('Payment Successful!'),
        description: t('Your membership has been activated successfully!'),
      },
      'renewal-paid': { title: t('Payment Successful!'), description: t('Your membership goes on.') },
      'authentication-required': { tone: 'danger', title: t('Authentication Required') },
    }) satisfies Record<string, Toast>,
)

/** What a redirect may tell on the page it leads to, as `?notice=<code>`: our sentences, never the URL's. */
const notices = perLanguage(
  () =>
    ({
      ...orderNotices,
      ...ownNotices,
      ...peopleNotices,
      ...membershipNotices,
      ...contentNotices,
      ...visitorNotices,
    }) satisfies Record<string, Toast>,
)

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

import { t } from '#app/kernel/language/t.ts'
import type { Toast } from '#app/ui/toast-context.ts'
import { perLanguage } from '#language'

/** Of accounts, and of what administrators do with people and their memberships. */
export const peopleNotices = perLanguage(
  () =>
    ({
      'account-deleted': {
        title: t('Your account was deleted'),
        description: t('We have sent you a last message about it.'),
      },
      'membership-refund-requested': {
        title: t('Refund is on its way'),
        description: t('The member gets an email when the provider accepts the refund.'),
      },
      'note-added': { title: t('Note added') },
      'note-deleted': { title: t('Note deleted') },
      'mail-queued-again': { title: t('Email queued again') },
      'mail-not-resent': {
        tone: 'info',
        title: t('Email not resent'),
        description: t('This email is being sent or was already sent.'),
      },
      'discount-created': { title: t('Discount code created') },
      'discount-saved': { title: t('Discount code saved') },
      'discount-paused': { title: t('Discount code paused') },
      'discount-resumed': { title: t('Discount code resumed') },
      'discount-archived': { title: t('Discount code archived') },
      'plan-created': { title: t('Plan created') },
      'plan-saved': { title: t('Plan saved') },
      'plan-archived': { title: t('Plan archived') },
      'plan-restored': { title: t('Plan restored') },
      'tag-deleted': { title: t('Tag deleted') },
      'tag-gone': {
        tone: 'danger',
        title: t('This tag was deleted'),
        description: t('Nothing was changed.'),
      },
      'tag-renamed': { title: t('Tag renamed') },
      'tags-merged': { title: t('Tags merged') },
      'segment-saved': { title: t('View saved') },
      'segment-renamed': { title: t('View renamed') },
      'segment-deleted': { title: t('View deleted') },
      'segment-gone': {
        tone: 'danger',
        title: t('This view was deleted'),
        description: t('Nothing was changed.'),
      },
      'role-updated': { title: t('Membership role updated') },
      'grant-ended': { title: t('Membership ended') },
      'sponsor-added': { title: t('Sponsor added') },
      'sponsor-removed': { title: t('Sponsor removed') },
      'sponsor-saved': { title: t('Sponsor saved') },
      'member-featured': { title: t('Featured on the members page') },
      'member-unfeatured': { title: t('Removed from the featured members') },
      'application-approved': { title: t('Application approved') },
      'application-declined': { title: t('Application declined') },
      'user-deleted': { title: t('User deleted') },
      'access-changed': { title: t('Access changed') },
    }) satisfies Record<string, Toast>,
)

export const membershipNotices = perLanguage(
  () =>
    ({
      'member-cancelled': { title: t('Membership cancelled at period end') },
      'membership-paused': { title: t('Membership paused'), description: t('We emailed the member.') },
      'membership-unpaused': { title: t('Membership resumed'), description: t('We emailed the member.') },
      'member-plan-changed': { title: t('Plan changed'), description: t('We emailed the member.') },
      'member-plan-waits': {
        tone: 'info',
        title: t('The member’s bank wants to confirm the payment'),
        description: t('We emailed the member. The plan changes once the bank agrees.'),
      },
      'card-link-sent': { title: t('Link sent'), description: t('The member has 7 days to use it.') },
      'membership-ended-now': { title: t('Membership ended') },
      'membership-ended-refund': {
        title: t('Membership ended'),
        description: t('The refund is on its way.'),
      },
      'membership-ending': {
        tone: 'info',
        title: t('The membership is ending'),
        description: t('The payment provider has not answered yet. We ask again until it has.'),
      },
      'member-resumed': {
        title: t('Membership resumed'),
        description: t('It renews at the end of its period.'),
      },
      'person-edited': { title: t('Details saved') },
      'email-change-requested': {
        title: t('Confirmation link sent'),
        description: t('The address changes once the person confirms it.'),
      },
      'email-change-cancelled': { title: t('Change of email address cancelled') },
      'changed-meanwhile': {
        tone: 'info',
        title: t('Changed by another administrator'),
        description: t('This page has changed. Check the current version.'),
      },
      'application-paid': {
        tone: 'info',
        title: t('Already paid'),
        description: t('The first month was paid before you declined, so the membership has started.'),
      },
      'provider-away': {
        tone: 'danger',
        title: t('The payment provider does not answer'),
        description: t('Nothing was changed. Please try again in a moment.'),
      },
    }) satisfies Record<string, Toast>,
)

import { t } from '#app/kernel/language/t.ts'
import { perLanguage } from '#language'
/** What each job does, for administrators. */
export const jobWords = perLanguage(
  () =>
    ({
      'mail.send': t('Send an email'),
      'campaigns.start-receipts': t('Find missing monthly receipts'),
      'campaigns.receipts': t('Send monthly receipts'),
      'mail.sweep': t('Retry queued emails'),
      'mail.probe': t('Check the mail server'),
      'campaigns.send': t('Send a campaign'),
      'campaigns.start': t('Prepare a campaign'),
      'campaigns.sweep': t('Start scheduled campaigns'),
      'orders.release-holds': t('Release expired holds'),
      'waitlist.offer': t('Offer places to the waitlist'),
      'waitlist.sweep': t('Expire waitlist offers'),
      'tickets.run': t('Bulk ticket changes'),
      'payments.sweep': t('Check open payments'),
      'payments.sweep-refunds': t('Check open refunds'),
      'payments.rename': t('Update titles in payments'),
      'money.issue-documents': t('Issue receipts and credit notes'),
      'money.reconcile': t('Reconcile with the payment provider'),
      'payments.refund': t('Send a refund'),
      'orders.tell-refund': t('Email a buyer about a refund'),
      'events.refund-run': t('Refund the orders of a cancelled event'),
      'events.sweep-refund-runs': t('Check refunds of cancelled events'),
      'events.mail-attendees': t('Send event reminders and thank-you emails'),
      'orders.tell-failed-payment': t('Email a buyer about a failed payment'),
      'memberships.sweep': t('Update memberships from the payment provider'),
      'memberships.sweep-banned': t('End memberships of banned members'),
      'memberships.withdraw': t('End a membership after a refund'),
      'memberships.end': t('End a membership at the payment provider'),
      'memberships.sweep-endings': t('Finish endings at the payment provider'),
      'memberships.keep-card': t('Save the card that paid a renewal'),
      'people.verified': t('Add earlier orders to an account'),
      'people.banned': t('End the membership of a banned member'),
      'people.import': t('Import people'),
      'people.session-sweep': t('Delete expired sessions'),
      'files.sweep': t('Delete unused files'),
      'gallery.check': t('Check the gallery'),
      'blog.forget-views': t('Purge blog views'),
      'analytics.roll-up': t('Update analytics'),
      'analytics.forget': t('Purge analytics'),
      'analytics.make-months': t('Prepare analytics tables'),
      'analytics.sum-revenue': t('Update revenue totals'),
      'privacy.note-erasure': t('Record a deleted account'),
      'privacy.sweep': t('Check deleted accounts'),
      'ground.invariants': t('Run integrity checks'),
    }) as const,
)

const isJobName = (name: string): name is keyof typeof jobWords => Object.hasOwn(jobWords, name)

/** What the jobs of a queue do; the name of an unknown one, of another version, says it itself. */
export const jobTitle = (name: string): string => (isJobName(name) ? jobWords[name] : name)

import { firstLarge } from '#app/kernel/first-large.ts'
import { t, tIn } from '#app/kernel/language/t.ts'
import { perLanguage } from '#language'

type SubjectWords = {
  /** One of them. */
  label: string
  /** Its screen, if it has one. */
  path?: (id: string) => string
  /** What it is called, where there is only one of it. */
  only?: string
}

/** What entries of the audit log are about. */
export const subjectWords: Readonly<Record<string, SubjectWords>> = perLanguage(() => ({
  attendee: { label: t('Attendee') },
  campaign: { label: t('Campaign'), path: (id) => `/admin/email/campaigns/${id}` },
  'blog-category': { label: t('Blog category'), path: () => '/admin/blog/categories' },
  discount: { label: t('Discount code'), path: (id) => `/admin/discounts/${id}` },
  enquiry: { label: t('Enquiry'), path: (id) => `/admin/enquiries/${id}` },
  event: { label: t('Event'), path: (id) => `/admin/events/${id}` },
  'form-template': { label: t('Form') },
  'gallery-category': { label: t('Gallery category') },
  'gallery-check': { label: t('Gallery check'), path: () => '/admin/gallery/check' },
  'gallery-item': { label: t('Gallery item') },
  'gallery-items': { label: t('Gallery items') },
  import: { label: t('Import'), path: (id) => `/admin/members/import/${id}` },
  invitation: { label: t('Invitation'), path: () => '/admin/members/invite' },
  list: { label: t('Export'), path: (id) => id.replace(/\.\w+$/, '') },
  mail: { label: tIn('message', 'Email') },
  'mail-template': { label: t('Email template'), path: (id) => `/admin/email/templates/${id}` },
  'member-image': { label: t('Member picture') },
  'membership-application': { label: t('Application') },
  'membership-grant': { label: t('Complimentary membership') },
  order: { label: t('Order'), path: (id) => `/admin/orders/${id}` },
  page: { label: t('Page'), path: (id) => (id === 'home' ? '/admin/home' : `/admin/pages/${id}`) },
  partner: { label: t('Partner'), path: (id) => `/admin/home/partners/${id}` },
  payment: { label: t('Payment') },
  plan: { label: t('Plan'), path: (id) => `/admin/plans/${id}` },
  post: { label: t('Post') },
  provider: { label: t('Payment provider'), path: () => '/admin/payments/reconciliation' },
  queue: { label: t('Jobs'), only: t('Parked jobs') },
  'receipt-run': { label: t('Monthly receipts'), path: () => '/admin/email-test?tab=member' },
  scan: { label: t('Scan') },
  segment: { label: t('Saved view'), path: () => '/admin/members/segments' },
  settings: { label: t('Settings'), path: () => '/admin/settings', only: t('Settings of the network') },
  subscription: { label: t('Membership') },
  suppression: { label: t('Suppressed address'), path: () => '/admin/email/suppressions' },
  tag: { label: t('Tag'), path: () => '/admin/members/tags' },
  testimonial: { label: t('Testimonial'), path: (id) => `/admin/home/testimonials/${id}` },
  ticket: { label: t('Ticket') },
  'ticket-type': { label: t('Ticket type') },
  user: { label: t('Person'), path: (id) => `/admin/members/${id}` },
  'waitlist-entry': { label: t('Waitlist entry'), path: (id) => `/admin/waitlist?entry=${id}` },
  'waitlist-offer': { label: t('Waitlist offer') },
}))

export function subjectLabel(kind: string): string {
  return subjectWords[kind]?.label ?? firstLarge(kind.replaceAll('-', ' '))
}

/** What a subject is called: its name of today, or what is left of it. */
export function subjectTitle(subject: {
  subjectKind: string
  subjectId: string
  subjectName: string | null
}): string {
  const { subjectKind, subjectId, subjectName } = subject
  if (subjectName) return subjectName
  const only = subjectWords[subjectKind]?.only
  if (only) return only
  if (subjectKind === 'list') return subjectId
  const isWord = subjectKind === 'page' || subjectKind === 'provider'
  return isWord ? firstLarge(subjectId) : t('No. {number}', { number: subjectId.slice(-8) })
}

import { firstLarge } from '#app/kernel/first-large.ts'

type SubjectWords = {
  /** One of them. */
  label: string
  /** Its screen, if it has one. */
  path?: (id: string) => string
  /** What it is called, where there is only one of it. */
  only?: string
}

/** What entries of the audit log are about. */
export const subjectWords: Readonly<Record<string, SubjectWords>> = {
  attendee: { label: 'Attendee' },
  campaign: { label: 'Campaign', path: (id) => `/admin/email/campaigns/${id}` },
  'blog-category': { label: 'Blog category', path: () => '/admin/blog/categories' },
  discount: { label: 'Discount code', path: (id) => `/admin/discounts/${id}` },
  enquiry: { label: 'Enquiry', path: (id) => `/admin/enquiries/${id}` },
  event: { label: 'Event', path: (id) => `/admin/events/${id}` },
  'form-template': { label: 'Form' },
  'gallery-category': { label: 'Gallery category' },
  'gallery-check': { label: 'Gallery check', path: () => '/admin/gallery/check' },
  'gallery-item': { label: 'Gallery item' },
  'gallery-items': { label: 'Gallery items' },
  import: { label: 'Import', path: (id) => `/admin/members/import/${id}` },
  invitation: { label: 'Invitation', path: () => '/admin/members/invite' },
  list: { label: 'Export', path: (id) => id.replace(/\.\w+$/, '') },
  mail: { label: 'Email' },
  'mail-template': { label: 'Email template', path: (id) => `/admin/email/templates/${id}` },
  'member-image': { label: 'Member picture' },
  'membership-application': { label: 'Application' },
  'membership-grant': { label: 'Complimentary membership' },
  order: { label: 'Order', path: (id) => `/admin/orders/${id}` },
  page: { label: 'Page', path: (id) => (id === 'home' ? '/admin/home' : `/admin/pages/${id}`) },
  partner: { label: 'Partner', path: (id) => `/admin/home/partners/${id}` },
  payment: { label: 'Payment' },
  plan: { label: 'Plan', path: (id) => `/admin/plans/${id}` },
  post: { label: 'Post' },
  provider: { label: 'Payment provider', path: () => '/admin/payments/reconciliation' },
  queue: { label: 'Jobs', only: 'Parked jobs' },
  'receipt-run': { label: 'Monthly receipts', path: () => '/admin/email-test?tab=member' },
  scan: { label: 'Scan' },
  segment: { label: 'Saved view', path: () => '/admin/members/segments' },
  settings: { label: 'Settings', path: () => '/admin/settings', only: 'Settings of the network' },
  subscription: { label: 'Membership' },
  suppression: { label: 'Suppressed address', path: () => '/admin/email/suppressions' },
  tag: { label: 'Tag', path: () => '/admin/members/tags' },
  testimonial: { label: 'Testimonial', path: (id) => `/admin/home/testimonials/${id}` },
  ticket: { label: 'Ticket' },
  'ticket-type': { label: 'Ticket type' },
  user: { label: 'Person', path: (id) => `/admin/members/${id}` },
  'waitlist-entry': { label: 'Waitlist entry', path: (id) => `/admin/waitlist?entry=${id}` },
  'waitlist-offer': { label: 'Waitlist offer' },
}

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
  return isWord ? firstLarge(subjectId) : `No. ${subjectId.slice(-8)}`
}

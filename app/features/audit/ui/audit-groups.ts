import { firstLarge } from '#app/kernel/first-large.ts'
import { t } from '#app/kernel/language/t.ts'
import { perLanguage } from '#language'

/** Groups of actions by what stands before their dot. */
export const groupWords: Readonly<Record<string, string>> = perLanguage(() => ({
  opening: t('Before opening'),
  account: t('Accounts'),
  application: t('Applications'),
  attendee: t('Attendees'),
  blog: t('Blog categories'),
  campaign: t('Campaigns'),
  claim: t('Free tickets'),
  directory: t('Member directory'),
  discount: t('Discounts'),
  'door-pass': t('Door links'),
  email: t('Email addresses'),
  enquiry: t('Enquiries'),
  event: t('Events'),
  factor: t('Two-step verification'),
  'form-template': t('Forms'),
  gallery: t('Gallery'),
  home: t('Home page'),
  import: t('Imports'),
  invitation: t('Invitations'),
  jobs: t('Jobs'),
  list: t('Exports'),
  mail: t('Emails'),
  'mail-template': t('Email templates'),
  'mail-test': t('Test emails'),
  'member-report': t('Member reports'),
  membership: t('Memberships'),
  money: t('Money'),
  note: t('Notes'),
  order: t('Orders'),
  page: t('Pages'),
  partner: t('Partners'),
  password: t('Passwords'),
  payment: t('Payments'),
  plan: t('Plans'),
  post: t('Blog'),
  profile: t('Profiles'),
  receipt: t('Receipts'),
  'receipt-run': t('Monthly receipts'),
  refund: t('Refunds'),
  role: t('Roles'),
  scan: t('Scans'),
  segment: t('Saved views'),
  session: t('Sign-ins'),
  settings: t('Settings'),
  sponsor: t('Sponsors'),
  suppression: t('Suppressions'),
  tag: t('Tags'),
  testimonial: t('Testimonials'),
  ticket: t('Check-in'),
  'ticket-type': t('Ticket types'),
  tickets: t('Bulk ticket changes'),
  'waiting-room': t('Waiting rooms'),
  translation: t('Translations'),
  waitlist: t('Waitlists'),
}))

export const groupOf = (action: string): string => action.split('.')[0] ?? action

export function groupName(group: string): string {
  return groupWords[group] ?? firstLarge(group.replaceAll('-', ' '))
}

import { t, tIn } from '#app/kernel/language/t.ts'
import type { IconName } from '#app/ui/icon-names.gen.ts'
import { listPerLanguage, perLanguage } from '#language'

export type AdminLink = {
  to: string
  label: string
  icon: IconName
  /** Loads as a document of its own, because its content policy is. */
  isDocument?: boolean
  /** Which count of the sidebar stands beside it. */
  counter?: 'enquiries' | 'failedRefunds' | 'waitlist'
  /** Other words under which people look for it. */
  words?: string
}

/** Screens that belong together, remembered by `key`; those above the first group have no title. */
export type AdminLinkGroup = { key: string; title: string | null; links: readonly AdminLink[] }

export const scan: AdminLink = perLanguage(() => ({
  to: '/admin/scan',
  label: t('Scan'),
  icon: 'scan-line',
  isDocument: true,
  words: tIn('words to search by', 'door check in tickets qr'),
}))
export const mailbox: AdminLink = perLanguage(() =>
  link('/demo/mailbox', t('Demo mailbox'), 'inbox', tIn('words to search by', 'emails')),
)

function link(to: string, label: string, icon: IconName, words: string): AdminLink {
  return { to, label, icon, words }
}

/** The screens of administrators, in the order of the sidebar. */
// oxlint-disable-next-line max-lines-per-function -- a table.
export const groups: readonly AdminLinkGroup[] = listPerLanguage(() => [
  {
    key: 'top',
    title: null,
    links: [
      link('/admin', t('Dashboard'), 'layout-dashboard', tIn('words to search by', 'home figures revenue')),
      scan,
      link(
        '/admin/events',
        t('Events'),
        'calendar-days',
        tIn('words to search by', 'manage tickets attendees'),
      ),
      link(
        '/admin/waiting-rooms',
        t('Waiting Rooms'),
        'list-ordered',
        tIn('words to search by', 'line queue on-sale pace pause open'),
      ),
      link(
        '/admin/analytics',
        t('Analytics'),
        'chart-column',
        tIn('words to search by', 'visits page views visitors traffic sources funnel'),
      ),
    ],
  },
  {
    key: 'People',
    title: t('People'),
    links: [
      link('/admin/members', t('Users'), 'users', tIn('words to search by', 'manage members people roles')),
      link(
        '/admin/sponsors',
        t('Sponsors'),
        'handshake',
        tIn('words to search by', 'manage partners free tickets'),
      ),
      {
        ...link(
          '/admin/waitlist',
          t('Event Waitlists'),
          'hourglass',
          tIn('words to search by', 'line offers sold out'),
        ),
        counter: 'waitlist',
      },
      link('/admin/plans', t('Plans'), 'award', tIn('words to search by', 'memberships')),
      {
        ...link(
          '/admin/enquiries',
          t('Enquiries'),
          'message-circle',
          tIn('words to search by', 'messages contact'),
        ),
        counter: 'enquiries',
      },
    ],
  },
  {
    key: 'Sales',
    title: t('Sales'),
    links: [
      {
        ...link(
          '/admin/orders',
          t('Orders'),
          'receipt',
          tIn('words to search by', 'payments refunds purchases'),
        ),
        counter: 'failedRefunds',
      },
      link(
        '/admin/payments',
        t('Payments'),
        'banknote',
        tIn('words to search by', 'transactions revenue breakdown reconciliation ledger'),
      ),
      link('/admin/discounts', t('Discounts'), 'badge-percent', tIn('words to search by', 'codes vouchers')),
    ],
  },
  {
    key: 'Mail',
    title: t('Mail'),
    links: [
      link(
        '/admin/email',
        t('Email Center'),
        'mail',
        tIn('words to search by', 'mass email campaigns announcement templates history'),
      ),
      link(
        '/admin/email-test',
        t('Email tests'),
        'clipboard-list',
        tIn('words to search by', 'testing centre sample receipts monthly membership confirmation'),
      ),
    ],
  },
  {
    key: 'Website',
    title: t('Website'),
    links: [
      link(
        '/admin/blog',
        t('Blog'),
        'newspaper',
        tIn('words to search by', 'posts edshare articles categories'),
      ),
      link(
        '/admin/gallery',
        t('Gallery'),
        'image',
        tIn('words to search by', 'pictures videos media categories upload'),
      ),
      link('/admin/home', t('Home page'), 'house', tIn('words to search by', 'partners testimonials')),
      link('/admin/pages', t('Pages'), 'file-text', tIn('words to search by', 'about faqs terms privacy')),
      link(
        '/admin/settings',
        t('Settings'),
        'settings',
        tIn('words to search by', 'network currency zone logo'),
      ),
    ],
  },
  {
    key: 'System',
    title: t('System'),
    links: [
      link(
        '/admin/translations',
        t('Translations'),
        'globe',
        tIn('words to search by', 'arabic languages texts'),
      ),
      link('/admin/audit', t('Audit log'), 'history', tIn('words to search by', 'who did what history')),
      link(
        '/admin/system',
        t('System'),
        'shield',
        tIn('words to search by', 'health status version backup jobs queue invariants webhooks'),
      ),
    ],
  },
])

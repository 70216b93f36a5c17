import type { Role } from '#app/access/actor.ts'
import type { IconName } from '#app/ui/icon-names.gen.ts'

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

/** Screens that belong together; those above the first group have no title. */
export type AdminLinkGroup = { title: string | null; links: readonly AdminLink[] }

const scan: AdminLink = {
  to: '/admin/scan',
  label: 'Scan',
  icon: 'scan-line',
  isDocument: true,
  words: 'door check in tickets qr',
}
const mailbox: AdminLink = { to: '/demo/mailbox', label: 'Demo mailbox', icon: 'inbox', words: 'emails' }

const groups: readonly AdminLinkGroup[] = [
  {
    title: null,
    links: [
      { to: '/admin', label: 'Dashboard', icon: 'layout-dashboard', words: 'home figures revenue' },
      scan,
      { to: '/admin/events', label: 'Events', icon: 'calendar-days', words: 'manage tickets attendees' },
      {
        to: '/admin/waiting-rooms',
        label: 'Waiting Rooms',
        icon: 'list-ordered',
        words: 'line queue on-sale pace pause open',
      },
      {
        to: '/admin/analytics',
        label: 'Analytics',
        icon: 'chart-column',
        words: 'visits page views visitors traffic sources funnel',
      },
    ],
  },
  {
    title: 'People',
    links: [
      { to: '/admin/members', label: 'Users', icon: 'users', words: 'manage members people roles' },
      { to: '/admin/sponsors', label: 'Sponsors', icon: 'handshake', words: 'manage partners free tickets' },
      {
        to: '/admin/waitlist',
        label: 'Event Waitlists',
        icon: 'hourglass',
        words: 'line offers sold out',
        counter: 'waitlist',
      },
      { to: '/admin/plans', label: 'Plans', icon: 'award', words: 'memberships' },
      {
        to: '/admin/enquiries',
        label: 'Enquiries',
        icon: 'message-circle',
        words: 'messages contact',
        counter: 'enquiries',
      },
    ],
  },
  {
    title: 'Sales',
    links: [
      {
        to: '/admin/orders',
        label: 'Orders',
        icon: 'receipt',
        words: 'payments refunds purchases',
        counter: 'failedRefunds',
      },
      {
        to: '/admin/payments',
        label: 'Payments',
        icon: 'banknote',
        words: 'transactions revenue breakdown reconciliation ledger',
      },
      { to: '/admin/discounts', label: 'Discounts', icon: 'badge-percent', words: 'codes vouchers' },
    ],
  },
  {
    title: 'Mail',
    links: [
      {
        to: '/admin/email',
        label: 'Email Center',
        icon: 'mail',
        words: 'mass email campaigns announcement templates history',
      },
      {
        to: '/admin/email-test',
        label: 'Email tests',
        icon: 'clipboard-list',
        words: 'testing centre sample receipts monthly membership confirmation',
      },
    ],
  },
  {
    title: 'Website',
    links: [
      { to: '/admin/blog', label: 'Blog', icon: 'newspaper', words: 'posts edshare articles categories' },
      {
        to: '/admin/gallery',
        label: 'Gallery',
        icon: 'image',
        words: 'pictures videos media categories upload',
      },
      { to: '/admin/home', label: 'Home page', icon: 'house', words: 'partners testimonials' },
      { to: '/admin/pages', label: 'Pages', icon: 'file-text', words: 'about faqs terms privacy' },
      { to: '/admin/settings', label: 'Settings', icon: 'settings', words: 'network currency zone logo' },
    ],
  },
  {
    title: 'System',
    links: [
      {
        to: '/admin/translations',
        label: 'Translations',
        icon: 'globe',
        words: 'arabic languages texts',
      },
      { to: '/admin/audit', label: 'Audit log', icon: 'history', words: 'who did what history' },
      {
        to: '/admin/system',
        label: 'System',
        icon: 'shield',
        words: 'health status version backup jobs queue invariants webhooks',
      },
    ],
  },
]

/** The screens that a person of `role` may open, grouped, in the order of the sidebar. */
export function adminLinkGroups(role: Role, isDemo: boolean): readonly AdminLinkGroup[] {
  if (role !== 'admin') return [{ title: null, links: [scan] }]
  return isDemo ? [...groups, { title: 'Demo', links: [mailbox] }] : groups
}

/** The same one after the other. */
export function adminLinks(role: Role, isDemo: boolean): readonly AdminLink[] {
  return adminLinkGroups(role, isDemo).flatMap(({ links }) => links)
}

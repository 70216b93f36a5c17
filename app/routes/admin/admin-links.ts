import type { Role } from '#app/kernel/actor.ts'
import type { IconName } from '#app/ui/icon-names.gen.ts'

export type AdminLink = {
  to: string
  label: string
  icon: IconName
  /** Loads as a document of its own, because its content policy is. */
  isDocument?: boolean
}

const dashboard: AdminLink = { to: '/admin', label: 'Dashboard', icon: 'layout-dashboard' }
const scan: AdminLink = { to: '/admin/scan', label: 'Scan', icon: 'scan-line', isDocument: true }
const orders: AdminLink = { to: '/admin/orders', label: 'Orders', icon: 'receipt' }
const users: AdminLink = { to: '/admin/users', label: 'Users', icon: 'users' }
const plans: AdminLink = { to: '/admin/plans', label: 'Plans', icon: 'award' }
const discounts: AdminLink = { to: '/admin/discounts', label: 'Discounts', icon: 'badge-percent' }
const enquiries: AdminLink = { to: '/admin/enquiries', label: 'Enquiries', icon: 'message-circle' }
const pages: AdminLink = { to: '/admin/pages', label: 'Pages', icon: 'file-text' }
const home: AdminLink = { to: '/admin/home', label: 'Home page', icon: 'house' }
const settings: AdminLink = { to: '/admin/settings', label: 'Settings', icon: 'settings' }
const mailbox: AdminLink = { to: '/demo/mailbox', label: 'Demo mailbox', icon: 'inbox' }

/** The screens somebody of `role` may open, in the order of the sidebar. */
export function adminLinks(role: Role, isDemo: boolean): readonly AdminLink[] {
  if (role !== 'admin') return [scan]
  const links = [dashboard, scan, orders, users, plans, discounts, enquiries, home, pages, settings]
  return isDemo ? [...links, mailbox] : links
}

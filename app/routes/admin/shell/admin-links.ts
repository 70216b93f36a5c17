import type { Role } from '#app/access/actor.ts'
import { t } from '#app/kernel/language/t.ts'
import { type AdminLink, type AdminLinkGroup, groups, mailbox, scan } from './admin-link-groups.ts'

/** The screens that a person of `role` may open, grouped, in the order of the sidebar. */
export function adminLinkGroups(role: Role, isDemo: boolean): readonly AdminLinkGroup[] {
  if (role !== 'admin') return [{ key: 'top', title: null, links: [scan] }]
  return isDemo ? [...groups, { key: 'Demo', title: t('Demo'), links: [mailbox] }] : groups
}

/** The same one after the other. */
export function adminLinks(role: Role, isDemo: boolean): readonly AdminLink[] {
  return adminLinkGroups(role, isDemo).flatMap(({ links }) => links)
}

import { rememberInBrowser } from '#app/ui/remember-in-browser.ts'

/** Which groups of the sidebar are unfolded. */
export const groupsCookie = 'staffroom-sidebar-groups'

/** Unfolded until a person chooses otherwise; so is the group of the screen that is open. */
const usualGroups = ['Sales']

/** The groups that a cookie has unfolded; null where there is none. */
export function groupsOfCookie(value: string | null): readonly string[] | null {
  return value === null ? null : value.split('.').filter((key) => /^[A-Za-z]{1,20}$/.test(key))
}

export function isGroupOpen(key: string, kept: readonly string[] | null): boolean {
  return (kept ?? usualGroups).includes(key)
}

/** The groups that are unfolded once `key` was pressed. */
export function groupsToggled(
  kept: readonly string[] | null,
  key: string,
  isOpen: boolean,
): readonly string[] {
  const others = (kept ?? usualGroups).filter((one) => one !== key)
  return isOpen ? others : [...others, key]
}

export function rememberGroups(keys: readonly string[]): void {
  rememberInBrowser(groupsCookie, keys.join('.'))
}

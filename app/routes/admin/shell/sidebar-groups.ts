import { rememberInBrowser } from '#app/ui/remember-in-browser.ts'

/** Which groups of the sidebar are unfolded. */
export const groupsCookie = 'staffroom-sidebar-groups'

/** Unfolded until a person chooses otherwise; so is the group of the screen that is open. */
const usualGroups = ['Sales']

/** The groups that a cookie has unfolded; null where there is none. */
export function groupsOfCookie(value: string | null): readonly string[] | null {
  return value === null ? null : value.split('.').filter((title) => /^[A-Za-z]{1,20}$/.test(title))
}

export function isGroupOpen(title: string, kept: readonly string[] | null): boolean {
  return (kept ?? usualGroups).includes(title)
}

/** The groups that are unfolded once `title` was pressed. */
export function groupsToggled(
  kept: readonly string[] | null,
  title: string,
  isOpen: boolean,
): readonly string[] {
  const others = (kept ?? usualGroups).filter((one) => one !== title)
  return isOpen ? others : [...others, title]
}

export function rememberGroups(titles: readonly string[]): void {
  rememberInBrowser(groupsCookie, titles.join('.'))
}

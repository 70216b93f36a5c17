import { rememberInBrowser } from '#app/ui/remember-in-browser.ts'

/** Whether the sidebar is folded to its icons. */
export const sidebarCookie = 'staffroom-sidebar'
export const foldedSidebar = 'folded'

export function rememberSidebar(isFolded: boolean): void {
  rememberInBrowser(sidebarCookie, isFolded ? foldedSidebar : null)
}

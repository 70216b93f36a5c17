/** Whether the sidebar is folded to its icons: kept by the browser, and sent, so that the server draws it like that. */
export const sidebarCookie = 'staffroom-sidebar'
export const foldedSidebar = 'folded'

/** Seconds that the browser remembers how the administration is shown. */
export const adminCookieLife = 365 * 24 * 60 * 60

/** Remembers in the browser how the sidebar is; only the administration is told. */
export function rememberSidebar(isFolded: boolean): void {
  const life = isFolded ? adminCookieLife : 0
  // biome-ignore lint/suspicious/noDocumentCookie: the other way of writing one is asynchronous and not everywhere
  document.cookie = `${sidebarCookie}=${foldedSidebar}; Path=/admin; Max-Age=${life}; SameSite=Lax`
}

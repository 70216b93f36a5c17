import { adminCookieLife } from './sidebar-cookie.ts'

/** Whether the offer of two-step verification was closed in this browser. */
export const twoStepCookie = 'staffroom-two-step'
export const closedTwoStep = 'closed'

/** Remembers in the browser that the offer was closed; only the administration is told. */
export function rememberTwoStepClosed(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the other way of writing one is asynchronous and not everywhere
  document.cookie = `${twoStepCookie}=${closedTwoStep}; Path=/admin; Max-Age=${adminCookieLife}; SameSite=Lax`
}

import { rememberInBrowser } from '#app/ui/remember-in-browser.ts'

/** Whether the offer of two-step verification was closed in this browser. */
export const twoStepCookie = 'staffroom-two-step'
export const closedTwoStep = 'closed'

export function rememberTwoStepClosed(): void {
  rememberInBrowser(twoStepCookie, closedTwoStep)
}

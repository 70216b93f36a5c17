/**
 * Runs in each document before its own scripts: whoever looks has said no and is not asked. Documents of mails may keep
 * nothing, and ask nothing.
 */
export function declineCookies(): void {
  try {
    localStorage.setItem('cookieConsent', 'declined')
  } catch {
    // As above.
  }
}

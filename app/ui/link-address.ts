/** Whether a link may lead there: the web, mail, telephone, and the site itself. The server holds to the same. */
export function isLinkAddress(address: string): boolean {
  return /^(https?:\/\/|mailto:|tel:|\/(?!\/)|#)/i.test(address.trim())
}

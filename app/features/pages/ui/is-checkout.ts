const checkout = /^\/((guest-)?ticket-checkout|orders\/[^/]+\/pay|membership\/pay)\/?$/

/** Whether a page is one on which people give their details and pay: it has nothing around it that leads away. */
export function isCheckout(pathname: string): boolean {
  return checkout.test(pathname)
}

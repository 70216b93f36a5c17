import type { Intent } from './world.ts'

/** The bank's page of a card that asks for it: one button for yes, one for no. */
export function challengePage(intent: Intent): string {
  const button = (approved: boolean, text: string) =>
    `<form method="post"><input type="hidden" name="client_secret" value="${intent.client_secret}">` +
    `<button name="approved" value="${approved}">${text}</button></form>`
  return (
    '<!doctype html><html lang="en"><meta charset="utf-8"><title>Test bank</title><h1>Test bank</h1>' +
    `<p>${intent.amount / 100} ${intent.currency.toUpperCase()}</p>` +
    `${button(true, 'Complete authentication')}${button(false, 'Fail authentication')}</html>`
  )
}

/** Where the bank sends the buyer's browser afterwards, as the provider's script expects it. */
export function returnAddress(intent: Intent, returnUrl: string): string {
  const url = new URL(returnUrl)
  url.searchParams.set('payment_intent', intent.id)
  url.searchParams.set('payment_intent_client_secret', intent.client_secret)
  url.searchParams.set('redirect_status', intent.status === 'succeeded' ? 'succeeded' : 'failed')
  return url.href
}

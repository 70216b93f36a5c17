/** What a right is for: its name in Stripe's dashboard, and a call that tells whether a key has it and changes nothing. */
export type StripeRight = {
  resource: string
  right: 'read' | 'write'
  probe: { method: 'GET' | 'POST'; path: string }
}

const read = (resource: string, path: string): StripeRight => ({
  resource,
  right: 'read',
  probe: { method: 'GET', path: `/v1/${path}?limit=1` },
})
/** Asks for a change of something that does not exist: who may not change gets 403, all others 404. */
const write = (resource: string, path: string): StripeRight => ({
  resource,
  right: 'write',
  probe: { method: 'POST', path: `/v1/${path}` },
})

/** What tells whether our webhook is there. */
export const webhooksRight = read('Webhook endpoints', 'webhook_endpoints')

/** All that a restricted key needs, of what is asked for and of what is expanded in it. */
export const stripeRights: readonly StripeRight[] = [
  write('PaymentIntents', 'payment_intents/pi_staffroom_check/cancel'),
  write('Refunds', 'refunds/re_staffroom_check/cancel'),
  write('Customers', 'customers/cus_staffroom_check'),
  write('PaymentMethods', 'payment_methods/pm_staffroom_check/detach'),
  write('SetupIntents', 'setup_intents/seti_staffroom_check/cancel'),
  write('Products', 'products/prod_staffroom_check'),
  write('Prices', 'prices/price_staffroom_check'),
  write('Coupons', 'coupons/staffroom_check'),
  write('Subscriptions', 'subscriptions/sub_staffroom_check'),
  write('Invoices', 'invoices/in_staffroom_check/void'),
  read('Invoice payments', 'invoice_payments'),
  read('Charges', 'charges'),
  read('Disputes', 'disputes'),
  read('Early fraud warnings', 'radar/early_fraud_warnings'),
  read('Balance transactions', 'balance_transactions'),
  webhooksRight,
]

/** The events that the webhook endpoint has to be told of. */
export const stripeEvents: readonly string[] = [
  'payment_intent.succeeded',
  'payment_intent.payment_failed',
  'payment_intent.canceled',
  'refund.created',
  'refund.updated',
  'refund.failed',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.closed',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.funds_reinstated',
  'radar.early_fraud_warning.created',
  'radar.early_fraud_warning.updated',
  'customer.subscription.updated',
  'customer.subscription.deleted',
  'customer.subscription.pending_update_applied',
  'customer.subscription.pending_update_expired',
  'invoice.finalized',
  'invoice.paid',
  'invoice.payment_failed',
  'invoice.payment_action_required',
  'invoice.voided',
  'invoice.marked_uncollectible',
]

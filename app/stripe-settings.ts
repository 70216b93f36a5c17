export type StripeSettings = {
  secretKey: string
  publishableKey: string
  webhookSecrets: readonly string[]
  apiBase: string | null
  /** What the provider takes of an account in a second, of which a part is used. */
  callLimits: { inAll: number; perEndpoint: number }
}

type Variables = {
  STRIPE_SECRET_KEY?: string | undefined
  STRIPE_PUBLISHABLE_KEY?: string | undefined
  STRIPE_WEBHOOK_SECRET?: string | undefined
  STRIPE_API_BASE?: string | undefined
  STRIPE_CALLS_PER_SECOND?: number | undefined
  STRIPE_CALLS_PER_ENDPOINT: number
}

/** How Stripe is reached, by the environment; null where a key is missing. */
export function stripeSettings(given: Variables): StripeSettings | null {
  if (!given.STRIPE_SECRET_KEY || !given.STRIPE_PUBLISHABLE_KEY || !given.STRIPE_WEBHOOK_SECRET) return null
  const isLive = /^\w+_live_/.test(given.STRIPE_SECRET_KEY)
  return {
    secretKey: given.STRIPE_SECRET_KEY,
    publishableKey: given.STRIPE_PUBLISHABLE_KEY,
    webhookSecrets: given.STRIPE_WEBHOOK_SECRET.split(',').map((secret) => secret.trim()),
    apiBase: given.STRIPE_API_BASE ?? null,
    callLimits: {
      inAll: given.STRIPE_CALLS_PER_SECOND ?? (isLive ? 100 : 25),
      perEndpoint: given.STRIPE_CALLS_PER_ENDPOINT,
    },
  }
}

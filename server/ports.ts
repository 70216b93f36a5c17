import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Ports, Site } from '#app/context/ctx.server.ts'
import type { OpenDatabase } from '#app/db/database.server.ts'
import type { Env, SessionSecrets } from '#app/env.server.ts'
import { cityGeocoder } from '#app/features/events/editing/city-geocoder.server.ts'
import { erasureNotes } from '#app/features/privacy/rules/erasure-note.ts'
import { openDemoGoogle } from '#app/integrations/google/demo-google.server.ts'
import { openGoogle } from '#app/integrations/google/open-google.server.ts'
import { createPostgresLimiter } from '#app/integrations/limits/postgres-limiter.server.ts'
import { sharedTurns, usedOf } from '#app/integrations/limits/shared-turns.server.ts'
import { openDemoMailer } from '#app/integrations/mail/demo-mailer.server.ts'
import { createInboundMail } from '#app/integrations/mail/inbound-mail.server.ts'
import type { MailPort } from '#app/integrations/mail/mail-port.ts'
import { createMailWebhook } from '#app/integrations/mail/mail-webhook.server.ts'
import { realMailThrottle } from '#app/integrations/mail/real-mail-throttle.ts'
import { openSmtpLanes } from '#app/integrations/mail/smtp-lanes.server.ts'
import { openStagingMailer } from '#app/integrations/mail/staging-mailer.server.ts'
import type { GeocoderPort } from '#app/integrations/maps/geocoder-port.ts'
import { openNominatimGeocoder } from '#app/integrations/maps/nominatim-geocoder.server.ts'
import { openCallThrottle } from '#app/integrations/payments/call-throttle.ts'
import { openDemoPayments } from '#app/integrations/payments/demo-payments.server.ts'
import { openDemoSubscriptions } from '#app/integrations/payments/demo-subscriptions.server.ts'
import { openStripePayments } from '#app/integrations/payments/stripe.server.ts'
import { openStripe } from '#app/integrations/payments/stripe-client.server.ts'
import { openStripeSubscriptions } from '#app/integrations/payments/stripe-subscriptions.server.ts'
import { openDiskStorage } from '#app/integrations/storage/disk-storage.server.ts'
import { openS3Storage } from '#app/integrations/storage/s3-storage.server.ts'
import type { StoragePort } from '#app/integrations/storage/storage-port.ts'
import type { TokenPort } from '#app/integrations/tokens/token-port.ts'
import { createTokens } from '#app/integrations/tokens/tokens.server.ts'
import type { Log } from '#app/kernel/log.ts'
import type { ProductClock } from './clock.ts'
import { logRejectedCalls } from './log-rejected-calls.ts'
import { countingLimiter } from './metrics/provider-metrics.ts'
import type { Metrics } from './metrics.ts'
import { notFoundAsUnavailable } from './not-found-as-unavailable.ts'
import type { RequestScopes } from './request-scopes.ts'
import { ownRelease } from './version.ts'
import type { Visitors } from './visitors.ts'
import { type Outside, watchMail, watchPort } from './watch-port.ts'

/** What `env` says about this installation, as every request sees it. */
export function siteOf(env: Env): Site {
  return {
    ...ownRelease(),
    mode: env.mode,
    baseUrl: env.baseUrl,
    languages: env.languages,
    mailFrom: env.mailFrom,
    googleSignIn: env.google !== null || env.mode === 'demo',
    mapTilesUrl: env.mapTilesUrl,
    stripePublishableKey: env.stripe?.publishableKey ?? null,
    applePayFile: env.applePayFile === null ? null : readFileSync(env.applePayFile, 'utf8'),
  }
}

/** Opens the ways to the outside world: the real ones where they are configured, else the demo's. */
export function openPorts(
  env: Env,
  parts: {
    database: OpenDatabase
    clock: ProductClock
    visitors: Pick<Visitors, 'areHere'>
    sessionSecrets: SessionSecrets
    log: Log
    metrics: Metrics
    requestScopes: RequestScopes
  },
): Ports {
  const { database, clock, visitors, sessionSecrets, log, metrics, requestScopes } = parts
  const outside: Outside = (part, call, seconds, failed) => {
    metrics.outside(part, call, seconds, failed)
    requestScopes.current()?.trace?.part(`${part} ${call}`, seconds, { attributes: {}, failed })
  }
  const tokens = createTokens(sessionSecrets)
  const opened = openPayments(env, { database, clock, outside, log, metrics })
  metrics.gauge(
    'staffroom_provider_delay_seconds',
    'How long a call to the payment provider waits for its turn',
    opened.payments.delaySeconds,
  )
  return {
    ...opened,
    mail: watchMail(openMail(env, database, clock), { outside, mail: metrics.mail }),
    mailWebhook: env.mailWebhookSecrets.length > 0 ? createMailWebhook(env.mailWebhookSecrets) : null,
    inboundMail: env.inboundMail && createInboundMail(env.inboundMail),
    mailThrottle: realMailThrottle(env.mailRate, visitors.areHere),
    storage: watchPort('storage', openKeptStorage(env), outside),
    geocoder: openGeocoder(env, log),
    ...openSignInByGoogle(env, tokens),
    limiter: countingLimiter(createPostgresLimiter(database.pool), metrics.limited),
    tokens,
  }
}

function openSignInByGoogle(env: Env, tokens: TokenPort): Pick<Ports, 'google' | 'demoGoogle'> {
  if (env.google) {
    const callbackUrl = `${env.baseUrl}/api/auth/callback/google`
    return { google: openGoogle({ ...env.google, callbackUrl }), demoGoogle: null }
  }
  return env.mode === 'demo' ? openDemoGoogle({ tokens }) : { google: null, demoGoogle: null }
}

function openMail(env: Env, { db }: OpenDatabase, clock: ProductClock): MailPort {
  if (env.mode === 'staging') return openStagingMailer(env)
  return env.smtpUrl
    ? openSmtpLanes({ url: env.smtpUrl })
    : openDemoMailer({ db, now: async () => clock.now() })
}

export function openStorage(env: Env): StoragePort {
  return env.s3 ? openS3Storage(env.s3) : openDiskStorage(join(env.dataDir, 'files'))
}

/**
 * The files as the program keeps them. A staging copy removes nothing from a bucket: it may have been given the live
 * site's, and its restored database holds for unused what people of the live site have added since. Nor does it note
 * erasures there: a restore of the live site would erase the people whose accounts were deleted in the copy alone.
 */
export function openKeptStorage(env: Env): StoragePort {
  const storage = openStorage(env)
  if (env.mode !== 'staging' || !env.s3) return storage
  return {
    ...storage,
    remove: async () => undefined,
    put: async (key, bytes, contentType) => {
      if (!key.startsWith(erasureNotes)) await storage.put(key, bytes, contentType)
    },
  }
}

function openGeocoder(env: Env, log: Log): GeocoderPort {
  if (!env.geocoderUrl) return cityGeocoder
  return openNominatimGeocoder({ url: env.geocoderUrl, userAgent: env.baseUrl, otherwise: cityGeocoder, log })
}

function openPayments(
  env: Env,
  {
    database: { db, pool },
    clock,
    outside,
    log,
    metrics,
  }: { database: OpenDatabase; clock: ProductClock; outside: Outside; log: Log; metrics: Metrics },
): Pick<Ports, 'payments' | 'demoPayments' | 'subscriptions' | 'demoSubscriptions'> {
  if (env.stripe) {
    const { callLimits } = env.stripe
    const take = sharedTurns(pool, 'stripe', callLimits)
    const pace = openCallThrottle({ take, limits: usedOf(callLimits) })
    const onRejected = logRejectedCalls(log, metrics.rejected)
    const options = { ...env.stripe, pace, onRejected }
    const stripe = openStripe(options)
    const forMode = env.mode === 'staging' ? notFoundAsUnavailable : <Port>(port: Port) => port
    return {
      payments: watchPort('payments', forMode(openStripePayments(options, stripe)), outside),
      subscriptions: watchPort('subscriptions', forMode(openStripeSubscriptions(options, stripe)), outside),
      demoPayments: null,
      demoSubscriptions: null,
    }
  }
  const demo = openDemoPayments({ db, now: clock.now })
  const demoSubscriptions = openDemoSubscriptions({ db, now: clock.now })
  return { payments: demo, demoPayments: demo, subscriptions: demoSubscriptions, demoSubscriptions }
}

import type { Kysely } from 'kysely'
import type { Actor } from '#app/access/actor.ts'
import type { Database } from '#app/db/schema.ts'
import type { DemoGoogle } from '#app/integrations/google/demo-google.server.ts'
import type { GooglePort } from '#app/integrations/google/google-port.ts'
import type { LimiterPort } from '#app/integrations/limits/limiter-port.ts'
import type { InboundMailPort } from '#app/integrations/mail/inbound-mail-port.ts'
import type { MailPort } from '#app/integrations/mail/mail-port.ts'
import type { MailThrottle } from '#app/integrations/mail/mail-throttle-port.ts'
import type { MailWebhookPort } from '#app/integrations/mail/mail-webhook-port.ts'
import type { GeocoderPort } from '#app/integrations/maps/geocoder-port.ts'
import type { Count } from '#app/integrations/metrics/metrics-port.ts'
import type { DemoPayments, PaymentPort } from '#app/integrations/payments/payment-port.ts'
import type { DemoSubscriptions, SubscriptionPort } from '#app/integrations/payments/subscription-port.ts'
import type { StoragePort } from '#app/integrations/storage/storage-port.ts'
import type { TokenPort } from '#app/integrations/tokens/token-port.ts'
import type { JobQueue } from '#app/jobs/queue-port.ts'
import type { Language } from '#app/kernel/language/languages.ts'
import type { Log } from '#app/kernel/log.ts'
import type { Threads } from '#app/kernel/threads.ts'

/** What is fixed for the life of a process. */
export type Site = {
  /** Of this program. */
  version: string
  /** That the build was made of, and when it was committed; null where the build could not know. */
  commit: string | null
  date: string | null
  mode: 'demo' | 'staging' | 'production'
  /** Without a trailing slash; every absolute link starts with it. */
  baseUrl: string
  /** The languages in which the site has pages and writes mails, the original one first. */
  languages: readonly Language[]
  mailFrom: string
  googleSignIn: boolean
  mapTilesUrl: string | null
  /** What a browser needs to load the provider's card form; null where payments are the demo's. */
  stripePublishableKey: string | null
  /** What Apple Pay looks for at this address; null where it was given none. */
  applePayFile: string | null
}

/** Values kept in this process for a short time; one load at a time per key. */
export type Memory = {
  remember: <T>(key: string, seconds: number, load: () => Promise<T>) => Promise<T>
  forget: (key: string) => void
}

/** Lets few writers at a time through to one hot row, the others wait in line in this process. */
export type Semaphore = {
  run: <T>(key: string, work: () => Promise<T>) => Promise<T>
  /** How many wait in this process, by key; a key without a line is left out. */
  queued: () => ReadonlyMap<string, number>
}

/**
 * The outcomes of a batch in the order of its members. Null for one that has to be tried again as a batch of one, which
 * always has an outcome. It throws when nothing was written or the outcome is unknown: then each is tried again, so that has to be
 * safe. An outcome is an object.
 */
export type BatchWork<One, Outcome extends object> = (
  batch: readonly One[],
) => Promise<readonly (Outcome | null)[]>

/**
 * The first caller for a key is at once a batch of one; those who come meanwhile wait in this process and are the next
 * batch. One key stands for one kind of work.
 */
export type Batcher = {
  run: <One, Outcome extends object>(key: string, one: One, work: BatchWork<One, Outcome>) => Promise<Outcome>
  /**
   * Runs one query for all callers of `key` in the same turn of the event loop, by the first caller's `readAll`. It
   * returns the answers in the order of the callers; an error is thrown to each of them.
   */
  read: <One, Answer>(
    key: string,
    one: One,
    readAll: (all: readonly One[]) => Promise<readonly Answer[]>,
  ) => Promise<Answer>
  /** How many wait in this process, by key. */
  queued: () => ReadonlyMap<string, number>
}

export type Ports = {
  payments: PaymentPort
  /** Present when payments are the demo's. */
  demoPayments: DemoPayments | null
  subscriptions: SubscriptionPort
  /** Present when payments are the demo's. */
  demoSubscriptions: DemoSubscriptions | null
  mail: MailPort
  /** Null where no provider tells what became of mails. */
  mailWebhook: MailWebhookPort | null
  /** Null where replies by mail do not come in here. */
  inboundMail: InboundMailPort | null
  mailThrottle: MailThrottle
  storage: StoragePort
  geocoder: GeocoderPort
  /** Null where signing in with Google is not configured. */
  google: GooglePort | null
  /** Present when Google is the demo's. */
  demoGoogle: DemoGoogle | null
  limiter: LimiterPort
  tokens: TokenPort
}

/** What a verb or query is handed: database, actor, clock, request, and the way to everything alive. */
export type Ctx = {
  db: Kysely<Database>
  actor: Actor
  /** The product's time when this request or job began. */
  now: Date
  requestId: string
  log: Log
  /** Counts what happened for the metrics. */
  count: Count
  site: Site
  jobs: JobQueue
  memory: Memory
  semaphore: Semaphore
  batcher: Batcher
  threads: Threads
  ports: Ports
}

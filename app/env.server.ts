import { resolve } from 'node:path'
import { z } from 'zod'
import { envProblems } from './env-problems.ts'
import { parseClockShift } from './kernel/clock-shift.ts'
import { type Language, languages } from './kernel/language/languages.ts'
import { type StripeSettings, stripeSettings } from './stripe-settings.ts'
import { weakSecret } from './weak-secret.ts'

export type Mode = 'demo' | 'staging' | 'production'

/** At least one. */
export type SessionSecrets = readonly [string, ...string[]]

/** The domain of reply addresses, and what signs them and admits the forwarder: the first signs, all are accepted. */
export type InboundMailSettings = { domain: string; secrets: SessionSecrets }

export type S3Settings = {
  endpoint: string | null
  region: string
  bucket: string
  accessKeyId: string
  secretAccessKey: string
}

/** What the environment says, checked. `null` is "not set", and the demo's stand-in takes its place. */
export type Env = {
  mode: Mode
  host: string
  port: number
  /** Scheme, host and port; no trailing slash. */
  baseUrl: string
  /** Absolute. */
  dataDir: string
  databaseUrl: string | null
  /** What stands between us and the database: `transaction` hands connections out for a transaction at a time. */
  databasePooler: 'none' | 'transaction'
  /** Past the pooler, for what needs a connection of its own; null where `databaseUrl` is no pooler's. */
  databaseDirectUrl: string | null
  /**
   * The first signs and encrypts, all are accepted: the others are those of before. Null in demo mode, where one is made
   * and kept in the data folder.
   */
  sessionSecrets: SessionSecrets | null
  /** How many proxies stand in front: that many addresses at the end of X-Forwarded-For are believed. */
  trustProxy: number
  /** Whether a shared cache in front keeps pages of visitors without a session, and lets all others pass. */
  edgeCache: 'on' | 'off'
  /** The languages that the site has addresses for, the original one among them. */
  languages: readonly Language[]
  /** Whether browsers are to refuse plain http on all names below ours as well. */
  hstsSubdomains: boolean
  logLevel: LogLevel
  worker: 'inline' | 'off'
  /** Where a worker answers machines that watch it; null for nowhere. */
  workerPort: number | null
  stripe: StripeSettings | null
  /** The path of the file by which Apple Pay knows this address; null for none. */
  applePayFile: string | null
  smtpUrl: string | null
  /** Who gets all mails of a staging copy; null where they are held. */
  stagingMailTo: string | null
  /** What the mail provider signs its webhooks with; none where it tells nothing. */
  mailWebhookSecrets: readonly string[]
  /** Where replies by mail come in; null where they go to the network's own mailbox. */
  inboundMail: InboundMailSettings | null
  /** The most mails to many that leave in a second, by all processes together; null for the server's own pace. */
  mailRate: number | null
  /** An address, or a name and an address in <>. */
  mailFrom: string
  s3: S3Settings | null
  google: { clientId: string; clientSecret: string } | null
  geocoderUrl: string | null
  mapTilesUrl: string | null
  metricsToken: string | null
  /** Where traces go, and of which share of requests and jobs; null for none. */
  tracing: { endpoint: string; ratio: number } | null
  demo: DemoSettings | null
}

export type DemoSettings = {
  content: 'sample' | 'none'
  adminEmail: string
  adminPassword: string | null
  /** An instant or an offset, as `npm run clock` takes it. */
  clock: string | null
}

export const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const
export type LogLevel = (typeof logLevels)[number]

/** Outside parts this release can talk to. */
export type Available = { stripe: boolean }

const httpUrl = z.url({ protocol: /^https?$/, error: 'must be a URL that starts with http:// or https://' })
const isOrigin = (text: string) => {
  const url = URL.parse(text)
  return url === null || url.href === `${url.origin}/`
}
const origin = httpUrl.refine(isOrigin, 'must be an address without a path, such as https://example.org')
const oneOf = <const T extends readonly string[]>(values: T) =>
  z.enum(values, { error: `must be one of ${values.join(', ')}` })
const wholeNumber = (least: number, most: number) =>
  z
    .string()
    .refine((text) => /^\d+$/.test(text) && Number(text) >= least && Number(text) <= most, {
      error: `must be a whole number from ${least} to ${most}`,
    })
    .transform(Number)
const matching = (shape: RegExp, sentence: string) => z.string().regex(shape, sentence)
const email = z.email('must be an email address')
/** "hello@example.org" or "The Network <hello@example.org>". */
const isSender = (text: string) => email.safeParse(text.match(/^[^<>"\r\n]*<([^<>]+)>$/)?.[1] ?? text).success

/** A secret that cannot be guessed; with `several` a new one and earlier ones, separated by commas. */
const secret = (least: number, { several = false } = {}) =>
  z.string().superRefine((text, issues) => {
    const all = several ? secretsOf(text) : [text]
    const short = all.some((one) => one.length < least) ? `must have at least ${least} characters` : null
    const message = short ?? all.map(weakSecret).find((why) => why !== null)
    if (message)
      issues.addIssue({
        code: 'custom',
        message: all.length > 1 ? `${message} (each, between commas)` : message,
      })
  })
function secretsOf(text: string): SessionSecrets {
  const [first = '', ...before] = text.split(',').map((one) => one.trim())
  return [first, ...before]
}

const variables = z.object({
  STAFFROOM_MODE: oneOf(['demo', 'staging', 'production']).default('demo'),
  HOST: z.string().optional(),
  PORT: wholeNumber(0, 65_535).default(3000),
  BASE_URL: origin.optional(),
  DATA_DIR: z.string().optional(),
  DATABASE_URL: matching(/^postgres(ql)?:\/\//, 'must start with postgresql://').optional(),
  DATABASE_POOLER: oneOf(['none', 'transaction']).default('none'),
  DATABASE_DIRECT_URL: matching(/^postgres(ql)?:\/\//, 'must start with postgresql://').optional(),
  SESSION_SECRET: secret(32, { several: true }).optional(),
  TRUST_PROXY: matching(/^(true|false|\d)$/, 'must be the number of proxies in front of this server (0 to 9)')
    .transform((text) => (text === 'true' ? 1 : text === 'false' ? 0 : Number(text)))
    .default(0),
  EDGE_CACHE: oneOf(['on', 'off']).default('off'),
  LANGUAGES: matching(/^en(,ar)?$/, 'must be en or en,ar').default('en,ar'),
  HSTS_SUBDOMAINS: oneOf(['on', 'off']).default('off'),
  LOG_LEVEL: oneOf(logLevels).default('info'),
  WORKER: oneOf(['inline', 'off']).default('inline'),
  WORKER_PORT: wholeNumber(0, 65_535).optional(),
  STRIPE_SECRET_KEY: matching(
    /^(sk|rk)_(live|test)_\w+$/,
    'must be a secret key of Stripe (sk_…)',
  ).optional(),
  STRIPE_PUBLISHABLE_KEY: matching(
    /^pk_(live|test)_\w+$/,
    'must be a publishable key of Stripe (pk_…)',
  ).optional(),
  STRIPE_WEBHOOK_SECRET: matching(
    /^whsec_\w+(\s*,\s*whsec_\w+)?$/,
    'must be one or two webhook secrets of Stripe (whsec_…)',
  ).optional(),
  STRIPE_API_BASE: httpUrl.optional(),
  APPLE_PAY_FILE: z.string().optional(),
  STRIPE_CALLS_PER_SECOND: wholeNumber(1, 100_000).optional(),
  STRIPE_CALLS_PER_ENDPOINT: wholeNumber(1, 100_000).default(25),
  SMTP_URL: matching(/^smtps?:\/\/./, 'must start with smtp:// or smtps://').optional(),
  STAGING_MAIL_TO: email.optional(),
  MAIL_RATE: wholeNumber(1, 10_000).optional(),
  MAIL_WEBHOOK_SECRET: matching(
    /^whsec_[\w+/=-]{24,}(\s*,\s*whsec_[\w+/=-]{24,})*$/,
    'must be one or more webhook secrets of the mail provider (whsec_…), separated by commas',
  ).optional(),
  INBOUND_MAIL_DOMAIN: matching(
    /^(?=.{4,150}$)(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z\d-]{2,63}$/,
    'must be a domain in small letters, such as reply.example.org',
  ).optional(),
  INBOUND_MAIL_SECRET: secret(32, { several: true }).optional(),
  MAIL_FROM: z
    .string()
    .refine(isSender, 'must be an email address, or a name and an address in <>')
    .optional(),
  S3_ENDPOINT: httpUrl.optional(),
  S3_REGION: z.string().optional(),
  S3_BUCKET: z.string().optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  GEOCODER_URL: httpUrl.optional(),
  MAP_TILES_URL: matching(
    /^https?:\/\/.*\{z\}.*\{x\}.*\{y\}/,
    'must be a tile address with {z}, {x} and {y}',
  ).optional(),
  METRICS_TOKEN: secret(16).optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: httpUrl.optional(),
  OTEL_TRACES_SAMPLER_ARG: z
    .string()
    .refine((text) => /^(0|1|0?\.\d+|1\.0+)$/.test(text), 'must be a number from 0 to 1')
    .transform(Number)
    .default(0.05),
  DEMO_CONTENT: oneOf(['sample', 'none']).optional(),
  DEMO_ADMIN_EMAIL: email.optional(),
  DEMO_ADMIN_PASSWORD: z.string().min(8, 'must have at least 8 characters').max(128).optional(),
  STAFFROOM_CLOCK: z
    .string()
    .refine((text) => parseClockShift(text) !== null, 'must be an instant or an offset such as "+1 month"')
    .optional(),
})
type Variables = z.output<typeof variables>

/**
 * Reads the environment once, at boot. Blank variables count as not set. On refusal `problems` names
 * everything that is missing, wrong or unsafe, one sentence each.
 */
export function readEnv(
  environment: Readonly<Record<string, string | undefined>>,
  available: Available,
): { ok: true; env: Env } | { ok: false; problems: string[] } {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([name, value]) => name in variables.shape && value?.trim()),
  )
  const parsed = variables.safeParse(given)
  const wrong = parsed.error?.issues.map((issue) => `${issue.path.join('.')} ${issue.message}.`) ?? []
  const wrongNames = new Set(parsed.error?.issues.map((issue) => issue.path[0]))
  // What is wrong is not reported as missing a second time.
  const has = (name: string) => name in given || wrongNames.has(name)
  const text = (name: string) => given[name] ?? ''
  const problems = [...wrong, ...envProblems({ mode: given.STAFFROOM_MODE, has, text, available })]
  if (!parsed.success || problems.length > 0) return { ok: false, problems }
  return { ok: true, env: toEnv(parsed.data) }
}

function toEnv(given: Variables): Env {
  const isDemo = given.STAFFROOM_MODE === 'demo'
  return {
    mode: given.STAFFROOM_MODE,
    // Not offered to the network unless asked: a proxy with TLS stands in front, and a demo's mailbox shows all mails.
    host: given.HOST ?? (isDemo ? 'localhost' : '127.0.0.1'),
    port: given.PORT,
    baseUrl: given.BASE_URL ? new URL(given.BASE_URL).origin : `http://localhost:${given.PORT}`,
    dataDir: resolve(given.DATA_DIR ?? './data'),
    databaseUrl: given.DATABASE_URL ?? null,
    databasePooler: given.DATABASE_POOLER,
    databaseDirectUrl: given.DATABASE_DIRECT_URL ?? null,
    sessionSecrets: given.SESSION_SECRET ? secretsOf(given.SESSION_SECRET) : null,
    trustProxy: given.TRUST_PROXY,
    edgeCache: given.EDGE_CACHE,
    languages: languages.filter((language) => given.LANGUAGES.split(',').includes(language)),
    hstsSubdomains: given.HSTS_SUBDOMAINS === 'on',
    logLevel: given.LOG_LEVEL,
    worker: given.WORKER,
    workerPort: given.WORKER_PORT ?? null,
    stripe: stripeSettings(given),
    applePayFile: given.APPLE_PAY_FILE ?? null,
    smtpUrl: given.SMTP_URL ?? null,
    stagingMailTo: given.STAGING_MAIL_TO ?? null,
    mailWebhookSecrets: given.MAIL_WEBHOOK_SECRET?.split(',').map((secret) => secret.trim()) ?? [],
    inboundMail:
      given.INBOUND_MAIL_DOMAIN && given.INBOUND_MAIL_SECRET
        ? { domain: given.INBOUND_MAIL_DOMAIN, secrets: secretsOf(given.INBOUND_MAIL_SECRET) }
        : null,
    mailRate: given.MAIL_RATE ?? null,
    mailFrom: given.MAIL_FROM ?? 'Staffroom <hello@staffroom.test>',
    s3: s3Of(given),
    google:
      given.GOOGLE_CLIENT_ID && given.GOOGLE_CLIENT_SECRET
        ? { clientId: given.GOOGLE_CLIENT_ID, clientSecret: given.GOOGLE_CLIENT_SECRET }
        : null,
    geocoderUrl: given.GEOCODER_URL ?? null,
    mapTilesUrl: given.MAP_TILES_URL ?? null,
    metricsToken: given.METRICS_TOKEN ?? null,
    tracing: given.OTEL_EXPORTER_OTLP_ENDPOINT
      ? { endpoint: given.OTEL_EXPORTER_OTLP_ENDPOINT, ratio: given.OTEL_TRACES_SAMPLER_ARG }
      : null,
    demo: isDemo
      ? {
          content: given.DEMO_CONTENT ?? 'sample',
          adminEmail: (given.DEMO_ADMIN_EMAIL ?? 'admin@staffroom.test').toLowerCase(),
          adminPassword: given.DEMO_ADMIN_PASSWORD ?? null,
          clock: given.STAFFROOM_CLOCK ?? null,
        }
      : null,
  }
}

function s3Of(given: Variables): S3Settings | null {
  if (!given.S3_BUCKET || !given.S3_REGION || !given.S3_ACCESS_KEY_ID || !given.S3_SECRET_ACCESS_KEY)
    return null
  return {
    endpoint: given.S3_ENDPOINT ?? null,
    region: given.S3_REGION,
    bucket: given.S3_BUCKET,
    accessKeyId: given.S3_ACCESS_KEY_ID,
    secretAccessKey: given.S3_SECRET_ACCESS_KEY,
  }
}

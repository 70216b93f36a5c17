import { describe, expect, test } from 'vitest'
import { type Env, readEnv } from './env.server.ts'

const withStripe = { stripe: true }
const withoutStripe = { stripe: false }

const production = {
  STAFFROOM_MODE: 'production',
  DATABASE_URL: 'postgresql://staffroom@db/staffroom',
  BASE_URL: 'https://staffroom.example',
  SESSION_SECRET: 'Zk3vQm8PxT5rWn2LbYc7Hs9DfGj4Ka6E',
  STRIPE_SECRET_KEY: 'sk_live_abc',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_abc',
  STRIPE_WEBHOOK_SECRET: 'whsec_one,whsec_two',
  SMTP_URL: 'smtps://user:pass@mail.example:465',
  MAIL_FROM: 'hello@staffroom.example',
  DATA_DIR: '/var/lib/staffroom',
}

function accepted(environment: Record<string, string | undefined>, available = withStripe): Env {
  const answer = readEnv(environment, available)
  if (!answer.ok) throw new Error(answer.problems.join('\n'))
  return answer.env
}

function problems(environment: Record<string, string | undefined>, available = withStripe): string[] {
  const answer = readEnv(environment, available)
  return answer.ok ? [] : answer.problems
}

describe('demo mode', () => {
  test('needs no settings', () => {
    const env = accepted({}, withoutStripe)
    expect(env).toMatchObject({
      mode: 'demo',
      host: 'localhost',
      port: 3000,
      baseUrl: 'http://localhost:3000',
      databaseUrl: null,
      databasePooler: 'none',
      databaseDirectUrl: null,
      workerPort: null,
      sessionSecrets: null,
      trustProxy: 0,
      edgeCache: 'off',
      languages: ['en', 'ar'],
      worker: 'inline',
      stripe: null,
      s3: null,
      google: null,
      demo: { content: 'sample', adminEmail: 'admin@staffroom.test', adminPassword: null, clock: null },
      tracing: null,
    })
    expect(env.dataDir).toBe(`${process.cwd()}/data`)
  })

  test('treats blank variables as not set', () => {
    expect(accepted({ PORT: '', DATABASE_URL: '  ' }).port).toBe(3000)
  })

  test('accepts Stripe, S3 and Google settings', () => {
    const env = accepted({
      DATABASE_URL: 'postgres://db/x',
      SMTP_URL: 'smtp://localhost:25',
      STRIPE_SECRET_KEY: 'sk_test_abc',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_abc',
      STRIPE_WEBHOOK_SECRET: 'whsec_abc',
      S3_BUCKET: 'b',
      S3_REGION: 'r',
      S3_ACCESS_KEY_ID: 'k',
      S3_SECRET_ACCESS_KEY: 's',
      GOOGLE_CLIENT_ID: 'g',
      GOOGLE_CLIENT_SECRET: 'h',
    })
    expect(env.stripe).toEqual({
      secretKey: 'sk_test_abc',
      publishableKey: 'pk_test_abc',
      webhookSecrets: ['whsec_abc'],
      apiBase: null,
      callLimits: { inAll: 25, perEndpoint: 25 },
    })
    expect(env.s3).toEqual({
      endpoint: null,
      region: 'r',
      bucket: 'b',
      accessKeyId: 'k',
      secretAccessKey: 's',
    })
    expect(env.google).toEqual({ clientId: 'g', clientSecret: 'h' })
  })

  test('accepts a mail rate, and a sender with a name', () => {
    expect(accepted({ MAIL_RATE: '14' }).mailRate).toBe(14)
    expect(accepted({}).mailRate).toBeNull()
    expect(accepted({ MAIL_FROM: 'The Network <hello@example.org>' }).mailFrom).toBe(
      'The Network <hello@example.org>',
    )
  })

  test('accepts a reply domain with its secrets, and neither alone', () => {
    const secret = 'kV7mQ2xLr9TbWz4NcYpHs6JdGfA3eUoX'
    const older = 'Zk3vQm8PxT5rWn2LbYc7Hs9DfGj4Ka6E'
    const reply = {
      INBOUND_MAIL_DOMAIN: 'reply.staffroom.example',
      INBOUND_MAIL_SECRET: `${secret}, ${older}`,
    }
    expect(accepted(reply).inboundMail).toEqual({
      domain: 'reply.staffroom.example',
      secrets: [secret, older],
    })
    expect(accepted({}).inboundMail).toBeNull()
    expect(problems({ INBOUND_MAIL_SECRET: secret })).toEqual([
      'INBOUND_MAIL_DOMAIN: missing, and needed together with INBOUND_MAIL_SECRET.',
    ])
    expect(problems({ ...reply, INBOUND_MAIL_DOMAIN: 'Reply@x' })).toEqual([
      'INBOUND_MAIL_DOMAIN must be a domain in small letters, such as reply.example.org.',
    ])
    expect(problems({ ...reply, INBOUND_MAIL_SECRET: 'short' })).toEqual([
      'INBOUND_MAIL_SECRET must have at least 32 characters.',
    ])
  })

  test('reads the tracing endpoint and samples 5 percent of traces by default', () => {
    const endpoint = 'http://collector:4318'
    expect(accepted({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint }).tracing).toEqual({ endpoint, ratio: 0.05 })
    const all = { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_TRACES_SAMPLER_ARG: '1' }
    expect(accepted(all).tracing).toEqual({ endpoint, ratio: 1 })
    expect(accepted({ OTEL_TRACES_SAMPLER_ARG: '0.5' }).tracing).toBeNull()
    expect(problems({ OTEL_TRACES_SAMPLER_ARG: '2' })).toEqual([
      'OTEL_TRACES_SAMPLER_ARG must be a number from 0 to 1.',
    ])
  })

  test.each([
    [
      'live keys',
      {
        STRIPE_SECRET_KEY: 'sk_live_a',
        STRIPE_PUBLISHABLE_KEY: 'pk_live_a',
        STRIPE_WEBHOOK_SECRET: 'whsec_a',
      },
      'STRIPE_SECRET_KEY is a live key: demo mode takes test keys only.',
    ],
    [
      'half of Stripe',
      { STRIPE_SECRET_KEY: 'sk_test_a', STRIPE_PUBLISHABLE_KEY: 'pk_test_a' },
      'STRIPE_WEBHOOK_SECRET is missing: Stripe needs all of STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET.',
    ],
    [
      'half of S3',
      { S3_BUCKET: 'b', S3_REGION: 'r' },
      'S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY: missing, and needed together with S3_BUCKET, S3_REGION.',
    ],
    [
      'half of Google',
      { GOOGLE_CLIENT_ID: 'g' },
      'GOOGLE_CLIENT_SECRET: missing, and needed together with GOOGLE_CLIENT_ID.',
    ],
    [
      'an unknown mode',
      { STAFFROOM_MODE: 'prod' },
      'STAFFROOM_MODE must be one of demo, staging, production.',
    ],
    ['an impossible port', { PORT: '70000' }, 'PORT must be a whole number from 0 to 65535.'],
    ['a port that is none', { PORT: 'http' }, 'PORT must be a whole number from 0 to 65535.'],
    [
      'an address that is none',
      { BASE_URL: 'localhost' },
      'BASE_URL must be a URL that starts with http:// or https://.',
    ],
    [
      'an address with a path',
      { BASE_URL: 'https://example.org/app' },
      'BASE_URL must be an address without a path, such as https://example.org.',
    ],
    [
      'a database of another kind',
      { DATABASE_URL: 'mysql://db/x' },
      'DATABASE_URL must start with postgresql://.',
    ],
    ['a short secret', { SESSION_SECRET: 'secret' }, 'SESSION_SECRET must have at least 32 characters.'],
    [
      'the words of a template',
      { SESSION_SECRET: 'at-least-thirty-two-random-characters' },
      'SESSION_SECRET is words, not random characters: make one with "openssl rand -base64 36".',
    ],
    [
      'a pattern',
      { METRICS_TOKEN: '1234567890'.repeat(3) },
      'METRICS_TOKEN repeats itself: make one with "openssl rand -base64 36".',
    ],
    [
      'a short secret of before',
      { SESSION_SECRET: 'Zk3vQm8PxT5rWn2LbYc7Hs9DfGj4Ka6E,short' },
      'SESSION_SECRET must have at least 32 characters (each, between commas).',
    ],
    [
      'a proxy by name',
      { TRUST_PROXY: 'nginx' },
      'TRUST_PROXY must be the number of proxies in front of this server (0 to 9).',
    ],
    [
      'an unknown log level',
      { LOG_LEVEL: 'loud' },
      'LOG_LEVEL must be one of trace, debug, info, warn, error, fatal, silent.',
    ],
    ['an unknown worker', { WORKER: 'on' }, 'WORKER must be one of inline, off.'],
    ['an unknown word for the edge', { EDGE_CACHE: 'yes' }, 'EDGE_CACHE must be one of on, off.'],
    [
      'a rate that is no whole number',
      { MAIL_RATE: '14.5' },
      'MAIL_RATE must be a whole number from 1 to 10000.',
    ],
    [
      'a sender without address',
      { MAIL_FROM: 'Staffroom' },
      'MAIL_FROM must be an email address, or a name and an address in <>.',
    ],
    [
      'a clock that is none',
      { STAFFROOM_CLOCK: 'tomorrow' },
      'STAFFROOM_CLOCK must be an instant or an offset such as "+1 month".',
    ],
    [
      'tiles without place',
      { MAP_TILES_URL: 'https://tiles.example/a.png' },
      'MAP_TILES_URL must be a tile address with {z}, {x} and {y}.',
    ],
    [
      'a guessable metrics token',
      { METRICS_TOKEN: 'abc' },
      'METRICS_TOKEN must have at least 16 characters.',
    ],
  ])('refuses %s', (_name, environment, problem) => {
    expect(problems(environment)).toContain(problem)
  })

  test('refuses Stripe keys in a release without Stripe', () => {
    expect(problems({ STRIPE_SECRET_KEY: 'sk_test_a' }, withoutStripe)).toEqual([
      'Payments: no provider is available in this release. Remove STRIPE_SECRET_KEY to use demo payments.',
    ])
  })
})

describe('production', () => {
  test('starts with everything set', () => {
    const env = accepted(production)
    expect(env).toMatchObject({
      mode: 'production',
      host: '127.0.0.1',
      baseUrl: 'https://staffroom.example',
      dataDir: '/var/lib/staffroom',
      demo: null,
    })
    expect(env.stripe?.webhookSecrets).toEqual(['whsec_one', 'whsec_two'])
  })

  test('reports all missing variables at once', () => {
    expect(problems({ STAFFROOM_MODE: 'production' }, withoutStripe)).toEqual([
      'DATABASE_URL is missing: the address of a PostgreSQL database.',
      'BASE_URL is missing: the https:// address people use.',
      'SESSION_SECRET is missing: at least 32 random characters that stay the same.',
      'STRIPE_SECRET_KEY is missing: demo payments are refused in production.',
      'STRIPE_PUBLISHABLE_KEY is missing: the checkout page needs it.',
      'STRIPE_WEBHOOK_SECRET is missing: unsigned webhooks are refused.',
      'Payments: no provider is available in this release.',
      'SMTP_URL is missing: the demo mailbox is refused in production.',
      'MAIL_FROM is missing: the address mails are sent from.',
      'Storage is missing: set S3_BUCKET and its keys, or DATA_DIR to a folder that is backed up.',
    ])
  })

  test.each(Object.keys(production).filter((name) => name !== 'STAFFROOM_MODE'))(
    'refuses without %s',
    (name) => {
      const found = problems({ ...production, [name]: undefined })
      expect(found).toHaveLength(1)
      expect(found[0]).toContain(name)
    },
  )

  test.each([
    ['a plain address', { BASE_URL: 'http://staffroom.example' }, 'BASE_URL must start with https://.'],
    [
      'a test key',
      { STRIPE_SECRET_KEY: 'sk_test_a' },
      'STRIPE_SECRET_KEY is a test key: production takes live keys only.',
    ],
    [
      'a stand-in for Stripe',
      { STRIPE_API_BASE: 'http://localhost:1' },
      'STRIPE_API_BASE is for tests: remove it.',
    ],
    ['demo content', { DEMO_CONTENT: 'sample' }, 'DEMO_CONTENT: demo content is refused in production.'],
    [
      'a demo administrator',
      { DEMO_ADMIN_EMAIL: 'a@example.org' },
      'DEMO_ADMIN_EMAIL is for demo mode: make administrators with "npm run admin".',
    ],
    [
      'a settable clock',
      { STAFFROOM_CLOCK: '+1 month' },
      'STAFFROOM_CLOCK: a settable clock is refused in production.',
    ],
  ])('refuses %s', (_name, changed, problem) => {
    expect(problems({ ...production, ...changed })).toEqual([problem])
  })

  test('accepts a pooler only with a direct database address', () => {
    const pooler = { DATABASE_POOLER: 'transaction' }
    const missing =
      'DATABASE_DIRECT_URL is missing: behind a pooler, migrations and workers need an address past it.'
    expect(problems({ ...production, ...pooler })).toEqual([missing])
    const direct = { DATABASE_DIRECT_URL: 'postgresql://staffroom@db:5432/staffroom' }
    expect(accepted({ ...production, ...pooler, ...direct })).toMatchObject({
      databasePooler: 'transaction',
      databaseDirectUrl: direct.DATABASE_DIRECT_URL,
    })
    expect(problems({ ...pooler, ...direct })).toEqual([
      'DATABASE_POOLER needs DATABASE_URL.',
      'DATABASE_DIRECT_URL needs DATABASE_URL.',
    ])
  })

  test('accepts a bucket for storage', () => {
    const bucket = { S3_BUCKET: 'b', S3_REGION: 'r', S3_ACCESS_KEY_ID: 'k', S3_SECRET_ACCESS_KEY: 's' }
    expect(problems({ ...production, DATA_DIR: undefined, ...bucket })).toEqual([])
  })

  test('refuses to start in a release without a payment provider', () => {
    expect(problems(production, withoutStripe)).toEqual([
      'Payments: no provider is available in this release.',
    ])
  })
})

describe('staging', () => {
  const staging = {
    ...production,
    STAFFROOM_MODE: 'staging',
    STRIPE_SECRET_KEY: 'sk_test_a',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_a',
    SMTP_URL: '',
  }

  test('applies the rules of production and accepts a missing mail server', () => {
    expect(accepted(staging)).toMatchObject({
      mode: 'staging',
      demo: null,
      smtpUrl: null,
      stagingMailTo: null,
    })
    expect(problems({ STAFFROOM_MODE: 'staging' })).toContain(
      'DATABASE_URL is missing: the address of a PostgreSQL database.',
    )
  })

  test('refuses live Stripe keys, and STAGING_MAIL_TO without a mail server', () => {
    expect(problems({ ...staging, STRIPE_SECRET_KEY: 'rk_live_a' })).toEqual([
      'STRIPE_SECRET_KEY is a live key: staging takes test keys only.',
    ])
    expect(problems({ ...staging, STAGING_MAIL_TO: 'me@school.example' })).toEqual([
      'SMTP_URL is missing: STAGING_MAIL_TO gets mails by it.',
    ])
    expect(problems({ ...production, STAGING_MAIL_TO: 'me@school.example' })).toEqual([
      'STAGING_MAIL_TO is for staging.',
    ])
  })
})

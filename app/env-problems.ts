type Given = {
  mode: string | undefined
  has: (name: string) => boolean
  text: (name: string) => string
  available: { stripe: boolean }
}

/** What is missing or unsafe among variables that are each well formed, one sentence each. */
export function envProblems({ mode, has, text, available }: Given): string[] {
  const isLive = mode === 'production'
  const unsafe =
    isLive || mode === 'staging'
      ? liveProblems(isLive, has, text, available)
      : demoProblems(has, text, available)
  const notStaging = mode !== 'staging' && has('STAGING_MAIL_TO') ? ['STAGING_MAIL_TO is for staging.'] : []
  return [...groupProblems(has), ...databaseProblems(has, text), ...unsafe, ...notStaging]
}

function databaseProblems(has: (name: string) => boolean, text: (name: string) => string): string[] {
  const problems: string[] = []
  if (text('DATABASE_POOLER') === 'transaction' && !has('DATABASE_DIRECT_URL')) {
    problems.push(
      'DATABASE_DIRECT_URL is missing: behind a pooler, migrations and workers need an address past it.',
    )
  }
  for (const name of ['DATABASE_POOLER', 'DATABASE_DIRECT_URL']) {
    if (has(name) && !has('DATABASE_URL')) problems.push(`${name} needs DATABASE_URL.`)
  }
  return problems
}

const together = [
  ['S3_BUCKET', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
  ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
  ['INBOUND_MAIL_DOMAIN', 'INBOUND_MAIL_SECRET'],
]

function groupProblems(has: (name: string) => boolean): string[] {
  return together.flatMap((names) => {
    const missing = names.filter((name) => !has(name))
    if (missing.length === 0 || missing.length === names.length) return []
    return [`${missing.join(', ')}: missing, and needed together with ${names.filter(has).join(', ')}.`]
  })
}

const stripeNames = ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET']
const noProvider = 'Payments: no provider is available in this release.'
/** Production's rules; staging has the same, but takes test keys alone and holds mails that have nowhere to go. */
function liveProblems(
  isLive: boolean,
  has: (name: string) => boolean,
  text: (name: string) => string,
  available: Given['available'],
): string[] {
  const problems: string[] = []
  const needs = (name: string, what: string) => {
    if (!has(name)) problems.push(`${name} is missing: ${what}.`)
  }
  needs('DATABASE_URL', 'the address of a PostgreSQL database')
  needs('BASE_URL', 'the https:// address people use')
  if (has('BASE_URL') && !text('BASE_URL').startsWith('https://'))
    problems.push('BASE_URL must start with https://.')
  needs('SESSION_SECRET', 'at least 32 random characters that stay the same')
  needs('STRIPE_SECRET_KEY', 'demo payments are refused in production')
  needs('STRIPE_PUBLISHABLE_KEY', 'the checkout page needs it')
  needs('STRIPE_WEBHOOK_SECRET', 'unsigned webhooks are refused')
  for (const name of ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY'] as const) {
    if (isLive && /^\w+_test_/.test(text(name)))
      problems.push(`${name} is a test key: production takes live keys only.`)
    if (!isLive && /^\w+_live_/.test(text(name)))
      problems.push(`${name} is a live key: staging takes test keys only.`)
  }
  if (has('STRIPE_API_BASE')) problems.push('STRIPE_API_BASE is for tests: remove it.')
  if (!available.stripe) problems.push(noProvider)
  if (isLive) needs('SMTP_URL', 'the demo mailbox is refused in production')
  else if (has('STAGING_MAIL_TO')) needs('SMTP_URL', 'STAGING_MAIL_TO gets mails by it')
  needs('MAIL_FROM', 'the address mails are sent from')
  if (!has('S3_BUCKET') && !has('DATA_DIR')) {
    problems.push(
      'Storage is missing: set S3_BUCKET and its keys, or DATA_DIR to a folder that is backed up.',
    )
  }
  if (text('DEMO_CONTENT') === 'sample') problems.push('DEMO_CONTENT: demo content is refused in production.')
  for (const name of ['DEMO_ADMIN_EMAIL', 'DEMO_ADMIN_PASSWORD']) {
    if (has(name)) problems.push(`${name} is for demo mode: make administrators with "npm run admin".`)
  }
  if (has('STAFFROOM_CLOCK')) problems.push('STAFFROOM_CLOCK: a settable clock is refused in production.')
  return problems
}

function demoProblems(
  has: (name: string) => boolean,
  text: (name: string) => string,
  available: Given['available'],
): string[] {
  if (!stripeNames.some(has)) return []
  if (!available.stripe)
    return [`${noProvider} Remove ${stripeNames.filter(has).join(', ')} to use demo payments.`]
  const missing = stripeNames.filter((name) => !has(name))
  const live = (['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY'] as const).filter((name) =>
    /^\w+_live_/.test(text(name)),
  )
  return [
    ...missing.map((name) => `${name} is missing: Stripe needs all of ${stripeNames.join(', ')}.`),
    ...live.map((name) => `${name} is a live key: demo mode takes test keys only.`),
  ]
}

/** Who may import whom. docs/architecture.md explains it; tests/architecture.test.ts holds the sources to it. */

/** The features in their order: each may use those before it. */
export const featureOrder = [
  'audit',
  'content-translations',
  'settings',
  'files',
  'mail',
  'people',
  'money',
  'memberships',
  'directory',
  'events',
  'ticketing',
  'waitlist-admin',
  'event-page',
  'own-tickets',
  'member-pages',
  'order-success',
  'order-admin',
  'ticket-types',
  'event-life',
  'waiting-room',
  'order-codes',
  'door',
  'attendees',
  'sponsors',
  'ticket-calendar',
  'member-report',
  'blog',
  'gallery',
  'enquiries',
  'pages',
  'discovery',
  'campaigns',
  'analytics',
  'event-home',
  'privacy',
  'translation-admin',
  'system',
] as const

/**
 * The subjects inside a feature in their order: each may use those before it. '.' stands for the files of the feature
 * itself. A feature that is left out has no order.
 */
const subjectOrder: Readonly<Record<string, readonly string[]>> = {
  ticketing: [
    'rules',
    'tickets',
    'cart',
    'waitlist',
    'orders',
    'checkout',
    'refunds',
    'claims',
    'order-page',
  ],
  people: ['rules', 'factors', '.', 'second-factor', 'ui', 'notes', 'audit-log'],
  memberships: [
    'rules',
    '.',
    'ui',
    'billing',
    'subscriptions',
    'plans',
    'applications',
    'joining',
    'own',
    'grants',
    'sponsors',
    'invitations',
    'imports',
    'tags',
    'members',
    'manage',
    'segments',
  ],
  events: ['rules', 'forms', 'images', '.', 'ui', 'editing', 'door-team'],
  door: ['rules', '.', 'ui', 'passes', 'offline', 'scanner', 'walk-ins'],
  attendees: ['list', 'paper', 'changes', '.'],
  blog: ['rules', '.', 'ui', 'writing', 'admin'],
  gallery: ['rules', '.', 'ui', 'media', 'categories', 'check'],
}

/** The parts of the house, most specific first. A feature's own parts are told apart by `part`. */
export type Room =
  | {
      name:
        | 'kernel'
        | 'access'
        | 'ui'
        | 'db'
        | 'context'
        | 'env'
        | 'integrations'
        | 'pdf'
        | 'http'
        | 'react-router'
        | 'routes'
        | 'server'
        | 'free'
    }
  | { name: 'jobs'; file: string }
  | { name: 'feature'; feature: string; subject: string; part: 'rules' | 'forms' | 'ui' | 'server' }

/** Which room a file of ours (path from the root) belongs to. */
export function roomOf(path: string): Room {
  const [top, second, third, fourth = '', ...below] = path.split('/')
  if (top !== 'app') return { name: top === 'server' ? 'server' : 'free' }
  if (second === 'features' && third)
    return {
      name: 'feature',
      feature: third,
      subject: below.length > 0 ? fourth : '.',
      part: partOf(path),
    }
  if (second === 'integrations' && third === 'pdf') return { name: 'pdf' }
  if (second === 'jobs') return { name: 'jobs', file: third ?? '' }
  if (second === 'context') return { name: 'context' }
  if (environment.includes(second)) return { name: 'env' }
  if (
    second === 'kernel' ||
    second === 'access' ||
    second === 'ui' ||
    second === 'db' ||
    second === 'integrations' ||
    second === 'http' ||
    second === 'react-router'
  )
    return { name: second }
  return { name: 'routes' }
}

/** The files that read the environment. */
const environment: readonly (string | undefined)[] = [
  'env.server.ts',
  'env-problems.ts',
  'stripe-settings.ts',
  'weak-secret.ts',
]

function partOf(path: string): 'rules' | 'forms' | 'ui' | 'server' {
  if (/\.server\.(test\.)?ts$/.test(path)) return 'server'
  if (path.includes('/rules/')) return 'rules'
  if (path.includes('/ui/') || path.endsWith('.tsx')) return 'ui'
  return 'forms'
}

/** Why `from` may not import `to`, or null when it may. `typeOnly` imports vanish when the program is built. */
export function refusal(from: Room, to: Room, typeOnly: boolean): string | null {
  if (from.name === 'free' || (from.name === to.name && from.name !== 'feature')) return null
  switch (from.name) {
    case 'kernel':
      return 'kernel imports nothing of ours'
    case 'access':
    case 'ui':
      return only(to, 'kernel')
    case 'db':
      return typeOnly ? only(to, 'kernel', 'access') : only(to, 'kernel')
    case 'context':
      return typeOnly
        ? only(to, 'kernel', 'access', 'db', 'integrations', 'jobs')
        : 'the context is made of types only'
    case 'env':
      return only(to, 'kernel')
    case 'integrations':
      return ['db', 'access'].includes(to.name) ? typesOnly(typeOnly) : only(to, 'kernel', 'env')
    case 'pdf':
      return typeOnly ? only(to, 'kernel', 'access') : only(to, 'kernel')
    case 'jobs':
      return fromJobs(from.file, to, typeOnly)
    case 'react-router':
      return only(to, 'kernel')
    case 'http':
      return to.name === 'feature' && ['people', 'settings'].includes(to.feature)
        ? null
        : to.name === 'db' || to.name === 'context' || to.name === 'integrations'
          ? typesOnly(typeOnly)
          : only(to, 'ui', 'access', 'kernel')
    case 'routes':
      return to.name === 'context' || to.name === 'db' || to.name === 'integrations'
        ? typesOnly(typeOnly)
        : only(to, 'feature', 'http', 'react-router', 'ui', 'access', 'kernel')
    case 'server':
      return to.name === 'ui' || to.name === 'routes' ? 'the server knows no screens' : null
    case 'feature':
      return fromFeature(from, to, typeOnly)
  }
}

function fromJobs(file: string, to: Room, typeOnly: boolean): string | null {
  if (file.startsWith('contracts')) return only(to, 'kernel')
  return to.name === 'db' ? typesOnly(typeOnly) : only(to, 'kernel')
}

function fromFeature(from: Extract<Room, { name: 'feature' }>, to: Room, typeOnly: boolean): string | null {
  if (to.name === 'feature') return betweenFeatures(from, to, typeOnly)
  if (from.part === 'server') {
    if (to.name === 'jobs') {
      return /^(contracts|enqueue)/.test(to.file)
        ? null
        : 'verbs know job contracts and enqueue, not the queue'
    }
    return to.name === 'integrations' || to.name === 'context'
      ? typesOnly(typeOnly)
      : only(to, 'kernel', 'access', 'db', 'pdf')
  }
  if (to.name === 'db') return typeOnly ? null : 'only types of the schema leave the server'
  return from.part === 'rules' ? only(to, 'kernel', 'access') : only(to, 'kernel', 'access', 'ui')
}

function betweenFeatures(
  from: Extract<Room, { name: 'feature' }>,
  to: Extract<Room, { name: 'feature' }>,
  typeOnly: boolean,
): string | null {
  const distance = rank(from.feature) - rank(to.feature)
  if (distance < 0) return `${from.feature} comes before ${to.feature}`
  if (distance === 0 && subjectRank(from) < subjectRank(to))
    return `${from.subject} comes before ${to.subject}`
  if (from.part === 'server') {
    return to.part === 'ui' ? 'verbs know no screens' : null
  }
  if (to.part === 'server') {
    return distance === 0 && typeOnly ? null : 'only types of one’s own verbs reach the browser'
  }
  if (from.part === 'rules') return to.part === 'rules' ? null : 'rules import rules'
  if (from.part === 'forms') return to.part === 'ui' ? 'forms know no screens' : null
  return null
}

function subjectRank({ feature, subject }: Extract<Room, { name: 'feature' }>): number {
  const order = subjectOrder[feature]
  if (!order) return 0
  const index = order.indexOf(subject)
  if (index === -1) throw new Error(`"${subject}" has no place in the subjects of ${feature}`)
  return index
}

function rank(feature: string): number {
  const index = (featureOrder as readonly string[]).indexOf(feature)
  if (index === -1) throw new Error(`feature "${feature}" has no place in featureOrder`)
  return index
}

function only(to: Room, ...allowed: Room['name'][]): string | null {
  return allowed.includes(to.name) ? null : `may import ${allowed.join(', ')} only`
}

function typesOnly(typeOnly: boolean): string | null {
  return typeOnly ? null : 'types only'
}

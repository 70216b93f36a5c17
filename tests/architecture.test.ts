import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { importsOf, root, sources } from '#tools/house/imports.ts'
import { featureOrder, refusal, roomOf } from './support/import-table.ts'

const imports = sources.flatMap(importsOf)
const lines = (path: string) => readFileSync(join(root, path), 'utf8').split('\n').length - 1

describe('the house', () => {
  test('the sources are found', () => {
    expect(sources.length).toBeGreaterThan(50)
    expect(imports.length).toBeGreaterThan(100)
  })

  test('everybody imports only whom they may', () => {
    const broken = imports.flatMap(({ from, to, typeOnly }) => {
      const why = to.startsWith('+types') ? null : refusal(roomOf(from), roomOf(to), typeOnly)
      return why && !from.includes('+types') && !to.includes('+types') ? [`${from} → ${to}: ${why}`] : []
    })
    expect(broken).toEqual([])
  })

  test('routes and screens do not know the database, the query builder or a provider', () => {
    const forbidden = /from '(kysely|pg|pg-boss|stripe|oauth4webapi|nodemailer|@aws-sdk[^']*)'/
    const broken = sources.filter(
      (path) =>
        /^app\/(routes|ui|http|root|entry|features\/.+\/(ui|rules)\/)/.test(path) &&
        forbidden.test(readFileSync(join(root, path), 'utf8')),
    )
    expect(broken).toEqual([])
  })

  test('every feature has a place in the order', () => {
    const found = new Set(sources.flatMap((path) => path.match(/^app\/features\/([^/]+)\//)?.[1] ?? []))
    expect([...found].filter((name) => !(featureOrder as readonly string[]).includes(name))).toEqual([])
  })

  test('files are named in kebab-case', () => {
    const odd = sources.filter((path) => !path.split('/').every((part) => /^\+?[a-z0-9$._-]+$/.test(part)))
    expect(odd).toEqual([])
  })

  test('no file is longer than 300 lines, no verb or route longer than its guide', () => {
    const long = sources
      .filter((path) => !/\.gen\.|defaults\//.test(path))
      .filter((path) => lines(path) > (/^app\/routes\//.test(path) ? 200 : 300))
      .map((path) => `${path}: ${lines(path)}`)
    expect(long).toEqual([])
  })

  test('the buttons of a form are told apart by `intent` alone', () => {
    const other = sources.flatMap((path) => {
      const text = readFileSync(join(root, path), 'utf8')
      const found = text.match(
        /name="(?:step|act)"|(?<!searchParams\.get|query\.get|column|returning)\('(?:step|act)'\)/,
      )
      return found ? [`${path}: ${found[0]}`] : []
    })
    expect(other).toEqual([])
  })

  test('no route of the administration calls a guard for nothing but its refusal', () => {
    const idle = sources.filter(
      (path) =>
        path.startsWith('app/routes/') && /^\s+adminOf\(/m.test(readFileSync(join(root, path), 'utf8')),
    )
    expect(idle).toEqual([])
  })

  test('names say what a thing is', () => {
    const vague =
      /export (?:async )?(?:function|const|type|class) (\w*(?:Service|Manager|Helper|Util|Utils|Info)|handle[A-Z]\w*)\b/
    const broken = sources.flatMap((path) => {
      const match = readFileSync(join(root, path), 'utf8').match(vague)
      // React Router asks for this one by name.
      return match && match[1] !== 'handleError' && match[1] !== 'handleDataRequest'
        ? [`${path}: ${match[1]}`]
        : []
    })
    expect(broken).toEqual([])
  })

  test('no module of the build counts from its own place, which is another there', () => {
    const runFromSources =
      /^server\/(main\.ts$|worker\.ts$|start\.js$|commands\/|release\/)|\/build-early-script\.ts$|^app\/translations\/catalogue\.ts$/
    const broken = [...sources, ...globSync('demo/**/*.ts', { cwd: root })].filter(
      (path) =>
        !runFromSources.test(path) &&
        !path.endsWith('.test.ts') &&
        /import\.meta\.(dirname|filename)|new URL\(['"`]\.+\/[^)]*import\.meta\.url/.test(
          readFileSync(join(root, path), 'utf8'),
        ),
    )
    // The browser's build knows its workers.
    expect(broken).toEqual(['app/features/people/ui/solve-challenge.tsx'])
  })

  test('no list is read up to its page: OFFSET 0 only keeps the planner from moving what is inside', () => {
    const broken = sources.filter((path) =>
      /\.offset\((?!0\))|\boffset (?!0\b)(\d|\$)/i.test(readFileSync(join(root, path), 'utf8')),
    )
    expect(broken).toEqual([])
  })

  test('product tables are written with the time of ctx, never with the clock of the database', () => {
    const broken = sources.filter(
      (path) =>
        /^app\/features\/.*\.server\.ts$/.test(path) &&
        /\bnow\(\)|current_timestamp|Date\.now\(\)|new Date\(\)|Math\.random\(\)/i.test(
          readFileSync(join(root, path), 'utf8'),
        ),
    )
    expect(broken).toEqual([])
  })
})

describe('the import table itself', () => {
  test.each([
    [
      'app/features/ticketing/cart/rules/pricing.ts',
      'app/features/ticketing/checkout/place-order.server.ts',
      false,
    ],
    ['app/features/events/queries.server.ts', 'app/features/ticketing/orders/queries.server.ts', false],
    [
      'app/features/ticketing/orders/order-types.ts',
      'app/features/ticketing/checkout/settle.server.ts',
      true,
    ],
    ['app/routes/public/home.tsx', 'app/db/database.server.ts', false],
    ['app/kernel/money.ts', 'app/ui/button.tsx', false],
    ['app/kernel/errors.ts', 'app/access/actor.ts', true],
    ['app/access/actor.ts', 'app/features/people/grant-role.server.ts', true],
    ['app/ui/button.tsx', 'app/features/events/ui/event-card.tsx', false],
    ['server/main.ts', 'app/ui/button.tsx', false],
    ['app/features/ticketing/checkout/place-order.server.ts', 'server/jobs/registry.ts', false],
    ['app/features/mail/delivery/send-mail.server.ts', 'app/integrations/mail/smtp.server.ts', false],
  ])('%s may not import %s', (from, to, typeOnly) => {
    expect(refusal(roomOf(from), roomOf(to), typeOnly)).not.toBeNull()
  })

  test.each([
    [
      'app/features/ticketing/checkout/place-order.server.ts',
      'app/features/mail/queue-mail.server.ts',
      false,
    ],
    [
      'app/features/ticketing/order-page/ui/order-screen.tsx',
      'app/features/ticketing/orders/queries.server.ts',
      true,
    ],
    ['app/routes/public/home.tsx', 'app/features/events/queries.server.ts', false],
    ['app/features/mail/delivery/send-mail.server.ts', 'app/integrations/mail/mail-port.ts', true],
    ['server/compose.ts', 'app/integrations/mail/smtp.server.ts', false],
  ])('%s may import %s', (from, to, typeOnly) => {
    expect(refusal(roomOf(from), roomOf(to), typeOnly)).toBeNull()
  })
})

import { createHash } from 'node:crypto'
import { type BrowserContext, test as base, expect } from '@playwright/test'
import { declineCookies } from './decline-cookies.ts'
import { demoAdmin } from './demo-admin.ts'
import { aPerson, type Person, signIn, signUp, verifyAddress } from './people.ts'
import { watchConsole } from './watch-page.ts'

type SignedIn = Awaited<ReturnType<BrowserContext['storageState']>>
type Visitor = 'guest' | 'user' | 'admin'

type Options = {
  /** Who opens the pages. */
  visitor: Visitor
  /** What this test makes the console say on purpose. */
  expectedNoise: RegExp | null
  /** Hosts beside our own that the test itself answers for. */
  answeredHosts: readonly string[]
  /** Visitors have not said yet whether they may be counted. */
  undecided: boolean
}

/** Follows the option of the test that runs: a worker runs one at a time. */
let isUndecided = false

type PerWorker = {
  /** An account of this worker's own, for tests that only need to be signed in. */
  member: Person
  sessionOf: (visitor: Exclude<Visitor, 'guest'>) => Promise<SignedIn>
}

/** The test of every journey: nothing may be written to the console and nothing requested from another host. */
export const test = base.extend<Options & { settled: undefined }, PerWorker>({
  visitor: ['guest', { option: true }],
  expectedNoise: [null, { option: true }],
  answeredHosts: [[], { option: true }],
  undecided: [false, { option: true }],

  settled: [
    async ({ undecided }, use) => {
      isUndecided = undecided
      await use(undefined)
      isUndecided = false
    },
    { auto: true },
  ],

  // Who is not asked whether they may be counted has said no: the question would lie over what is pressed.
  browser: [
    async ({ browser }, use) => {
      const open = browser.newContext.bind(browser)
      browser.newContext = async (options) => {
        const context = await open(options)
        if (!isUndecided) await context.addInitScript(declineCookies)
        return context
      }
      await use(browser)
      browser.newContext = open
    },
    { scope: 'worker' },
  ],

  member: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from the pattern
    async ({}, use) => use(aPerson('Noor Rahman')), // oxlint-disable-line no-empty-pattern
    { scope: 'worker' },
  ],

  sessionOf: [
    async ({ browser, member }, use, { project }) => {
      const sessions = new Map<Visitor, Promise<SignedIn>>()
      const begin = async (visitor: Visitor) => {
        const context = await browser.newContext({ baseURL: project.use.baseURL })
        const page = await context.newPage()
        if (visitor === 'admin') {
          await signIn(page, { login: demoAdmin.email, password: demoAdmin.password, landing: '/admin' })
        } else {
          await signUp(page, member)
          await verifyAddress(page, member)
          await signIn(page, { login: member.email, password: member.password, landing: '/account' })
        }
        const session = await context.storageState()
        await context.close()
        return { ...session, origins: [] }
      }
      await use((visitor) => {
        const session = sessions.get(visitor) ?? begin(visitor)
        sessions.set(visitor, session)
        return session
      })
    },
    { scope: 'worker' },
  ],

  // Every test comes from an address of its own: limits per client count what one person does.
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from the pattern
  extraHTTPHeaders: async ({}, use, { testId }) => use({ 'X-Forwarded-For': addressOf(testId) }), // oxlint-disable-line no-empty-pattern

  storageState: async ({ visitor, sessionOf }, use) => {
    await use(visitor === 'guest' ? undefined : await sessionOf(visitor))
  },

  context: async ({ context, expectedNoise, answeredHosts, baseURL }, use) => {
    const noise: string[] = []
    context.on('page', (page) => watchConsole(page, noise))
    context.on('request', (request) => {
      const { protocol, origin } = new URL(request.url())
      const isOurs = origin === baseURL || answeredHosts.includes(origin)
      if (protocol.startsWith('http') && !isOurs) noise.push(`another host: ${request.url()}`)
    })
    await use(context)
    expect(noise.filter((line) => !expectedNoise?.test(line))).toEqual([])
  },
})

/** An address of a private network. */
function addressOf(testId: string): string {
  return `10.${[...createHash('sha256').update(testId).digest().subarray(0, 3)].join('.')}`
}

export { expect }

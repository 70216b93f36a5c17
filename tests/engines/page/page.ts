import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Driver, Size } from '../driver/engine.ts'
import { misshapen } from './geometry.ts'
import {
  chooseInFound,
  type Found,
  findInPage,
  isAtRest,
  selectFound,
  textOfFound,
  untilPainted,
} from './in-page.ts'
import { described, sent, type Target } from './target.ts'

/** A person at a browser. Each step waits for what it needs and fails with what it has found instead. */
export type Page = {
  /** Opens an address of the site and waits until it answers to presses. */
  visit: (path: string) => Promise<void>
  press: (target: Target) => Promise<void>
  /** Replaces what a field holds. */
  fill: (target: Target, text: string) => Promise<void>
  choose: (target: Target, label: string) => Promise<void>
  type: (text: string) => Promise<void>
  /** Waits until it can be seen, and answers its text. */
  see: (target: Target) => Promise<string>
  /** Waits until it cannot be seen. */
  miss: (target: Target) => Promise<void>
  /** Waits until this is the address; answers it. */
  at: (path: string | RegExp) => Promise<string>
  resize: (size: Size) => Promise<void>
  /** Waits until nothing is under way, checks every box and keeps a picture under this name. */
  look: (name: string) => Promise<void>
  run: Driver['run']
  errors: () => string[]
  site: string
}

export const keys = {
  enter: '\uE007',
  escape: '\uE00C',
  tab: '\uE004',
  right: '\uE014',
  down: '\uE015',
  delete: '\uE017',
}

const patience = 15_000
const axe = readFileSync(
  createRequire(import.meta.resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js'),
  'utf8',
)

/** The browser as a person uses it, at `site`; pictures are kept in `folder`. */
export function pageOf(driver: Driver, site: string, folder: string): Page {
  mkdirSync(folder, { recursive: true })
  let pictures = 0

  /** Asks until there is an answer. A page that is being left answers nothing, and is asked again. */
  async function until<T>(what: string, ask: () => Promise<T | null>, why = () => ''): Promise<T> {
    const end = Date.now() + patience
    let last = ''
    while (Date.now() < end) {
      try {
        const answer = await ask()
        if (answer !== null) return answer
      } catch (error) {
        last = error instanceof Error ? error.message : String(error)
      }
      await wait(50)
    }
    await keep(`failed-${what.replaceAll(/\W+/g, '-').slice(0, 60)}`).catch(() => undefined)
    throw new Error(`${what}: not in ${patience / 1000} s. ${why()} ${last}`)
  }

  async function find(target: Target): Promise<Found> {
    const found = await driver.run(findInPage, sent(target))
    if (found) return found
    await driver.load(axe)
    return (await driver.run(findInPage, sent(target))) ?? { count: 0, point: null, covered: null }
  }

  const atRest = () => until('the page is at rest', async () => ((await driver.run(isAtRest)) ? true : null))

  async function press(target: Target): Promise<void> {
    let last: Found | null = null
    const point = await until(
      `press ${described(target)}`,
      async () => {
        if (!(await driver.run(isAtRest))) return null
        const before = last?.point
        last = await find(target)
        const { point } = last
        return point && before && point.x === before.x && point.y === before.y ? point : null
      },
      () => (last ? `Found ${last.count}, covered by ${last.covered}.` : ''),
    )
    await driver.press(point.x, point.y)
  }

  async function see(target: Target): Promise<string> {
    return until(`see ${described(target)}`, async () => {
      const { count } = await find(target)
      return count > 0 ? driver.run(textOfFound) : null
    })
  }

  async function keep(name: string): Promise<void> {
    pictures += 1
    await driver.run(untilPainted)
    writeFileSync(join(folder, `${String(pictures).padStart(2, '0')}-${name}.png`), await driver.screenshot())
  }

  return {
    site,
    press,
    see,
    run: (work, ...args) => driver.run(work, ...args),
    errors: driver.errors,
    visit: async (path) => {
      await driver.go(new URL(path, site).href)
      await atRest()
    },
    fill: async (target, text) => {
      await press(target)
      await until(`fill ${described(target)}`, async () => {
        await find(target)
        await driver.run(selectFound)
        await driver.type(text === '' ? keys.delete : text)
        await find(target)
        return (await driver.run(textOfFound)).includes(text) ? true : null
      })
    },
    choose: async (target, label) => {
      await until(`choose ${label} in ${described(target)}`, async () => {
        await find(target)
        return (await driver.run(chooseInFound, label)) ? true : null
      })
    },
    type: driver.type,
    miss: async (target) => {
      await until(`no ${described(target)}`, async () => ((await find(target)).count === 0 ? true : null))
    },
    at: (path) =>
      until(`at ${String(path)}`, async () => {
        const { pathname, search } = new URL(await driver.run(() => location.href))
        const address = pathname + search
        return (typeof path === 'string' ? address === path : path.test(address)) ? address : null
      }),
    resize: async (size) => {
      await driver.resize(size)
      await until(`the page answers at ${size.width} px`, async () =>
        (await driver.run(() => innerWidth)) === size.width ? true : null,
      )
    },
    look: async (name) => {
      await atRest()
      let wrong: string[] = []
      try {
        await until(
          `${name} is seen whole`,
          async () => {
            wrong = await driver.run(misshapen)
            return wrong.length === 0 ? true : null
          },
          () => wrong.join('; '),
        )
      } finally {
        await keep(name)
      }
    },
  }
}

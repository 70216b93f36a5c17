import { afterAll, beforeAll, test } from 'vitest'
import type { Engine, Size } from './driver/engine.ts'
import { openWebkit } from './driver/open-webkit.ts'
import { startSite } from './driver/start-site.ts'
import { withPage } from './page/open-page.ts'
import { keys, type Page } from './page/page.ts'
import { signInAsAdmin } from './page/people.ts'
import { desktop, phone, tablet, turned } from './page/sizes.ts'

const breakfast = '/events/headteachers-breakfast-by-the-creek'
const playLab = '/events/early-years-play-lab'

let engine: Engine
let site: Awaited<ReturnType<typeof startSite>>

// What opens over a page, and how pages answer when a device is turned, in the engine of every iPhone. Nothing here
// buys: test:engines walks whole journeys.
beforeAll(async () => {
  engine = await openWebkit()
  site = await startSite()
})
afterAll(async () => {
  await engine?.close()
  await site?.stop()
})

const inWebkit = (name: string, size: Size, work: (page: Page) => Promise<void>) =>
  test(name, () => withPage(engine, { site: site.url, size, name: name.replaceAll(/\W+/g, '-') }, work))

inWebkit('the dialog of a waitlist shows its whole form on a phone', phone, async (page) => {
  await page.visit(breakfast)
  await page.press({ role: 'link', name: /Join Waitlist/ })
  await page.see({ role: 'dialog', name: 'Join Waitlist' })
  await page.look('waitlist')
})

inWebkit('the sheet of the cart shows its tickets and its button on a phone', phone, async (page) => {
  await page.visit(playLab)
  await page.press({ role: 'button', name: 'Add to Cart', within: { role: 'main' } })
  await page.see({ text: 'Added to cart' })
  await page.visit('/events')
  await page.press({ role: 'button', name: /^Cart/ })
  await page.see({ role: 'link', name: 'View Cart', within: { role: 'dialog', name: 'Your cart' } })
  await page.look('cart')
})

inWebkit('the command palette shows its choices', desktop, async (page) => {
  await signInAsAdmin(page, '/admin')
  await page.press({ role: 'button', name: /Jump to/ })
  await page.see({ role: 'option', name: /Events/ })
  await page.look('palette')
  await page.type('att')
  await page.look('palette, searched')
})

inWebkit('a table keeps to the page when the window changes after a popover', desktop, async (page) => {
  await signInAsAdmin(page, '/admin/orders?size=25')
  await page.press({ role: 'button', name: /^View/ })
  await page.see({ role: 'checkbox', name: 'Buyer' })
  await page.look('columns')
  await page.type(keys.escape)
  await page.resize(turned(tablet))
  await page.look('orders, turned')
})

inWebkit('popovers are opaque and beside their buttons', desktop, async (page) => {
  await page.visit(playLab)
  await page.press({ role: 'button', name: 'Add to Cart', within: { role: 'main' } })
  await page.press({ role: 'button', name: /^Cart/ })
  await page.see({ role: 'link', name: 'View Cart', within: { role: 'dialog', name: 'Cart' } })
  await page.look('cart menu')
  for (const size of [turned(tablet), tablet, phone, desktop]) await page.resize(size)
  await page.look('cart menu, after changes of width')
  await page.type(keys.escape)
  await page.press({ role: 'button', name: /Add to calendar/i })
  await page.look('add to calendar')
})

for (const [device, size] of Object.entries({ phone, tablet })) {
  inWebkit(`pages answer when a ${device} is turned`, size, async (page) => {
    for (const path of ['/', playLab, '/events', '/about']) {
      await page.visit(path)
      await page.resize(turned(size))
      await page.look(`${path.split('/').at(-1)} turned`)
      await page.resize(size)
      await page.look(`${path.split('/').at(-1)} turned back`)
    }
  })
}

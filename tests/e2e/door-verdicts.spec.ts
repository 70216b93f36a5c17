import type { Page } from '@playwright/test'
import { demoAdmin } from './support/demo-admin.ts'
import {
  openDoor,
  scanByKeyboard,
  doorEvent as title,
  twoTickets,
  typeCode,
  untilReady,
  verdict,
} from './support/door.ts'
import { aPerson, signIn } from './support/people.ts'
import { expect, test } from './support/test.ts'
import { untilAlive, visit } from './support/watch-page.ts'

const otherTitle = 'Maths That Talks: Reasoning in Key Stage 2'

const countIn = async (page: Page) => Number((await page.getByText(/^\d+ in$/).innerText()).split(' ')[0])

test.describe('an administrator at the door', () => {
  test.use({ visitor: 'admin' })

  test('admits every ticket once', async ({ page, browser }) => {
    const holder = aPerson('Layla Twice')
    const { codes, orderPage } = await twoTickets(browser, holder)
    const [typed = '', scanned = ''] = codes

    await visit(page, '/admin')
    await page.getByRole('navigation', { name: 'Screens' }).getByRole('link', { name: 'Scan' }).click()
    await expect(page).toHaveURL('/admin/scan')
    await untilAlive(page)
    await page.getByRole('link', { name: title }).click()
    const before = await countIn(page)

    await test.step('a code typed in lower case or with spaces is accepted', async () => {
      await typeCode(page, typed.toLowerCase())
      await expect(verdict(page, 'Check-in Successful').getByText(holder.fullName)).toBeVisible()
      await expect(verdict(page, 'Check-in Successful').getByText('Teacher', { exact: true })).toBeVisible()
      await page.getByRole('button', { name: 'Scan Another' }).click()
      await expect(page.getByRole('dialog')).toBeHidden()
      await expect.poll(() => countIn(page)).toBeGreaterThan(before)
      await expect(page.getByRole('region', { name: 'Last scans' })).toContainText(holder.fullName)
    })

    await test.step('the same code is refused the second time', async () => {
      await typeCode(page, typed)
      await expect(verdict(page, 'Already Checked In')).toBeVisible()
      await expect(page.getByText('This ticket has already been checked in.')).toBeVisible()
      await page.getByRole('button', { name: 'Scan Another' }).click()
    })

    await test.step('a keyboard scanner checks a ticket in', async () => {
      await page.getByRole('heading', { level: 1 }).click()
      // For a second after a scan nothing is heard. What was heard is not scanned again, however late its verdict.
      await expect(async () => {
        const heard = page.waitForRequest((request) => request.url().includes('/admin/scan/'), {
          timeout: 3_000,
        })
        await Promise.all([heard, scanByKeyboard(page, scanned)])
      }).toPass()
      await expect(verdict(page, 'Check-in Successful')).toBeVisible()
      await expect(page.getByText('Name not given yet')).toBeVisible()
    })

    await test.step('a check-in is undone', async () => {
      const shown = verdict(page, 'Check-in Successful')
      await shown.getByRole('button', { name: 'Undo check-in' }).click()
      await expect(shown.getByText('Undo the check-in of this ticket?')).toBeVisible()
      await shown.getByRole('button', { name: 'Undo check-in' }).click()
      await expect(verdict(page, 'Check-in undone')).toBeVisible()
      await page.getByRole('button', { name: 'Scan Another' }).click()
      await typeCode(page, scanned)
      await expect(verdict(page, 'Check-in Successful')).toBeVisible()
    })

    await orderPage.reload()
    await expect(orderPage.getByText('Checked in', { exact: true })).toHaveCount(2)
    await orderPage.context().close()
  })

  test('refuses tickets of other events', async ({ page, browser }) => {
    const { codes, orderPage } = await twoTickets(browser, aPerson('Wael Wrong'))
    await orderPage.context().close()
    await openDoor(page, otherTitle)
    await typeCode(page, codes[0] ?? '')
    await expect(verdict(page, 'Ticket for another event')).toBeVisible()
    await expect(page.getByText(`This ticket is for “${title}”.`)).toBeVisible()
    await page.getByRole('button', { name: 'Scan Another' }).click()
    await typeCode(page, '0123456789ABCDEFGHJKMNPQRS')
    await expect(verdict(page, 'Ticket not found')).toBeVisible()
    await page.keyboard.press('Escape')
    await typeCode(page, 'hello')
    await expect(verdict(page, 'Invalid ticket code')).toBeVisible()
    await page.keyboard.press('Escape')

    await page.getByRole('link', { name: 'Choose another event' }).click()
    await page.getByRole('link', { name: title }).click()
    await typeCode(page, codes[0] ?? '')
    await expect(verdict(page, 'Check-in Successful')).toBeVisible()
  })
})

test('an administrator logs out of the administration', async ({ page }) => {
  await signIn(page, { login: demoAdmin.email, password: demoAdmin.password, landing: '/admin' })
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible()
})

test.describe('at a door without a network', () => {
  test.use({ visitor: 'admin', expectedNoise: /ERR_FAILED/ })

  test('a scan before the ticket list has loaded is stored and admits once when the network returns', async ({
    page,
    browser,
  }) => {
    const { codes, orderPage } = await twoTickets(browser, aPerson('Nadia Network'))
    await orderPage.context().close()
    await page.route('**/admin/scan/list?*', (route) => route.abort())
    await openDoor(page, title)
    await page.route('**/admin/scan/check-in', (route) => route.abort())
    await typeCode(page, codes[0] ?? '')
    await expect(page.getByText('No response yet')).toBeVisible()

    // The scan arrives and its answer is lost: sent again under the same id, it is the same admission.
    await page.unroute('**/admin/scan/check-in')
    let lost = 0
    await page.route('**/admin/scan/check-in', async (route) => {
      await route.fetch()
      lost += 1
      await route.abort()
    })
    await expect.poll(() => lost).toBeGreaterThan(0)
    await page.unroute('**/admin/scan/check-in')
    await expect(verdict(page, 'Check-in Successful')).toBeVisible()
  })

  test('the list answers a scan whose response was lost, and the server confirms the same verdict', async ({
    page,
    browser,
  }) => {
    const { codes, orderPage } = await twoTickets(browser, aPerson('Lina Lost'))
    await orderPage.context().close()
    await openDoor(page, title)
    await untilReady(page)
    await page.route('**/admin/scan/sync', (route) => route.abort())
    await page.route('**/admin/scan/check-in', async (route) => {
      await route.fetch()
      await route.abort()
    })
    await typeCode(page, codes[0] ?? '')
    await expect(verdict(page, 'Check-in Successful').getByText('Offline', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Scan Another' }).click()
    await expect(page.getByText(/Offline since .* 1 scan to be sent/)).toBeVisible()
    await page.unroute('**/admin/scan/sync')
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await untilReady(page)
    await expect(page.getByText(/waits to be sent/)).toHaveCount(0)
    await expect(page.getByText(/conflict/)).toHaveCount(0)
  })
})

test('the administration leads a guest to the sign-in and back', async ({ page }) => {
  for (const path of ['/admin', '/admin/scan']) {
    await page.goto(path)
    await expect(page).toHaveURL(`/auth?${new URLSearchParams({ returnTo: path })}`)
  }
})

test.describe('for a user', () => {
  test.use({ visitor: 'user' })

  test('the administration denies access', async ({ page }) => {
    for (const path of ['/admin', '/admin/scan']) {
      await page.goto(path)
      await expect(page).toHaveURL('/')
      await expect(
        page.getByText('Access Denied: You do not have permission to access this page.'),
      ).toBeVisible()
    }
  })
})

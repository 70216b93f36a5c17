import type { Page } from '@playwright/test'
import { newId } from '#app/kernel/ids.ts'
import {
  doorEvent,
  openDoor,
  scanAnother,
  twoTickets,
  typeCode,
  untilReady,
  verdict,
} from './support/door.ts'
import { mailTo } from './support/mailbox.ts'
import { aPerson } from './support/people.ts'
import { reauthenticate } from './support/reauthenticate.ts'
import { expect, test } from './support/test.ts'
import { expectAccessible, untilAlive, watchConsole } from './support/watch-page.ts'

/** What a door does every few seconds by itself. */
const askNow = (page: Page) => page.evaluate(() => dispatchEvent(new Event('online')))

/** What browsers say of a request that found no network. */
const noNetwork = /ERR_INTERNET_DISCONNECTED|ERR_FAILED/

/** How many lists of an event the browser keeps. */
function listsKept(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const asked = indexedDB.open('staffroom-door')
        asked.onerror = () => reject(asked.error)
        asked.onsuccess = () => {
          const counted = asked.result.transaction('facts').objectStore('facts').count()
          counted.onsuccess = () => {
            asked.result.close()
            resolve(counted.result)
          }
        }
      }),
  )
}

test.use({ visitor: 'admin', expectedNoise: /ERR_FAILED/ })

test('two devices at the door, one offline, and a helper with a personal link admit each ticket once', async ({
  page: door,
  browser,
  baseURL,
}) => {
  const surname = `Forgetful${newId().slice(-6)}`
  const [guest, other, helper] = [aPerson('Layla Double'), aPerson(`Zoë ${surname}`), aPerson('Tom Helper')]
  const { codes, orderPage } = await twoTickets(browser, guest, other)
  await orderPage.context().close()

  const link = await test.step('an administrator sends a door link', async () => {
    await reauthenticate(door)
    await openDoor(door, doorEvent)
    await door.getByRole('link', { name: 'Door team' }).click()
    await expect(door.getByRole('heading', { level: 1, name: `${doorEvent} Door` })).toBeVisible()
    await door.getByLabel('Name', { exact: true }).fill(helper.fullName)
    await door.getByLabel('Email', { exact: true }).fill(helper.email)
    await door.getByRole('button', { name: 'Send door link' }).click()
    await expect(door.getByText('The link is on its way by email.')).toBeVisible()
    await expectAccessible(door)
    const mail = await mailTo(door, helper.email, `Your link to the door of ${doorEvent}`)
    const text = await (await door.request.get(`${mail}?view=text`)).text()
    return text.match(/\/door\/[\w-]+\?key=\w+/)?.[0] ?? ''
  })

  const context = await browser.newContext({
    baseURL,
    // Nobody is signed in there.
    storageState: { cookies: [], origins: [] },
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    reducedMotion: 'reduce',
  })
  const phone = await context.newPage()
  const noise = watchConsole(phone)

  await test.step('the door link opens the scanner on a phone and names the door', async () => {
    await phone.goto(link)
    await expect(phone).toHaveURL(/\/admin\/scan\?event=[\w-]+$/)
    await untilAlive(phone)
    await expect(phone.getByText(`Signed in as ${helper.fullName}`)).toBeVisible()
    await phone.getByLabel('Door name').fill('Back door')
    await untilReady(phone)
    await expectAccessible(phone)
    await phone.goto('/admin/orders')
    await expect(phone).toHaveURL('/')
    await phone.goto(link)
    await untilAlive(phone)
    await untilReady(phone)
  })

  await test.step('the phone gives a verdict without a network', async () => {
    await context.setOffline(true)
    await typeCode(phone, codes[0] ?? '')
    const shown = verdict(phone, 'Check-in Successful')
    await expect(shown.getByText(guest.fullName)).toBeVisible()
    await expect(shown.getByText('Offline', { exact: true })).toBeVisible()
    await expectAccessible(phone)
    await scanAnother(phone)
    await typeCode(phone, codes[0] ?? '')
    await expect(verdict(phone, 'Already Checked In')).toBeVisible()
    await scanAnother(phone)

    await phone.getByLabel('Find by name').fill(`zoe ${surname.slice(0, -1)}`)
    await phone.getByRole('button', { name: `Check in ${other.fullName}` }).click()
    await expect(verdict(phone, 'Check-in Successful').getByText(other.fullName)).toBeVisible()
    await scanAnother(phone)
    await expect(phone.getByText(/Offline since .* 3 scans to be sent/)).toBeVisible()
    await expectAccessible(phone)
  })

  await test.step('a second door admits the same ticket', async () => {
    await openDoor(door, doorEvent)
    await untilReady(door)
    await door.getByLabel('Door name').fill('Main entrance')
    await typeCode(door, codes[0] ?? '')
    await expect(verdict(door, 'Check-in Successful').getByText(guest.fullName)).toBeVisible()
    await scanAnother(door)
  })

  await test.step('queued scans survive a reload, and both doors show the conflict', async () => {
    await context.route('**/admin/scan/sync', (route) => route.abort())
    await context.setOffline(false)
    await phone.reload()
    await untilAlive(phone)
    await expect(phone.getByText(/3 scans to be sent/)).toBeVisible()
    await context.unroute('**/admin/scan/sync')
    await askNow(phone)
    const told = new RegExp(
      `${guest.fullName} was admitted twice: at Main entrance, .* at Back door, .*Tom Helper`,
    )
    await expect(phone.getByText(told)).toBeVisible()
    await expect(phone.getByText(/to be sent/)).toHaveCount(0)
    await askNow(door)
    await expect(door.getByText(told)).toBeVisible()
    await expectAccessible(phone)
    await expectAccessible(door)
    await door.getByRole('button', { name: 'Resolved' }).click()
    await expect(door.getByText(told)).toHaveCount(0)
    await askNow(phone)
    await expect(phone.getByText(told)).toHaveCount(0)
  })

  await test.step('a check-in is undone from the last scans', async () => {
    const last = door.getByRole('region', { name: 'Last scans' })
    await last.getByRole('button', { name: `Undo the check-in of ${guest.fullName}` }).click()
    await last.getByRole('button', { name: 'Undo check-in' }).click()
    await expect(last.getByText('Check-in Successful, undone')).toBeVisible()
    await typeCode(door, codes[0] ?? '')
    await expect(verdict(door, 'Check-in Successful')).toBeVisible()
    await scanAnother(door)
  })

  await test.step('a revoked door link stops working at once', async () => {
    await door.getByRole('link', { name: 'Door team' }).click()
    const row = door.getByRole('listitem').filter({ hasText: helper.email })
    await row.getByText('Revoke…').click()
    await row.getByRole('button', { name: 'Revoke door link' }).click()
    await expect(row.getByText('Revoked', { exact: true })).toBeVisible()
    await askNow(phone)
    await expect(phone.getByText('You no longer have access to this door')).toBeVisible()
    await phone.goto(link)
    await expect(phone.getByText('This link opens no door')).toBeVisible()
    await expectAccessible(phone)
  })

  await test.step('a device deletes its manifest when its door is left', async () => {
    await openDoor(door, doorEvent)
    await untilReady(door)
    await expect.poll(() => listsKept(door)).toBe(1)
    const beside = await door.context().newPage()
    await beside.goto('/about')
    await door.close()
    await expect.poll(() => listsKept(beside)).toBe(0)
    await beside.close()
  })
  expect(noise.filter((line) => !noNetwork.test(line))).toEqual([])
  await context.close()
})

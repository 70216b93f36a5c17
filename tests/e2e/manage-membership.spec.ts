import type { Browser, Page } from '@playwright/test'
import { desktop, examine } from './support/examine.ts'
import { joinPlan } from './support/joining.ts'
import { subjectsTo } from './support/mailbox.ts'
import { reauthenticate } from './support/reauthenticate.ts'
import { at, said } from './support/said.ts'
import { expect, test } from './support/test.ts'
import { visit } from './support/watch-page.ts'

test.use({ visitor: 'admin', viewport: desktop })

/** A member who has paid, in a browser of their own. */
async function aMember(browser: Browser, baseURL: string | undefined, fullName: string) {
  const theirs = await browser.newContext({
    ...(baseURL && { baseURL }),
    storageState: { cookies: [], origins: [] },
  })
  const account = await theirs.newPage()
  const card = '4242 4242 4242 4242'
  const { email } = await joinPlan(account, { fullName, plan: 'Basic Membership', card })
  return { account, email, close: () => theirs.close() }
}

async function openManaging(page: Page, email: string) {
  await reauthenticate(page)
  await visit(page, at(`/admin/members?q=${encodeURIComponent(email)}`))
  await page.getByRole('link', { name: /^View Profile/ }).click()
  await page
    .getByRole('dialog')
    .getByRole('link', { name: said('Manage membership') })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: said('Manage membership') })).toBeVisible()
}

test('the office ends a membership at once and refunds the period', async ({ page, browser, baseURL }) => {
  const { account, email, close } = await aMember(browser, baseURL, 'Ended Member')
  await openManaging(page, email)
  await page.getByText(said('End membership now…')).click()
  await page.getByRole('button', { name: said('End membership now') }).click()
  await expect(page.getByText(said('Enter a reason'))).toBeVisible()
  await examine(page)
  await page.getByLabel(/^Refund the current period: AED/).check()
  await page.getByLabel(said('Reason')).fill('Joined twice')
  await page.getByRole('button', { name: said('End membership now') }).click()
  await expect(page.getByText(said('Membership ended'))).toBeVisible()
  await expect(page.getByText(said('The refund is on its way.'))).toBeVisible()
  await expect(page.getByText(said('No paid membership.'))).toBeVisible()
  await examine(page)
  await expect
    .poll(() => subjectsTo(account, email))
    .toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^Your Basic Membership has ended$/),
        expect.stringMatching(/^Your refund of AED/),
      ]),
    )
  await visit(account, at('/account/settings/membership'))
  await expect(account.getByText(said('Your membership has ended'))).toBeVisible()
  await close()
})

test('the office pauses a membership, which its member sees, and resumes it', async ({
  page,
  browser,
  baseURL,
}) => {
  const { account, email, close } = await aMember(browser, baseURL, 'Paused Member')
  await openManaging(page, email)
  await page.getByRole('button', { name: said('Pause membership') }).click()
  await expect(page.getByText('The membership is paused until you resume it.')).toBeVisible()
  await examine(page)
  await visit(account, at('/account/settings/membership'))
  await expect(account.getByText(/^Your membership is paused\./)).toBeVisible()
  await examine(account)
  await visit(page, at(`/admin/members?status=paused&q=${encodeURIComponent(email)}`))
  await expect(page.getByRole('row', { name: email })).toContainText(said('Paused'))
  await openManaging(page, email)
  await page.getByRole('button', { name: said('Resume membership') }).click()
  await expect(page.getByRole('button', { name: said('Pause membership') })).toBeVisible()
  await visit(account, at('/account/settings/membership'))
  await expect(account.getByText(/^Next payment on /)).toBeVisible()
  await close()
})

import type { Page } from '@playwright/test'
import { ageSession } from './support/age-session.ts'
import { demoAdmin } from './support/demo-admin.ts'
import { examine } from './support/examine.ts'
import { signIn } from './support/people.ts'
import { reauthenticate } from './support/reauthenticate.ts'
import { expect, test } from './support/test.ts'
import { visit } from './support/watch-page.ts'

test.beforeEach(({ page }) =>
  signIn(page, { login: demoAdmin.email, password: demoAdmin.password, landing: '/admin' }),
)

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Confirm your password' })

test('an export asks for the password over the page, and then begins', async ({ page }) => {
  await visit(page, '/admin/members')
  await ageSession(page)
  const download = page.getByRole('link', { name: 'Export', exact: true })
  await download.click()
  const dialog = dialogOf(page)
  await expect(dialog.getByLabel('Current password')).toBeFocused()
  await examine(page)
  await dialog.getByLabel('Current password').fill('not-the-password')
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect(dialog.getByText('This is not your current password')).toBeVisible()
  await dialog.getByLabel('Current password').fill(demoAdmin.password)
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Confirm' }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/\.csv$/)
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(/\/admin\/members$/)

  const [again] = await Promise.all([page.waitForEvent('download'), download.click()])
  expect(again.suggestedFilename()).toBe(file.suggestedFilename())
})

test('a form in a dialog asks over it, and Escape sends nothing', async ({ page }) => {
  await visit(page, `/admin/events?${new URLSearchParams({ q: 'Science Lab Safety Refresher' })}`)
  await visit(page, (await page.locator('a[href$="/attendees"]').first().getAttribute('href')) ?? '')
  await page.getByRole('button', { name: 'Print…' }).first().click()
  const print = page.getByRole('dialog', { name: 'Print or save' })
  await ageSession(page)
  await print.getByRole('button', { name: 'Save as PDF' }).click()
  await expect(dialogOf(page).getByLabel('Current password')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialogOf(page)).toBeHidden()
  await expect(print).toBeVisible()
  await reauthenticate(page)
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    print.getByRole('button', { name: 'Save as PDF' }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/\.pdf$/)
})

test('a dialog that was closed before its answer came presses nothing', async ({ page }) => {
  await visit(page, '/admin/members')
  await ageSession(page)
  await page.getByRole('link', { name: 'Export', exact: true }).click()
  const dialog = dialogOf(page)
  await dialog.getByLabel('Current password').fill(demoAdmin.password)
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('/admin/reauth', async (route) => {
    await released
    await route.continue()
  })
  const downloads: string[] = []
  page.on('download', (download) => downloads.push(download.suggestedFilename()))
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  const answered = page.waitForResponse('/admin/reauth')
  release()
  await answered
  // The next press needs no password any more, and is the only one that downloads.
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Export', exact: true }).click(),
  ])
  expect(downloads).toEqual([file.suggestedFilename()])
})

import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { unsubscribeLinks } from '#app/features/mail/preferences/unsubscribe-links.server.ts'
import { createTokens } from '#app/integrations/tokens/tokens.server.ts'
import { at, said } from './support/said.ts'
import { expect, test } from './support/test.ts'
import { expectAccessible, visit } from './support/watch-page.ts'

/** The link at the foot of a mail of news to `email`, as the demo seals it. */
async function linkFor(email: string): Promise<string> {
  const secret = await readFile(join(process.env.STAFFROOM_E2E_DATA ?? '', 'session-secret'), 'utf8')
  const ctx = { ports: { tokens: createTokens([secret.trim()]) }, site: { baseUrl: '' } }
  return unsubscribeLinks(ctx as never, { email, category: 'news' }).page
}

test('a guest unsubscribes from news by one press and then chooses topics', async ({ page }) => {
  await visit(page, await linkFor('guest.of.mails@school.example'))
  await expect(
    page.getByRole('heading', { name: said('You get: {what}', { what: said('News from the network') }) }),
  ).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: said('Unsubscribe'), exact: true }).click()
  await expect(page.getByText(said('You are unsubscribed'), { exact: true })).toBeVisible()
  await expect(page.getByLabel(/News from the network/)).not.toBeChecked()
  await expect(page.getByLabel(/Reminders/)).toBeChecked()
  await expectAccessible(page)

  await page.getByLabel(/News from the network/).check()
  await page.getByLabel(/Reminders/).uncheck()
  await page.getByRole('button', { name: said('Save preferences') }).click()
  await expect(
    page.getByRole('heading', { name: said('You get: {what}', { what: said('News from the network') }) }),
  ).toBeVisible()
  await page.reload()
  await expect(page.getByLabel(/Reminders/)).not.toBeChecked()
})

test.describe('an administrator', () => {
  test.use({ visitor: 'admin' })

  test('suppresses an address, finds it and lifts the suppression', async ({ page }) => {
    await visit(page, at('/admin/email/suppressions'))
    await page.getByRole('link', { name: said('Add an address') }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('heading', { name: said('Suppress an address') })).toBeVisible()
    await expectAccessible(page)
    await dialog.getByLabel(said('Email address')).fill('stopped@school.example')
    await dialog.getByLabel(/All emails/).check()
    await dialog.getByRole('button', { name: said('Suppress address') }).click()
    await expect(page).toHaveURL(/\/admin\/email\/suppressions(\?|$)/)
    await expect(dialog).toBeHidden()

    await page.getByRole('searchbox').fill('stopped@')
    await page.getByRole('button', { name: said('Search'), exact: true }).click()
    await expect(page).toHaveURL(/q=stopped/)
    await page.getByRole('link', { name: 'stopped@school.example' }).click()
    await expect(dialog.getByText(said('An administrator suppressed this address.'))).toBeVisible()
    await dialog.getByText(said('Remove suppression…')).click()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: said('Remove suppression') }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByText(said('No matching addresses'))).toBeVisible()
  })
})

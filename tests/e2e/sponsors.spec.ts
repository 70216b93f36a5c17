import { desktop, examine } from './support/examine.ts'
import { aPerson, signUp, verifyAddress } from './support/people.ts'
import { expect, test } from './support/test.ts'
import { expectAccessible, visit } from './support/watch-page.ts'

test.use({ visitor: 'admin', viewport: desktop })

test('an administrator makes a person a sponsor and a partner and removes both', async ({
  page,
  browser,
}) => {
  const person = aPerson('Salma Sponsoring')
  const elsewhere = await browser.newContext()
  const theirs = await elsewhere.newPage()
  await signUp(theirs, person)
  await verifyAddress(theirs, person)
  await elsewhere.close()

  await test.step('a sponsor candidate is found by typing and chosen by keyboard', async () => {
    await visit(page, '/admin/sponsors')
    await page.getByRole('link', { name: 'Add a sponsor' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Add a sponsor' })).toBeVisible()
    const field = page.getByRole('combobox', { name: 'Who is the sponsor?' })
    await field.fill(person.email)
    await expect(page.getByRole('option', { name: person.email })).toBeVisible()
    await expectAccessible(page)
    await field.press('ArrowDown')
    await field.press('Enter')
    await expect(page).toHaveURL(/\/admin\/sponsors\/new\?user=/)
    await examine(page)
    await page.getByRole('button', { name: 'Add as sponsor' }).click()
    await expect(page.getByText('Sponsor added', { exact: true })).toBeVisible()
  })

  const panel = page.getByRole('dialog')
  await test.step('the sponsor gets a name, a link and a logo', async () => {
    await panel.getByLabel(/^Organisation/).fill('Salma & Daughters')
    await panel.getByLabel(/^Website/).fill('http://salma.example')
    await panel.getByRole('button', { name: 'Save details' }).click()
    await expect(panel.getByText(/^Please enter a URL that starts with https:/)).toBeVisible()
    await panel.getByLabel(/^Website/).fill('salma.example')
    await panel
      .getByLabel('Upload logo')
      .setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') })
    await expect(page.getByText('Please select a valid image file', { exact: true })).toBeVisible()
    await panel.getByLabel('Upload logo').setInputFiles('public/icons/apple-touch-icon.png')
    await expect(panel.getByRole('button', { name: 'Change logo' })).toBeVisible()
    await panel.getByRole('button', { name: 'Save details' }).click()
    await expect(panel.getByRole('heading', { level: 2, name: 'Salma & Daughters' })).toBeVisible()
    await examine(page)
  })

  await test.step('the home page shows the sponsor among the partners', async () => {
    await panel.getByRole('button', { name: 'Show as partner' }).click()
    await expect(panel.getByText('Shown as partner')).toBeVisible()
    await expect
      .poll(async () => (await page.request.get('/')).text())
      .toContain('href="https://salma.example"')
  })

  await test.step('a second press removes the sponsor and its partner entry', async () => {
    await panel.getByText('Remove sponsor…').click()
    await expect(panel.getByText(/^Salma & Daughters loses the 4 free tickets left this month/)).toBeVisible()
    await panel.getByLabel('Remove partner too').check()
    await expectAccessible(page)
    await panel.getByRole('button', { name: 'Remove sponsor' }).click()
    await expect(page.getByText('Sponsor removed', { exact: true })).toBeVisible()
    await expect(page).toHaveURL(/\/admin\/sponsors(\?|$)/)
    await expect(page.getByText(person.email)).toHaveCount(0)
  })
})

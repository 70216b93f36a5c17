import sharp from 'sharp'
import { desktop, examine } from './support/examine.ts'
import { aPerson, signIn, signUp, verifyAddress } from './support/people.ts'
import { expect, test } from './support/test.ts'
import { expectAccessible, visit } from './support/watch-page.ts'

test.use({ visitor: 'admin', viewport: desktop })

test('an administrator finds a person, writes a note, adds an image and bans the account', async ({
  page,
  browser,
  baseURL,
}) => {
  const person = aPerson('Noted Member')
  const theirs = await browser.newContext({ baseURL, storageState: { cookies: [], origins: [] } })
  const account = await theirs.newPage()
  await signUp(account, person)
  await verifyAddress(account, person)
  await signIn(account, { login: person.email, password: person.password, landing: '/account' })

  const list = `/admin/members?q=${encodeURIComponent(person.email)}`
  await visit(page, list)
  await page.getByRole('link', { name: /^View Profile/ }).click()
  const details = page.getByRole('dialog', { name: person.username, exact: true })
  await expect(details.getByText('Membership Duration')).toBeVisible()
  await examine(page)

  await test.step('tabs have addresses, and Back returns to the list', async () => {
    await details.getByRole('link', { name: 'Tickets & Events' }).click()
    await expect(page).toHaveURL(/tab=tickets/)
    await expect(details.getByText('No tickets yet')).toBeVisible()
    await expectAccessible(page)
    await details.getByRole('link', { name: 'Payments' }).click()
    await expect(details.getByText('No payments yet.')).toBeVisible()
    await expectAccessible(page)
    await page.goBack()
    await expect(details).toBeHidden()
    await expect(page.getByText('Showing 1 of 1 users')).toBeVisible()
    await page.goForward()
    await expect(details).toBeVisible()
  })

  await test.step('the images and notes tab', async () => {
    await details.getByRole('link', { name: 'Images & Notes' }).click()
    await expect(details.getByRole('heading', { name: 'Admin Notes' })).toBeVisible()
    const picture = sharp({ create: { width: 90, height: 60, channels: 3, background: '#0d5359' } })
    await details.getByLabel('Images to add').setInputFiles([
      { name: 'a.png', mimeType: 'image/png', buffer: await picture.png().toBuffer() },
      { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') },
    ])
    await expect(details.getByText('Please select an image file.')).toBeVisible()
    await expect(details.getByText('1 of 6.')).toBeVisible()
    await details.getByRole('link', { name: 'View image 1 full size' }).click()
    const full = page.getByRole('dialog', { name: /^Images of/ })
    await expect(full).toBeVisible()
    await full.getByRole('button', { name: 'Close' }).click()
    await expect(full).toBeHidden()

    await details.getByRole('button', { name: 'Add Note' }).click()
    await expect(details.getByText('Please write the note first')).toBeVisible()
    await details.getByLabel('New note').fill('Asked about VIP.')
    await details.getByRole('button', { name: 'Add Note' }).click()
    await expect(details.getByRole('listitem').filter({ hasText: 'Asked about VIP.' })).toBeVisible()
    await expect(details.getByLabel('New note')).toHaveValue('')
    await examine(page)
  })

  await test.step('a banned user is signed out at the next request', async () => {
    await details.getByRole('link', { name: 'Ban User' }).click()
    const asked = page.getByRole('dialog', { name: /^Ban / })
    await expect(asked.getByText('They are signed out on')).toBeVisible()
    await expectAccessible(page)
    await asked.getByLabel('Reason').fill('Spam')
    await asked.getByRole('button', { name: /^Ban / }).click()
    await expect(asked).toBeHidden()
    await expect(page.getByText('This account is banned')).toBeVisible()
    await account.reload()
    await expect(account).toHaveURL(/\/auth/)
    await theirs.close()
  })

  await page.setViewportSize({ width: 390, height: 844 })
  await expectAccessible(page)
  await details.getByRole('button', { name: 'Close' }).click()
  await expect(details).toBeHidden()
  await expect(page).toHaveURL(list)
  await expect(page.getByText('Banned', { exact: true }).last()).toBeVisible()
})

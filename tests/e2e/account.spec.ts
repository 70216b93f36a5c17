import { readFile, writeFile } from 'node:fs/promises'
import type { Browser, Page } from '@playwright/test'
import { withoutIsolates } from '#app/kernel/language/isolate.ts'
import { examine } from './support/examine.ts'
import { mailTo, subjectsTo } from './support/mailbox.ts'
import { aPerson, type Person, signIn, signUp, verifyAddress } from './support/people.ts'
import { at, inBothLanguages, like, said, subjectOf } from './support/said.ts'
import { expect, test } from './support/test.ts'
import { expectAccessible, visit } from './support/watch-page.ts'

const newPassword = 'copper-lantern-77'

/** Somebody with an account of their own, on its page. */
async function join(page: Page, fullName: string): Promise<Person> {
  const person = aPerson(fullName)
  await signUp(page, person)
  await verifyAddress(page, person)
  await signIn(page, { login: person.email, password: person.password, landing: '/account' })
  return person
}

/** The button that signs one device out, and not that for all of them. */
function otherDevice(): RegExp {
  const all = said('Sign out of all other devices')
  return new RegExp(`^(?!${all})${like('Sign out<more> of {device}</more>').source}`)
}

/** A second device of the person, signed in. */
async function elsewhere(browser: Browser, person: Person): Promise<Page> {
  const page = await (await browser.newContext()).newPage()
  await signIn(page, { login: person.email, password: person.password, landing: '/account' })
  return page
}

test('a member fills in a profile and adds a picture', inBothLanguages, async ({ page }) => {
  const person = await join(page, 'Huda Nasser')
  // Before the page is there: what is sent in the moment in which an answer is put in place may pass it by.
  await page.route('**/account/picture', (route) => route.fulfill({ body: 'no' }))
  await visit(page, at('/account/profile'))
  const picture = page.locator('input[type=file]')
  const toast = (text: string, values = {}) => page.getByText(said(text, values), { exact: true })

  await picture.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('notes') })
  await expect(toast('Invalid file type')).toBeVisible()
  await expect(toast('Please select a valid image file')).toBeVisible()
  // By a file: bytes that travel to the browser take longer than the toast stays.
  const large = test.info().outputPath('large.png')
  await writeFile(large, Buffer.alloc(10 * 1024 * 1024 + 1))
  await picture.setInputFiles(large)
  await expect(toast('File too large')).toBeVisible()
  await expect(toast('Please select an image smaller than {mb}MB', { mb: '10' })).toBeVisible()
  await picture.setInputFiles('public/icons/apple-touch-icon.png')
  await expect(toast('Upload failed')).toBeVisible()
  await expect(toast('Failed to upload image')).toBeVisible()
  await page.unroute('**/account/picture')

  const seen = page.evaluate(
    () =>
      new Promise<number[]>((resolve) => {
        const steps: number[] = []
        new MutationObserver(() => {
          const value = document.querySelector('progress')?.value
          if (value !== undefined && steps.at(-1) !== value) steps.push(value)
          if (value === 100) resolve(steps)
        }).observe(document.body, { subtree: true, childList: true, attributes: true })
      }),
  )
  await picture.setInputFiles('public/icons/apple-touch-icon.png')
  await expect(toast('Image uploaded successfully')).toBeVisible()
  expect(await seen).toEqual([0, 30, 50, 80, 100])
  await expect(page.getByRole('complementary', { name: said('My account') }).locator('img')).toBeVisible()

  await page.getByLabel(said('Name'), { exact: true }).fill('Huda Nasser')
  await page.getByLabel(said('Job title')).fill('Librarian')
  await page.getByLabel(said('Address')).fill('Villa 3\nPalm Street')
  await page.getByLabel(said('About you')).fill('Keeper of the quiet room.')
  await page.getByLabel(said('Username'), { exact: true }).fill('x')
  await page.getByRole('button', { name: said('Save profile') }).click()
  await expect(page.getByText(said('Update failed'))).toBeVisible()
  await expect(page.getByLabel(said('Job title'))).toHaveValue('Librarian')
  await page.getByLabel(said('Username'), { exact: true }).fill(person.username)
  await page.getByRole('button', { name: said('Save profile') }).click()
  await expect(toast('Profile updated')).toBeVisible()
  await visit(page, at('/account/profile'))
  await expect(page.getByLabel(said('Address'))).toHaveValue('Villa 3\nPalm Street')
  await expect(page.getByLabel(said('About you'))).toHaveValue('Keeper of the quiet room.')
  await examine(page)
})

test('a new password signs the other devices out', inBothLanguages, async ({ page, browser }) => {
  const person = await join(page, 'Idris Bello')
  const other = await elsewhere(browser, person)
  await visit(page, at('/account/settings'))
  await expect(page.getByText(said('This device'))).toHaveCount(1)
  await expect(page.getByRole('button', { name: otherDevice() })).toHaveCount(1)
  await examine(page)

  const fill = async (current: string) => {
    await page.getByLabel(said('Current password')).first().fill(current)
    await page.getByLabel(said('New password')).fill(newPassword)
    await page.getByLabel(said('Confirm password')).fill(newPassword)
    await page.getByRole('button', { name: said('Change password') }).click()
  }
  await fill('not-my-password')
  await expect(page.getByText(said('This is not your current password'))).toBeVisible()
  await expectAccessible(page)
  await fill(person.password)
  await expect(page.getByText(said('Password changed'), { exact: true })).toBeVisible()
  await other.goto(at('/account'))
  await expect(other).toHaveURL(/\/auth\?/)
  await signIn(other, { login: person.email, password: newPassword, landing: '/account' })
  await mailTo(other, person.email, subjectOf('Your password for {{ site.network_name }} was changed'))

  await visit(page, at('/account/settings'))
  await page.getByRole('button', { name: said('Sign out of all other devices') }).click()
  await expect(page.getByText(said('All other devices were signed out')).last()).toBeVisible()
  await other.goto(at('/account'))
  await expect(other).toHaveURL(/\/auth\?/)
  await other.context().close()
})

test(
  'a member changes the email address through the mails to both addresses',
  inBothLanguages,
  async ({ page }) => {
    const person = await join(page, 'Jana Weiss')
    const email = `new-${person.email}`
    await visit(page, at('/account/settings'))
    await page.getByLabel(said('New email address')).fill(email)
    await page.getByLabel(said('Current password')).last().fill(person.password)
    await page.getByRole('button', { name: said('Send the link') }).click()
    await expect(page.getByText(said('Waiting for your confirmation'))).toBeVisible()
    await expectAccessible(page)

    const mail = await mailTo(
      page,
      email,
      subjectOf('Confirm your new email address for {{ site.network_name }}'),
    )
    await page.goto(`${mail}?view=text`)
    const text = await page.getByText('/auth/email?token=').first().textContent()
    await visit(page, text?.match(/(\/ar)?\/auth\/email\?token=[\w-]+/)?.[0] ?? '')
    await examine(page)
    await page.getByRole('button', { name: said('Confirm the new address') }).click()
    await expect(page.getByText(said('Email address changed'))).toBeVisible()
    await expect(page.getByRole('complementary', { name: said('My account') })).toContainText(email)
    await mailTo(page, person.email, subjectOf('Your email address at {{ site.network_name }} was changed'))
    expect(await subjectsTo(page, person.email)).toContain(
      withoutIsolates(subjectOf('A new email address was asked for at {{ site.network_name }}')),
    )
  },
)

test(
  'the account keeps mail preferences and offers no choice about essential mails',
  inBothLanguages,
  async ({ page }) => {
    await join(page, 'Kofi Mensah')
    await visit(page, at('/account/settings/notifications'))
    await expect(page.getByText(said('Always sent'))).toBeVisible()
    await page.getByLabel(said('News from the network')).uncheck()
    await page.getByRole('button', { name: said('Save preferences') }).click()
    await expect(page.getByText(said('Preferences saved'))).toBeVisible()
    await visit(page, at('/account/settings/notifications'))
    await expect(page.getByLabel(said('News from the network'))).not.toBeChecked()
    await expect(page.getByLabel(said('Reminders'))).toBeChecked()
    await examine(page)
    for (const [path, words] of [
      ['directory', 'The directory is for members'],
      ['membership', 'No membership yet'],
    ] as const) {
      await visit(page, at(`/account/settings/${path}`))
      await expect(page.getByRole('heading', { name: said(words) })).toBeVisible()
      await expectAccessible(page)
    }
  },
)

test('a member downloads the personal data and deletes the account', inBothLanguages, async ({ page }) => {
  const person = await join(page, 'Lina Farah')
  await visit(page, at('/account/settings/data'))
  await examine(page)
  const password = () => page.getByLabel(said('Current password'))
  await password().first().fill('wrong')
  await page.getByRole('button', { name: said('Download my data') }).click()
  await expect(page.getByText(said('This is not your current password'))).toBeVisible()
  await password().first().fill(person.password)
  const started = page.waitForEvent('download')
  await page.getByRole('button', { name: said('Download my data') }).click()
  const file = await started
  expect(file.suggestedFilename()).toMatch(/^my-data-\d{4}-\d{2}-\d{2}\.json$/)
  expect(JSON.parse(await readFile(await file.path(), 'utf8')).account.email).toBe(person.email)

  await visit(page, at('/account/settings/data'))
  await password().last().fill(person.password)
  await page.getByLabel(said('I understand that this cannot be undone')).check()
  await page.getByRole('button', { name: said('Delete my account') }).click()
  await expect(page.getByText(said('Your account was deleted'))).toBeVisible()
  await page.goto(at('/account'))
  await expect(page).toHaveURL(/\/auth\?/)
  await mailTo(page, person.email, subjectOf('Your account at {{ site.network_name }} was deleted'))
  await visit(page, at('/auth'))
  await page.getByLabel(said('Email or username')).fill(person.email)
  await page.getByLabel(said('Password'), { exact: true }).fill(person.password)
  await page.getByRole('button', { name: said('Sign In') }).click()
  await expect(page.getByText(said('The email address, username or password is not right.'))).toBeVisible()
})

import { expect, type Page, test } from '@playwright/test'
import { signOut } from './support/people.ts'
import { expectAccessible, watchConsole } from './support/watch-page.ts'

const password = 'marmalade-otter-42'

test('a visitor signs up, verifies the address, signs in and signs out', async ({ browser }) => {
  const context = await browser.newContext()
  const page = await context.newPage()
  const noise = watchConsole(page)
  const username = `walker-${Date.now().toString(36)}`
  const email = `${username}@school.example`

  await page.goto('/auth')
  await expect(page.getByRole('heading', { name: 'Welcome to the staffroom' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Create an account' }).click()
  await expect(page).toHaveURL('/auth?mode=sign-up')

  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page.getByText('Please fill in all required fields')).toBeVisible()
  await expect(page.getByLabel('Username', { exact: true })).toBeFocused()
  await expectAccessible(page)

  await page.getByLabel('Username', { exact: true }).fill(username)
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Confirm password').fill('something else')
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page.getByText('Passwords do not match')).toBeVisible()
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(email)
  // A second press right after the first would count as the same one; this takes longer.
  await expectAccessible(page)

  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Confirm password').fill(password)
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page.getByRole('heading', { name: 'Verify Your Email' })).toBeVisible()
  await expect(
    page.getByText('Account created! Please check your email to verify your account before signing in.'),
  ).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('link', { name: 'Return to Sign In' }).click()
  await expect(page.getByLabel('Email or username')).toHaveValue(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByText('Please verify your email address before signing in')).toBeVisible()

  await page.goto(await verificationLink(page, email))
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Confirm my email address' }).click()
  await expect(page).toHaveURL('/account')
  await expect(page.getByText('Your email address is verified, and you are signed in.')).toBeVisible()
  await signOut(page)
  await expect(page).toHaveURL('/auth')

  await page.getByLabel('Email or username').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByText('Welcome back! You have successfully signed in.')).toBeVisible()

  await page.goto('/auth')
  await expect(page).toHaveURL('/')
  await page.evaluate(() => localStorage.setItem('left-behind', 'x'))
  await signOut(page)
  await expect(page).toHaveURL('/auth')
  expect(await page.evaluate(() => localStorage.getItem('left-behind'))).toBeNull()
  await page.goto('/account')
  await expect(page).toHaveURL('/auth?returnTo=%2Faccount')

  expect(noise).toEqual([])
  await context.close()
})

test('the sign-in screen says what a provider tells in the hash', async ({ page }) => {
  await page.goto('/auth#error=access_denied&error_description=made-up')
  await expect(page.getByText('You left Google before signing in. Nothing was changed.')).toBeVisible()
  await expect(page.getByText('made-up')).toHaveCount(0)
  await page.getByRole('button', { name: 'Continue with Google' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Choose an account' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Cancel' }).click()
  await expect(page).toHaveURL(/\/auth\/callback\?error=access_denied$/)
  await page.getByRole('link', { name: 'Return to Sign In' }).click()
  await page.getByRole('button', { name: 'Continue with Google' }).click()
  await page.getByRole('button', { name: /^James Okafor/ }).click()
  await expect(page.getByText('Welcome back! You have successfully signed in.')).toBeVisible()
})

/** The link in the mail to `email`, as the demo mailbox shows it. */
async function verificationLink(page: Page, email: string): Promise<string> {
  const mail = page.getByRole('link', { name: 'Verify your email address for Staffroom' })
  await expect(async () => {
    await page.goto(`/demo/mailbox?to=${encodeURIComponent(email)}`)
    await expect(mail.first()).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await page.goto(`${await mail.first().getAttribute('href')}?view=text`)
  const text = await page.getByText('/auth/verify?token=').first().textContent()
  return text?.match(/\/auth\/verify\?token=[\w-]+/)?.[0] ?? ''
}

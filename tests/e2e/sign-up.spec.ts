import { expect, type Page, test } from '@playwright/test'
import { signOut } from './support/people.ts'
import { at, inBothLanguages, said } from './support/said.ts'
import { expectAccessible, watchConsole } from './support/watch-page.ts'

const password = 'marmalade-otter-42'

test(
  'a visitor signs up, verifies the address, signs in and signs out',
  inBothLanguages,
  async ({ browser }) => {
    const context = await browser.newContext()
    const page = await context.newPage()
    const noise = watchConsole(page)
    const username = `walker-${Date.now().toString(36)}`
    const email = `${username}@school.example`

    await page.goto(at('/auth'))
    await expect(page.getByRole('heading', { name: said('Welcome to the staffroom') })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: said('Create an account') }).click()
    await expect(page).toHaveURL(at('/auth?mode=sign-up'))

    await page.getByRole('button', { name: said('Create Account') }).click()
    await expect(page.getByText(said('Please fill in all required fields'))).toBeVisible()
    await expect(page.getByLabel(said('Username'), { exact: true })).toBeFocused()
    await expectAccessible(page)

    await page.getByLabel(said('Username'), { exact: true }).fill(username)
    await page.getByLabel(said('Email'), { exact: true }).fill(email)
    await page.getByLabel(said('Password'), { exact: true }).fill(password)
    await page.getByLabel(said('Confirm password')).fill('something else')
    await page.getByRole('button', { name: said('Create Account') }).click()
    await expect(page.getByText(said('Passwords do not match'))).toBeVisible()
    await expect(page.getByLabel(said('Email'), { exact: true })).toHaveValue(email)
    // A second press right after the first would count as the same one; this takes longer.
    await expectAccessible(page)

    await page.getByLabel(said('Password'), { exact: true }).fill(password)
    await page.getByLabel(said('Confirm password')).fill(password)
    await page.getByRole('button', { name: said('Create Account') }).click()
    await expect(page.getByRole('heading', { name: said('Verify Your Email') })).toBeVisible()
    await expect(
      page.getByText(
        said('Account created! Please check your email to verify your account before signing in.'),
      ),
    ).toBeVisible()
    await expectAccessible(page)

    await page.getByRole('link', { name: said('Return to Sign In') }).click()
    await expect(page.getByLabel(said('Email or username'))).toHaveValue(email)
    await page.getByLabel(said('Password'), { exact: true }).fill(password)
    await page.getByRole('button', { name: said('Sign In') }).click()
    await expect(page.getByText(said('Please verify your email address before signing in'))).toBeVisible()

    await page.goto(at(await verificationLink(page, email)))
    await expectAccessible(page)
    await page.getByRole('button', { name: said('Confirm my email address') }).click()
    await expect(page).toHaveURL(at('/account'))
    await expect(page.getByText(said('Your email address is verified, and you are signed in.'))).toBeVisible()
    await signOut(page)
    await expect(page).toHaveURL(at('/auth'))

    await page.getByLabel(said('Email or username')).fill(username)
    await page.getByLabel(said('Password'), { exact: true }).fill(password)
    await page.getByRole('button', { name: said('Sign In') }).click()
    await expect(page).toHaveURL(at('/'))
    await expect(page.getByText(said('Welcome back! You have successfully signed in.'))).toBeVisible()

    await page.goto(at('/auth'))
    await expect(page).toHaveURL(at('/'))
    await page.evaluate(() => localStorage.setItem('left-behind', 'x'))
    await signOut(page)
    await expect(page).toHaveURL(at('/auth'))
    expect(await page.evaluate(() => localStorage.getItem('left-behind'))).toBeNull()
    await page.goto(at('/account'))
    await expect(page).toHaveURL(at('/auth?returnTo=%2Faccount'))

    expect(noise).toEqual([])
    await context.close()
  },
)

test('the sign-in screen says what a provider tells in the hash', inBothLanguages, async ({ page }) => {
  await page.goto(at('/auth#error=access_denied&error_description=made-up'))
  await expect(page.getByText(said('You left Google before signing in. Nothing was changed.'))).toBeVisible()
  await expect(page.getByText('made-up')).toHaveCount(0)
  await page.getByRole('button', { name: said('Continue with Google') }).click()
  await expect(page.getByRole('heading', { level: 1, name: said('Choose an account') })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: said('Cancel') }).click()
  await expect(page).toHaveURL(/\/auth\/callback\?error=access_denied$/)
  await page.getByRole('link', { name: said('Return to Sign In') }).click()
  await page.getByRole('button', { name: said('Continue with Google') }).click()
  await page.getByRole('button', { name: /^James Okafor/ }).click()
  await expect(page.getByText(said('Welcome back! You have successfully signed in.'))).toBeVisible()
})

/** The link in the mail to `email`, as the demo mailbox shows it. */
async function verificationLink(page: Page, email: string): Promise<string> {
  const mail = page.locator('main a[href^="/demo/mailbox/"]')
  await expect(async () => {
    await page.goto(`/demo/mailbox?to=${encodeURIComponent(email)}`)
    await expect(mail.first()).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await page.goto(`${await mail.first().getAttribute('href')}?view=text`)
  const text = await page.getByText('/auth/verify?token=').first().textContent()
  return text?.match(/\/auth\/verify\?token=[\w-]+/)?.[0] ?? ''
}

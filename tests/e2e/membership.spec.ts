import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { addMinutes } from '#app/kernel/dates.ts'
import { fillAddress, fillCard, payButton, testCards } from './support/buying.ts'
import { entitled } from './support/entitle.ts'
import { examine } from './support/examine.ts'
import { aPerson, type Person, signIn, signUp, verificationLink, verifyAddress } from './support/people.ts'
import { withPricelessPlan } from './support/priceless-plan.ts'
import { expect, test } from './support/test.ts'
import { expectAccessible, holdCode, untilAlive, visit } from './support/watch-page.ts'

/** The panel beside the form. */
const summary = (page: Page) => page.getByRole('complementary', { name: 'Plan summary' })

/** Makes an account on the sign-in screen that a chosen plan led to, and comes back to the plan. */
async function joinByNewAccount(page: Page, person: Person): Promise<void> {
  await page.getByRole('link', { name: 'Create an account' }).click()
  await page.getByLabel('Username', { exact: true }).fill(person.username)
  await page.getByLabel('Email', { exact: true }).fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByLabel('Confirm password').fill(person.password)
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page.getByRole('heading', { name: 'Verify Your Email' })).toBeVisible()
  await visit(page, await verificationLink(page, person))
  await page.getByRole('button', { name: 'Confirm my email address' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Membership Application' })).toBeVisible()
  await untilAlive(page)
}

async function fillApplication(page: Page, person: Person): Promise<void> {
  await page.getByLabel('Company name').fill(person.companyName)
  await page.getByLabel('Position').fill('Head of Science')
  await page.getByLabel('Company website').fill('palmgrove.example')
  await page.getByLabel('Company address').fill('12 Al Wasl Road, Dubai')
  await page.getByLabel('Your goals').fill('To meet colleagues.')
  await page.getByRole('group', { name: 'Do you offer a discount' }).getByLabel('Yes').check()
  await page.getByLabel('Discount details').fill('Ten percent on all books.')
  await page.getByRole('group', { name: 'give a webinar' }).getByLabel('No').check()
  await page.getByLabel('First name').fill('Layla')
  await page.getByLabel('Last name').fill('Joiner')
}

test('a guest chooses a plan, makes an account, applies, and pays the first month', async ({ page }) => {
  const person = aPerson('Layla Joiner')
  await visit(page, '/')
  await page.getByRole('banner').getByRole('link', { name: 'Membership' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Membership' })).toBeVisible()
  await expect(page.getByText('Most Popular')).toBeVisible()
  await examine(page)
  await page.getByRole('link', { name: 'Get Started with VIP Membership' }).click()
  await expect(page).toHaveURL(/\/auth\?returnTo=\/membership&plan=[\w-]{36}$/)
  await joinByNewAccount(page, person)

  await test.step('the application names missing fields and shows the progress of a logo upload', async () => {
    await summary(page).getByRole('button', { name: 'Continue to payment' }).click()
    await expect(page.getByRole('alert').getByText('Validation Error')).toBeVisible()
    await expect(page.getByLabel('Company name')).toBeFocused()
    await examine(page)
    await fillApplication(page, person)
    await expect(page.getByText('Company name is required')).toHaveCount(0)
    await expect(page.getByText('Validation Error')).toHaveCount(0)
    const logo = { create: { width: 300, height: 100, channels: 3, background: '#0d5359' } } as const
    await page.locator('input[type=file]').setInputFiles({
      name: 'logo.png',
      mimeType: 'image/png',
      buffer: await sharp(logo).png().toBuffer(),
    })
    await expect(page.getByText('Image uploaded successfully')).toBeVisible()
    await expect(page.getByRole('img', { name: 'Your company logo' })).toBeVisible()
    await page.locator('input[type=file]').setInputFiles({
      name: 'notes.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from('no picture'),
    })
    await expect(page.getByText('Please select a valid image file')).toBeVisible()
  })

  await test.step('a discount code reduces the first month and keeps what was typed', async () => {
    const code = summary(page)
    await code.getByRole('button', { name: 'Apply' }).click()
    await expect(code.getByText('Please enter a discount code')).toBeVisible()
    await code.getByLabel('Discount code').fill('nothing-like-it')
    await code.getByRole('button', { name: 'Apply' }).click()
    await expect(code.getByText('Invalid discount code. Please check and try again.')).toBeVisible()
    await code.getByLabel('Discount code').fill('JOIN-TWO-HUNDRED')
    await code.getByRole('button', { name: 'Apply' }).click()
    await expect(page.getByText('Discount Applied!')).toBeVisible()
    await expect(code.getByText('AED 300')).toBeVisible()
    await expect(page.getByLabel('Company name')).toHaveValue(person.companyName)
    await expect(page.getByText('Company name is required')).toHaveCount(0)
    expect(page.url()).not.toContain('two-hundred')
    await expectAccessible(page)
  })

  await test.step('the summary is a bar on small screens and closes on large ones', async () => {
    await page.setViewportSize({ width: 700, height: 900 })
    await page.getByRole('button', { name: 'View Summary' }).click()
    const sheet = page.getByRole('dialog', { name: 'Your plan' })
    await expect(sheet.getByText('VIP Membership')).toBeVisible()
    await page.setViewportSize({ width: 1440, height: 900 })
    await expect(sheet).toHaveCount(0)
    await expect(summary(page)).toBeVisible()
  })

  await summary(page).getByRole('button', { name: 'Continue to payment' }).click()
  await expect(page.getByRole('region', { name: 'Pay by card' })).toBeVisible()
  await test.step('the payment form names missing fields, and a refused card pays nothing', async () => {
    await examine(page)
    const release = await holdCode(page)
    await page.reload({ waitUntil: 'commit' })
    await page.getByLabel('City').fill('Typed early')
    release()
    await untilAlive(page)
    await fillCard(page, testCards.insufficientFunds)
    await expect(page.getByLabel('City')).toHaveValue('Typed early')
    await page.getByRole('link', { name: 'Edit application' }).click()
    await expect(page.getByLabel('Discount details')).toHaveValue('Ten percent on all books.')
    await summary(page).getByRole('button', { name: 'Continue to payment' }).click()
    await fillCard(page, testCards.insufficientFunds)
    await payButton(page).click()
    await expect(page.getByText('State is required')).toBeVisible()
    await fillAddress(page)
    await payButton(page).click()
    await expect(page.getByText('Your card has insufficient funds.')).toBeInViewport()
    await expectAccessible(page)
  })

  await fillCard(page, testCards.threeDSecure)
  await expect(payButton(page)).toHaveText('Pay AED 300')
  await payButton(page).click()
  await expect(page.getByRole('heading', { name: 'Is this you?' })).toBeVisible()
  // Looked for from the press on: it goes again after five seconds.
  await Promise.all([
    expect(page.getByText('Your membership has been activated successfully!')).toBeVisible(),
    page.getByRole('button', { name: 'Approve payment' }).click(),
  ])
  await expect(page).toHaveURL('/account')
  await expect(page.getByRole('complementary', { name: 'My account' })).toContainText('VIP Membership')
  await visit(page, '/membership')
  await expect(page.getByRole('button', { name: 'Current Plan' })).toBeDisabled()
  await examine(page)
})

test('a code of 100 percent completes the application without a card', async ({ page }) => {
  const person = aPerson('Farid Free')
  await signUp(page, person)
  await verifyAddress(page, person)
  await signIn(page, { login: person.email, password: person.password, landing: '/membership' })
  await page.getByRole('link', { name: 'Get Started with Basic Membership' }).click()
  await fillApplication(page, person)
  await summary(page).getByLabel('Discount code').fill('join-free')
  await summary(page).getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByText('Discount Applied!')).toBeVisible()
  await summary(page).getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Ready to join' })).toBeVisible()
  await examine(page)

  await test.step('the discount code is removed, and the first month is paid', async () => {
    await summary(page).getByRole('button', { name: 'Remove discount code' }).click()
    await expect(page.getByRole('region', { name: 'Pay by card' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Use 4000 0000 0000 0341' })).toBeVisible()
    await page.getByRole('link', { name: 'Edit application' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Membership Application' })).toBeVisible()
    await summary(page).getByLabel('Discount code').fill('join-free')
    await summary(page).getByRole('button', { name: 'Apply' }).click()
    await expect(summary(page).getByRole('button', { name: 'Remove discount code' })).toBeVisible()
    await summary(page).getByRole('button', { name: 'Continue', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Ready to join' })).toBeVisible()
  })

  await summary(page).getByRole('button', { name: 'Complete Free Application' }).click()
  await expect(page.getByText('Application Submitted!')).toBeVisible()
  await expect(page).toHaveURL('/account')
})

test('a plan that is not for sale redirects to the plans after three seconds', async ({ page }) => {
  await entitled(page, 'Iris Invalid', { formerly: true })
  await withPricelessPlan(async (planId) => {
    const time = new Date()
    await page.clock.install({ time })
    await page.clock.pauseAt(addMinutes(time, 1))
    await page.goto(`/membership/pay?plan=${planId}`)
    await expect(page.getByRole('heading', { level: 1, name: 'Invalid Amount' })).toBeVisible()
    await page.clock.runFor(2_900)
    await expect(page).toHaveURL(/\/membership\/pay/)
    // The three seconds begin when React has taken the document over, which this clock does not measure.
    await expect(async () => {
      await page.clock.runFor(1_000)
      await expect(page).toHaveURL('/membership', { timeout: 1_000 })
    }).toPass()
    await expect(page.getByRole('heading', { level: 1, name: 'Membership' })).toBeVisible()
  })
})

import type { Page } from '@playwright/test'
import { ticketOffer } from './support/buying.ts'
import { openMail } from './support/mailbox.ts'
import { aPerson, signOut } from './support/people.ts'
import { expect, test } from './support/test.ts'

test.use({ javaScriptEnabled: false })

/** Locators by text pass over what stands in a noscript element, people do not. */
async function expectToRead(page: Page, words: string): Promise<void> {
  const notice = page.getByRole('main').locator('noscript p').first()
  await expect(notice).toBeVisible()
  await expect(notice).toHaveText(words)
}

test('home, list, search and event pages work without JavaScript', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Upcoming events' })).toBeVisible()
  await page.getByRole('link', { name: 'Join an Event' }).click()
  await expect(page).toHaveURL('/events')

  await page.getByRole('searchbox').fill('wadis')
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(page).toHaveURL(/\/events\?q=wadis/)
  await expect(page.getByRole('heading', { level: 3 })).toHaveText([
    'Science Outside: Fieldwork in Mangroves and Wadis',
  ])
  await page.getByRole('button', { name: 'Filter' }).click()
  await page.getByRole('link', { name: 'Free Events' }).click()
  await expect(page.getByRole('heading', { name: 'No upcoming events found' })).toBeVisible()
  await page.getByRole('link', { name: 'Show all events' }).click()
  await page.getByRole('link', { name: 'Calendar', exact: true }).click()
  await expect(page.getByRole('columnheader').first()).toContainText('Monday')

  await page.goto('/events/winter-gala-an-evening-for-education')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Winter Gala: An Evening for Education')
  await expect(ticketOffer(page, 'Dinner Ticket').getByText('AED 395')).toBeVisible()
  await expectToRead(page, 'Buying tickets needs JavaScript')
  await page.getByRole('button', { name: 'Add to calendar' }).click()
  await expect(page.getByRole('link', { name: 'Google Calendar' })).toBeVisible()
  await page.goto('/cart')
  await expectToRead(page, 'Cart and checkout need JavaScript')
})

test('small screens show the navigation links without JavaScript', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  // No button that would do nothing.
  await expect(page.getByRole('banner').getByRole('button')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Cart' })).toHaveCount(0)
  await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Sign In' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome to the staffroom' })).toBeVisible()
})

test('sign-up and sign-in work without JavaScript', async ({ page }) => {
  const person = aPerson('Basic Browser')
  await page.goto('/auth')
  await page.getByLabel('Email or username').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill('not-the-password')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByText('The email address, username or password is not right.')).toBeVisible()
  await expect(page.getByLabel('Email or username')).toHaveValue(person.email)

  await page.getByRole('link', { name: 'Create an account' }).click()
  await page.getByLabel('Username', { exact: true }).fill(person.username)
  await page.getByLabel('Email', { exact: true }).fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByLabel('Confirm password').fill('another one')
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page.getByText('Passwords do not match')).toBeVisible()
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByLabel('Confirm password').fill(person.password)
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page.getByRole('heading', { name: 'Verify Your Email' })).toBeVisible()

  const mail = await openMail(page, person.email, 'Verify your email address for Staffroom')
  const link = await mail
    .getByRole('link', { name: /verify|confirm/i })
    .first()
    .getAttribute('href')
  await page.goto(link ?? '')
  await page.getByRole('button', { name: 'Confirm my email address' }).click()
  await expect(page).toHaveURL('/account?notice=account-ready')
  await expect(page.getByText('Your email address is verified, and you are signed in.')).toBeVisible()
  await signOut(page)
  await expect(page).toHaveURL('/auth')

  await page.getByLabel('Email or username').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByText('Welcome back! You have successfully signed in.')).toBeVisible()
  await page.goto('/account')
  await expect(page.getByRole('heading', { level: 1, name: 'My Tickets' })).toBeVisible()
  await signOut(page)
  await expect(page).toHaveURL('/auth')

  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await page.getByLabel('Email', { exact: true }).fill(person.email)
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeVisible()
})

test('the gallery can be searched and browsed without JavaScript', async ({ page }) => {
  await page.goto('/gallery')
  await page.getByRole('searchbox').fill('library')
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('Autumn Library Meeting')
  await page.getByRole('link', { name: 'Autumn Library Meeting' }).click()
  await page.getByRole('link', { name: /^Picture 1 of 3/ }).click()
  const figure = page.getByRole('main').locator('noscript figure')
  await expect(figure.locator('figcaption')).toHaveText('Thirty librarians met in this room')
  await page.getByRole('main').locator('noscript a', { hasText: 'Next picture' }).click()
  await expect(figure.locator('figcaption')).toHaveText('An hour in the quiet corner')
  const picture = figure.locator('img')
  await expect(picture).toBeInViewport()
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)
})

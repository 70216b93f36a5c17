import type { Page } from '@playwright/test'
import { addToCart, openEvent } from './support/buying.ts'
import { desktop, examine, expectFocusInSight } from './support/examine.ts'
import { expect, test } from './support/test.ts'
import { visit } from './support/watch-page.ts'

type Screen = {
  name: string
  path: string
  /** Its heading of the first level. */
  heading: string | RegExp
  title: string | RegExp
  /** Brings the screen into the state that is meant. */
  state?: (page: Page) => Promise<unknown>
}

const gala = '/events/winter-gala-an-evening-for-education'
const galaTitle = 'Winter Gala: An Evening for Education'
const playLab = 'Early Years Play Lab'

const guestScreens: Screen[] = [
  { name: 'home', path: '/', heading: /./, title: /^Staffroom · / },
  { name: 'events', path: '/events', heading: 'Events', title: 'Events · Staffroom' },
  {
    name: 'events, filtered',
    path: '/events?q=dubai&paid=1&in-person=1',
    heading: 'Events',
    title: 'Events · Staffroom',
  },
  { name: 'events, none', path: '/events?q=nothing', heading: 'Events', title: 'Events · Staffroom' },
  { name: 'calendar', path: '/events?view=calendar', heading: 'Events', title: 'Events · Staffroom' },
  { name: 'event', path: gala, heading: galaTitle, title: `${galaTitle} · Staffroom` },
  {
    name: 'event, members only',
    path: '/events/members-evening-budgets-without-tears',
    heading: 'Members’ Evening: Budgets Without Tears',
    title: 'Members’ Evening: Budgets Without Tears · Staffroom',
  },
  {
    name: 'event, sold out',
    path: '/events/headteachers-breakfast-by-the-creek',
    heading: 'Headteachers’ Breakfast by the Creek',
    title: 'Headteachers’ Breakfast by the Creek · Staffroom',
  },
  {
    name: 'event, online',
    path: '/events/webinar-safeguarding-essentials-for-governors',
    heading: 'Webinar: Safeguarding Essentials for Governors',
    title: 'Webinar: Safeguarding Essentials for Governors · Staffroom',
  },
  {
    name: 'event, passed',
    path: '/events/heritage-walk-and-lesson-planning',
    heading: 'Heritage Walk and Lesson Planning',
    title: 'Heritage Walk and Lesson Planning · Staffroom',
  },
  { name: 'members', path: '/members', heading: 'Our Members', title: 'Our Members · Staffroom' },
  { name: 'cart, empty', path: '/cart', heading: 'Your cart', title: 'Your cart · Staffroom' },
  {
    name: 'cart',
    path: '/events',
    heading: 'Your cart',
    title: 'Your cart · Staffroom',
    state: async (page) => {
      await openEvent(page, playLab)
      await addToCart(page, 'Standard Ticket', 3)
      await visit(page, '/cart')
      await expect(page.getByRole('link', { name: 'Proceed to Checkout' })).toBeVisible()
    },
  },
  {
    name: 'cart, refused',
    path: '/events',
    heading: 'Your cart',
    title: 'Your cart · Staffroom',
    state: async (page) => {
      await openEvent(page, playLab)
      await addToCart(page, 'Standard Ticket')
      await page.evaluate(() => {
        const [item] = JSON.parse(localStorage.getItem('cart') ?? '[]')
        localStorage.setItem('cart', JSON.stringify([{ ...item, quantity: 50, ticketPriceMinor: 5 }]))
      })
      await visit(page, '/cart')
      await expect(page.getByText(/^Only \d+ tickets available for this item\.$/)).toBeVisible()
    },
  },
  { name: 'gallery', path: '/gallery', heading: 'Gallery', title: 'Gallery · Staffroom' },
  { name: 'gallery, none', path: '/gallery?q=nothing', heading: 'Gallery', title: 'Gallery · Staffroom' },
  {
    name: 'gallery, an event',
    path: '/gallery',
    heading: 'Sports Day, Rethought',
    title: 'Sports Day, Rethought · Gallery · Staffroom',
    state: (page) => page.getByRole('link', { name: 'Sports Day, Rethought' }).click(),
  },
  { name: 'blog', path: '/blog', heading: 'Edshare', title: 'Edshare · Staffroom' },
  { name: 'blog, none', path: '/blog?q=nothing', heading: 'Edshare', title: 'Edshare · Staffroom' },
  {
    name: 'post',
    path: '/blog/feedback-that-is-read-what-changed-when-we-stopped-marking-every-page',
    heading: 'Feedback that is read: what changed when we stopped marking every page',
    title: /^Feedback that is read/,
  },
  { name: 'about', path: '/about', heading: /./, title: /./ },
  {
    name: 'questions',
    path: '/faqs#where-is-my-ticket',
    heading: 'Frequently Asked Questions',
    title: /^Frequently Asked Questions/,
  },
  {
    name: 'sponsorship',
    path: '/sponsorship',
    heading: 'Become a Sponsor',
    title: /^Become a Sponsor/,
  },
  { name: 'privacy policy', path: '/privacy-policy', heading: 'Privacy Policy', title: /./ },
  { name: 'terms of service', path: '/terms-of-service', heading: 'Terms of Service', title: /./ },
  { name: 'calendar test', path: '/calendar-test', heading: 'Calendar test', title: /./ },
  { name: 'sign in', path: '/auth', heading: 'Welcome to the staffroom', title: 'Sign in · Staffroom' },
  {
    name: 'sign in, refused',
    path: '/auth',
    heading: 'Welcome to the staffroom',
    title: 'Sign in · Staffroom',
    state: async (page) => {
      await page.getByRole('button', { name: 'Sign In' }).click()
      await expect(page.getByText('Please fill in all required fields').first()).toBeVisible()
    },
  },
  {
    name: 'sign up',
    path: '/auth?mode=sign-up',
    heading: 'Create your account',
    title: 'Create your account · Staffroom',
  },
  {
    name: 'sign-in error',
    path: '/auth/callback?error=server_error&error_code=unexpected_failure&error_description=Database+error+saving+new+user',
    heading: 'Authentication Error',
    title: 'Authentication Error · Staffroom',
    state: (page) =>
      expect(
        page.getByText('There was an issue creating your account. Please try again or contact support.'),
      ).toBeVisible(),
  },
  {
    name: 'verify',
    path: '/auth/verify',
    heading: 'Verify Your Email',
    title: 'Verify Your Email · Staffroom',
  },
  {
    name: 'verify, worn link',
    path: '/auth/verify?token=AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA',
    heading: 'Verify Your Email',
    title: 'Verify Your Email · Staffroom',
    state: async (page) => {
      await page.getByRole('button', { name: 'Confirm my email address' }).click()
      await expect(page.getByText('This link has already been used or is too old.')).toBeVisible()
    },
  },
  {
    name: 'forgotten password',
    path: '/auth/reset',
    heading: 'Forgot your password?',
    title: 'Reset your password · Staffroom',
  },
  {
    name: 'new password, worn link',
    path: '/auth/reset?token=AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA',
    heading: 'Forgot your password?',
    title: 'Reset your password · Staffroom',
  },
  { name: 'mailbox', path: '/demo/mailbox', heading: 'Demo emails', title: /./ },
  {
    name: 'mailbox, nobody',
    path: '/demo/mailbox?to=nobody%40nowhere.example',
    heading: 'Demo emails',
    title: /./,
  },
]

const userScreens: Screen[] = [
  { name: 'home, signed in', path: '/', heading: /./, title: /^Staffroom · / },
  { name: 'account', path: '/account', heading: 'My Tickets', title: 'My Tickets · Staffroom' },
  {
    name: 'past tickets',
    path: '/account?show=past',
    heading: 'My Tickets',
    title: 'My Tickets · Staffroom',
  },
  { name: 'profile', path: '/account/profile', heading: 'Edit Profile', title: 'Edit Profile · Staffroom' },
]

const adminScreens: Screen[] = [
  { name: 'dashboard', path: '/admin', heading: 'Dashboard', title: 'Dashboard' },
  { name: 'choice of doors', path: '/admin/scan', heading: 'Scan tickets', title: 'Scan' },
  {
    name: 'door',
    path: '/admin/scan',
    heading: galaTitle,
    title: 'Scan',
    state: async (page) => {
      await page.getByRole('link', { name: galaTitle }).click()
      await expect(page.getByLabel('Ticket code')).toBeVisible()
    },
  },
  {
    name: 'door that is not open',
    path: '/admin/scan?event=01a00000-0000-7000-8000-000000000000',
    heading: 'Scan tickets',
    title: 'Scan',
  },
]

const missing: Screen[] = [
  { name: 'no such page', path: '/no-such-page', heading: 'Page Not Found', title: 'Page Not Found' },
  { name: 'no such event', path: '/events/none', heading: 'Event Not Found', title: /^Event Not Found/ },
  {
    name: 'no such order',
    path: '/orders/SR-00000000?key=X',
    heading: 'Page Not Found',
    title: 'Page Not Found',
  },
  { name: 'no such mail', path: '/demo/mailbox/none', heading: 'Page Not Found', title: 'Page Not Found' },
]

function checkScreens(screens: readonly Screen[]): void {
  for (const screen of screens) {
    test(screen.name, async ({ page }) => {
      await page.setViewportSize(desktop)
      await visit(page, screen.path)
      await screen.state?.(page)
      await expect(page.getByRole('heading', { level: 1, name: screen.heading })).toBeVisible()
      await expect(page).toHaveTitle(screen.title)
      await examine(page)
      await expectFocusInSight(page)
    })
  }
}

test.describe('for guests', () => checkScreens(guestScreens))

test.describe('for a signed-in member', () => {
  test.use({ visitor: 'user' })
  checkScreens(userScreens)
})

test.describe('for administrators', () => {
  test.use({ visitor: 'admin' })
  checkScreens(adminScreens)
})

test.describe('for addresses that do not exist', () => {
  test.use({ expectedNoise: /404/ })
  checkScreens(missing)
})

test.describe('when a page fails to load', () => {
  test.use({ expectedNoise: /500|Failed to fetch|decode/ })

  test('the error screen reveals no internal detail and offers a retry', async ({ page }) => {
    await page.setViewportSize(desktop)
    await visit(page, '/')
    await page.route('**/about.data*', (route) => route.fulfill({ status: 500, body: 'SELECT secret' }))
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Something went wrong' })).toBeVisible()
    await expect(page.getByText('secret')).toHaveCount(0)
    await examine(page)
    await page.getByRole('link', { name: 'Try again' }).click()
    await expect(page).toHaveURL('/about')
    await expect(page.getByRole('heading', { name: 'Meet Our Network' })).toBeVisible()
  })
})

test('menus, sheets and popovers', async ({ page }) => {
  await page.setViewportSize(desktop)
  await visit(page, '/events?view=calendar')
  await page.getByRole('link', { name: 'Next month' }).click()
  await page
    .getByRole('button', { name: /Events on/ })
    .first()
    .click()
  await examine(page)
  await page.keyboard.press('Escape')

  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click()
  await expect(
    page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Sign In' }),
  ).toBeVisible()
  await examine(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeHidden()
})

import type { Page } from '@playwright/test'
import { confirmRegistration, fillSeat, seat, ticketOffer } from './support/buying.ts'
import { examine } from './support/examine.ts'
import { mailTo } from './support/mailbox.ts'
import { aPerson, type Person, signIn, signUp, verifyAddress } from './support/people.ts'
import { at, counted, inBothLanguages, like, said, spokenLanguage, subjectOf, told } from './support/said.ts'
import { soldOutEvent } from './support/sold-out-event.ts'
import { expect, test } from './support/test.ts'
import { expectAccessible, visit } from './support/watch-page.ts'

const breakfast = 'Headteachers’ Breakfast by the Creek'
const breakfastPath = '/events/headteachers-breakfast-by-the-creek'
const phone = { width: 390, height: 844 }

/** At the foot of the tickets where one type alone is sold out. */
const joinLink = (page: Page) =>
  page.getByRole('region', { name: said('Tickets') }).getByRole('link', { name: said('Join Waitlist') })

const dialog = (page: Page) => page.getByRole('dialog', { name: said('Join Waitlist') })

async function fillForm(page: Page, person: Person, tickets = 1): Promise<void> {
  const [first = '', ...others] = person.fullName.split(' ')
  await page.getByLabel(said('First name')).fill(first)
  await page.getByLabel(said('Last name')).fill(others.join(' '))
  await page.getByLabel(said('Email')).fill(person.email)
  await page
    .getByLabel(said('Number of tickets'))
    .selectOption({ label: counted(tickets, ['{count} ticket', '{count} tickets']) })
}

/** The path of the first link of the newest mail to `person` with this subject that matches. */
async function linkIn(page: Page, person: Person, subject: string, link: RegExp): Promise<string> {
  const mail = await mailTo(page, person.email, subject)
  return (await (await page.request.get(`${mail}?view=text`)).text()).match(link)?.[0] ?? ''
}

test(
  'a guest joins the waitlist on a phone and leaves it by the link in the mail',
  inBothLanguages,
  async ({ page }) => {
    const guest = aPerson('Gita Guest')
    await page.setViewportSize(phone)
    await visit(page, at(breakfastPath))
    const bar = page.locator('[data-bottom-bar]')
    await expect(bar.getByText(said('SOLD OUT'))).toBeVisible()
    await bar.getByRole('link', { name: said('Join Waitlist') }).click()
    await expect(page).toHaveURL(/\?waitlist=/)
    await expect(dialog(page)).toContainText(
      `${told('Standard Ticket')}${spokenLanguage() === 'en' ? ',' : '،'} ${told(breakfast)}`,
    )

    const join = dialog(page).getByRole('button', { name: said('Join Waitlist') })
    await join.click()
    const alert = dialog(page)
      .getByRole('alert')
      .filter({ hasText: said('Missing Information') })
    await expect(alert).toContainText(said('Please fill in all required fields'))
    await expect(page.getByLabel(said('First name'))).toBeFocused()
    await expectAccessible(page)
    await fillForm(page, guest, 2)
    await page.route('**/join', (route) => route.fulfill({ body: 'no' }))
    await join.click()
    await expect(dialog(page)).toContainText(
      said('There was a problem adding you to the waitlist. Please try again.'),
    )
    await page.unroute('**/join')
    await join.click()
    await expect(dialog(page).getByRole('heading', { name: said('Added to Waitlist!') })).toBeVisible()
    await expect(dialog(page)).toContainText(
      like('You are number {position} in line, for {wish}.', {
        wish: counted(2, ['{count} ticket', '{count} tickets']),
      }),
    )
    await examine(page)
    await dialog(page)
      .getByRole('button', { name: said('Done') })
      .click()
    await expect(page).toHaveURL(at(breakfastPath))

    await test.step('the same address joins the waitlist once', async () => {
      await joinLink(page).click()
      await fillForm(page, guest)
      await join.click()
      await expect(dialog(page).getByText(said('Already on Waitlist'))).toBeVisible()
    })

    await visit(page, await linkIn(page, guest, waitingFor(breakfast), /(\/ar)?\/waitlist\/[\w-]+\?key=\w+/))
    await expect(
      page.getByRole('heading', { level: 1, name: said('Your place on the waitlist') }),
    ).toBeVisible()
    await expect(page.getByText(said('Waiting'), { exact: true })).toBeVisible()
    await page.getByText(said('Leave the waitlist…')).click()
    await examine(page)
    await page.setViewportSize({ width: phone.width, height: 420 })
    await page.getByRole('button', { name: said('Leave the waitlist') }).click()
    // Said above the button, which is at the foot of the page.
    await expect(
      page.getByText(said('You left this waitlist, and nothing is held for you.')),
    ).toBeInViewport()
    await expect(page.getByText(said('Leave the waitlist…'))).toHaveCount(0)
  },
)

test(
  'a freed place is offered to the first waitlist entry and to no other buyer',
  inBothLanguages,
  async ({ page, browser, baseURL, sessionOf }) => {
    const person = aPerson('Wafa Waiting')
    const slug = `small-seminar-${person.username}`
    const title = `Small Seminar ${person.username}`
    const orderId = soldOutEvent({ slug, title })
    await signUp(page, person)
    await verifyAddress(page, person)
    await signIn(page, { login: person.email, password: person.password, landing: `/events/${slug}` })
    await joinLink(page).click()
    await expect(page.getByLabel(said('Email'))).toHaveValue(person.email)
    await fillForm(page, person)
    await dialog(page)
      .getByRole('button', { name: said('Join Waitlist') })
      .click()
    await expect(dialog(page)).toContainText(
      said('You are first in line, for {wish}.', { wish: counted(1, ['{count} ticket', '{count} tickets']) }),
    )

    await test.step('the account shows the waitlist entry', async () => {
      await visit(page, at('/account'))
      const waitlist = page.getByRole('region', { name: said('Waitlist') })
      await expect(waitlist).toContainText(title)
      await expect(waitlist).toContainText(
        said('You are first in line, for {wish}.', {
          wish: counted(1, ['{count} ticket', '{count} tickets']),
        }),
      )
      await expectAccessible(page)
    })

    await test.step('an administrator cancels the registration that held the place', async () => {
      const context = await browser.newContext({ baseURL, storageState: await sessionOf('admin') })
      const admin = await context.newPage()
      await visit(admin, at(`/admin/orders/${orderId}/cancel`))
      await admin.getByRole('button', { name: said('Cancel registration') }).click()
      await expect(admin.getByText(said('Registration cancelled, places released'))).toBeVisible()
      await context.close()
    })

    const path = await linkIn(page, person, offerFor(title), /\/waitlist\/offers\/[\w-]+\?key=\w+/)
    await test.step('the event is still sold out for the public', async () => {
      const context = await browser.newContext({ baseURL })
      const other = await context.newPage()
      await other.goto(at(`/events/${slug}`))
      await expect(ticketOffer(other, 'Seat').getByText(said('SOLD OUT'))).toBeVisible()
      await context.close()
    })

    await page.setViewportSize(phone)
    await visit(page, at('/account'))
    await expect(page.getByRole('region', { name: said('Waitlist') })).toContainText(
      said('{places} held for you', { places: counted(1, ['{count} place', '{count} places']) }),
    )
    // The tabs stand below what is seen, and leave the page where it begins.
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport()
    expect(await page.evaluate(() => window.scrollY)).toBe(0)
    await expectAccessible(page)
    await page.setViewportSize({ width: 1280, height: 720 })
    await visit(page, at(path))
    await expect(page.getByRole('heading', { level: 1, name: said('There is room for you') })).toBeVisible()
    await examine(page)
    await page.getByRole('button', { name: said('Buy your tickets') }).click()
    await expect(page.getByRole('heading', { level: 1, name: said('Checkout') })).toBeVisible()
    await fillSeat(seat(page, 1), person)
    await visit(page, at('/cart'))
    await expect(page.getByRole('main').getByText(like('Held for you until {moment}'))).toBeVisible()
    await test.step('the site header fits all of its words', async () => {
      const account = page.getByRole('banner').getByRole('button', { name: said('Account') })
      await expect(page.getByRole('banner').getByRole('button', { name: said('Cart') })).toContainText('1')
      expect((await account.boundingBox())?.height).toBeLessThan(48)
    })
    await page.getByRole('link', { name: said('Proceed to Checkout') }).click()
    await confirmRegistration(page)

    await visit(page, at(path))
    await expect(
      page.getByRole('heading', { level: 1, name: said('This offer has been used') }),
    ).toBeVisible()
    await visit(page, at('/account'))
    await expect(page.getByRole('heading', { name: title })).toBeVisible()
    await expect(page.getByRole('region', { name: said('Waitlist') })).toHaveCount(0)
  },
)

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a guest joins the waitlist by the form page', inBothLanguages, async ({ page }) => {
    const guest = aPerson('Nadim Noscript')
    await page.goto(at(breakfastPath))
    await joinLink(page).click()
    await expect(page.getByRole('heading', { level: 1, name: said('Join Waitlist') })).toBeVisible()
    await fillForm(page, { ...guest, email: 'not an address' }, 3)
    await page.getByRole('button', { name: said('Join Waitlist') }).click()
    await expect(page.getByText(said('Please enter a valid email'))).toBeVisible()
    await expect(page.getByLabel(said('Number of tickets'))).toHaveValue('3')
    await page.getByLabel(said('Email')).fill(guest.email)
    await page.getByRole('button', { name: said('Join Waitlist') }).click()
    await expect(page.getByRole('heading', { name: said('Added to Waitlist!') })).toBeVisible()
  })
})

const waitingFor = (title: string) =>
  subjectOf('You are on the waitlist for {{ event_name }}', { event_name: told(title) })
const offerFor = (title: string) => subjectOf(offer, { places: 1, event_name: told(title) })
const offer =
  '{% if places == 1 %}A place is{% else %}{{ places }} places are{% endif %} free for you: {{ event_name }}'

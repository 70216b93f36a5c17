import { readFile } from 'node:fs/promises'
import {
  addToCart,
  fillAddress,
  fillCard,
  fillSeat,
  openEvent,
  payButton,
  payingFor,
  registerOne,
  seat,
  testCards,
} from './support/buying.ts'
import { aPerson, signIn, signOut, signUp, verifyAddress } from './support/people.ts'
import { readQr } from './support/read-qr.ts'
import { at, counted, inBothLanguages, said, startOf, told } from './support/said.ts'
import { expect, test } from './support/test.ts'
import { expectAccessible, visit } from './support/watch-page.ts'

/** The reference of the order in what a page says. */
const orderReference = () => new RegExp(String.raw`${startOf('Order {reference}')} \u2068?(SR-[0-9A-Z]{8})`)
const summit = 'Leading Through Change: School Leadership Summit'

test(
  'a buyer with an account buys for two people and finds the tickets in the account',
  inBothLanguages,
  async ({ page }) => {
    const member = aPerson('Salma Member')
    await signUp(page, member)
    await verifyAddress(page, member)
    await signIn(page, { login: member.username, password: member.password, landing: '/account' })
    await expect(page.getByRole('heading', { name: said('No upcoming tickets') })).toBeVisible()
    await expect(page.getByRole('complementary', { name: said('My account') })).toContainText(member.email)

    await test.step('the profile fills in the checkout', async () => {
      await page.getByRole('link', { name: said('Edit Profile') }).click()
      await page.getByRole('main').getByLabel(said('Name'), { exact: true }).fill(member.fullName)
      await page.getByLabel(said('WhatsApp number')).fill(member.whatsappNumber)
      await page.getByLabel(said('Organisation')).fill(member.companyName)
      await page.getByRole('button', { name: said('Save profile') }).click()
      await expect(page.getByText(said('Profile updated'), { exact: true })).toBeVisible()

      await openEvent(page, summit)
      await addToCart(page, 'VIP Ticket')
      await page.goto(at('/checkout'))
      await expect(page).toHaveURL(at('/ticket-checkout'))
      await expect(seat(page, 1).getByLabel(said('Full name'))).toHaveValue(member.fullName)
      await expect(seat(page, 1).getByLabel(said('Email'))).toHaveValue(member.email)
      await expect(seat(page, 1).getByLabel(said('WhatsApp number'))).toHaveValue(member.whatsappNumber)
      await expect(seat(page, 1).getByLabel(said('School or company name'))).toHaveValue(member.companyName)
      await expect(seat(page, 2)).toBeVisible()
      await expectAccessible(page)
    })

    await fillAddress(page)
    await page.getByRole('button', { name: said('Continue to payment') }).click()
    const reference = await payingFor(page)
    await fillCard(page, testCards.success)
    await payButton(page).click()
    await page.getByRole('link', { name: said('Go to Account') }).click()
    await expect(page).toHaveURL(at('/account'))

    await test.step('the account has the codes, PDF and calendar file', async () => {
      await expect(page.getByRole('heading', { level: 1, name: said('My Tickets') })).toBeVisible()
      const next = page.getByRole('article', { name: told(summit) })
      await expect(next.getByText(said('Your next event'))).toBeVisible()
      await expect(
        next.getByText(
          counted(1, [
            '{count} ticket has no name yet. Add it, or send a link to the person.',
            '{count} tickets have no names yet. Add them, or send each person a link.',
          ]),
        ),
      ).toBeVisible()
      const code = next.getByRole('img', {
        name: said('QR code of the ticket for {holder}', { holder: member.fullName }),
      })
      expect(await readQr(code)).toMatch(/^[0-9A-HJKMNP-TV-Z]{26}$/)
      await expectAccessible(page)
      await next.getByText(counted(2, ['Show ticket and order', 'Show all {count} tickets'])).click()
      await expect(
        next.getByRole('link', { name: said('View or change order {reference}', { reference: reference }) }),
      ).toBeVisible()
      await expect(next.getByText(said('Details missing'))).toBeVisible()
      await expect(next.getByRole('button', { name: said('Send link') })).toBeVisible()
      await expectAccessible(page)

      const pdf = page.waitForEvent('download')
      await page
        .getByRole('button', {
          name: said('Download PDF<more> of the ticket for {holder}</more>', { holder: member.fullName }),
        })
        .click()
      expect((await pdf).suggestedFilename()).toMatch(/^ticket-leading-through-change-[\w-]+\.pdf$/)

      await page.getByRole('button', { name: said('Add to calendar') }).click()
      const calendar = page.getByRole('dialog', { name: said('Add to calendar') })
      await expect(calendar.getByRole('link', { name: said('Google Calendar') })).toHaveAttribute(
        'href',
        /^https:\/\/calendar\.google\.com\/calendar\/render\?/,
      )
      const ics = page.waitForEvent('download')
      await calendar.getByRole('link', { name: said('Calendar file (.ics)') }).click()
      const file = await readFile(await (await ics).path(), 'utf8')
      expect(file).toContain('BEGIN:VCALENDAR')
      expect(file.replaceAll('\r\n ', '')).toContain(`SUMMARY:${told(summit)}`)
    })

    await test.step('only the owner sees the order without its secret link', async () => {
      await visit(page, at(`/orders/${reference}`))
      await expect(
        page.getByRole('heading', { level: 1, name: said('Your places are booked') }),
      ).toBeVisible()
      await signOut(page)
      await expect(page).toHaveURL(at('/auth'))
      expect((await page.request.get(`/orders/${reference}`)).status()).toBe(404)
      expect((await page.request.get(`/orders/${reference}?key=AAAAAAAAAAAAAAAAAAAAAAAAAA`)).status()).toBe(
        404,
      )
    })
  },
)

test('a guest’s orders join the account when the address is verified', inBothLanguages, async ({ page }) => {
  const guest = aPerson('Gita Guest')
  const openHouse = 'EdTech Demo Night'
  await registerOne(page, { event: openHouse, ticket: 'Teacher', attendee: guest })
  const [, reference = ''] = orderReference().exec(await page.getByRole('main').innerText()) ?? []
  expect(reference).not.toBe('')
  await page.getByRole('link', { name: said('Create account') }).click()
  await expect(page).toHaveURL(/#keep$/)
  // Beneath the header that lies over the top of the window.
  const title = page.getByRole('heading', { name: said('Keep your tickets in an account') })
  const bar = await page.getByRole('banner').boundingBox()
  await expect
    .poll(async () => (await title.boundingBox())?.y ?? 0)
    .toBeGreaterThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0))

  await signUp(page, guest)
  await signInRefused()
  await verifyAddress(page, guest)
  await signIn(page, { login: guest.email, password: guest.password, landing: '/account' })
  await expect(page.getByRole('heading', { name: told(openHouse) })).toBeVisible()
  await expect(
    page.getByRole('img', { name: said('QR code of the ticket for {holder}', { holder: guest.fullName }) }),
  ).toBeVisible()
  await page.getByText(counted(1, ['Show ticket and order', 'Show all {count} tickets'])).click()
  await page
    .getByRole('link', { name: said('View or change order {reference}', { reference: reference }) })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: said('You are registered') })).toBeVisible()

  async function signInRefused() {
    await visit(page, at('/auth'))
    await page.getByLabel(said('Email or username')).fill(guest.email)
    await page.getByLabel(said('Password'), { exact: true }).fill(guest.password)
    await page.getByRole('button', { name: said('Sign In') }).click()
    await expect(page.getByText(said('Please verify your email address before signing in'))).toBeVisible()
  }
})

test(
  'a guest who signs in at the checkout keeps the cart',
  inBothLanguages,
  async ({ page, member, sessionOf }) => {
    await sessionOf('user')
    await openEvent(page, 'Early Years Play Lab')
    await addToCart(page, 'Standard Ticket')
    await page.goto(at('/guest-ticket-checkout'))
    await fillSeat(seat(page, 1), aPerson('Typed Before'))
    await page
      .getByRole('main')
      .getByRole('link', { name: said('Sign in') })
      .click()
    await page.getByLabel(said('Email or username')).fill(member.email)
    await page.getByLabel(said('Password'), { exact: true }).fill(member.password)
    await page.getByRole('button', { name: said('Sign In') }).click()
    await expect(page).toHaveURL(at('/ticket-checkout'))
    await expect(page.getByRole('complementary').getByText(told('Early Years Play Lab'))).toBeVisible()
    await expect(seat(page, 1).getByLabel(said('Full name'))).toHaveValue('Typed Before')
  },
)

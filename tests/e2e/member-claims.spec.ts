import { addToCart, openEvent } from './support/buying.ts'
import { card, claimButton, freeTicket, spring, summit, summitPath, toast } from './support/claims.ts'
import { entitle, entitled } from './support/entitle.ts'
import { examine } from './support/examine.ts'
import { readQr } from './support/read-qr.ts'
import { at, counted, inBothLanguages, like, money, said, spokenLanguage, told } from './support/said.ts'
import { expect, test } from './support/test.ts'
import { expectAccessible, visit } from './support/watch-page.ts'

const demoNight = 'EdTech Demo Night'

test(
  'a member claims a free ticket on the event page, sees it and gives it back',
  inBothLanguages,
  async ({ page }) => {
    const member = await entitled(page, 'Vera Vip', { tier: 'vip' })

    await test.step('the account offers two free tickets', async () => {
      await expect(
        card(page).getByText(
          said('{usedThisMonth} of {perMonth} used', { usedThisMonth: '0', perMonth: '2' }),
        ),
      ).toBeVisible()
      await expect(card(page).getByText(said('This month'), { exact: true })).toBeVisible()
      await expect(card(page).getByText(said('Per Event'))).toBeVisible()
      await expect(card(page).getByRole('link', { name: said('Claim a free ticket') })).toBeVisible()
      await examine(page)
    })

    await test.step('one free ticket is claimed', async () => {
      await openEvent(page, summit)
      await expect(freeTicket(page).getByText(said('{left} available', { left: '1' }))).toBeVisible()
      await expect(freeTicket(page).getByText(money('0.00 AED', '0.00 د.إ.'))).toBeVisible()
      await expect(freeTicket(page)).toContainText(
        said('{leftThisMonth} of {perMonth} left this month', { leftThisMonth: '2', perMonth: '2' }),
      )
      await examine(page)
      await claimButton(page).click()
      await expect(toast(page, 'Free ticket claimed!')).toBeVisible()
      await expect(freeTicket(page).getByText(said('CLAIMED'), { exact: true })).toBeVisible()
      await expect(claimButton(page)).toHaveCount(0)
      await examine(page)
      await freeTicket(page)
        .getByRole('link', { name: said('View your ticket') })
        .click()
    })

    await test.step('the claimed ticket has a code, in the account and in the mail', async () => {
      await expect(page.getByRole('heading', { name: told(summit) })).toBeVisible()
      await expect(
        card(page).getByText(
          said('{usedThisMonth} of {perMonth} used', { usedThisMonth: '1', perMonth: '2' }),
        ),
      ).toBeVisible()
      const code = page.getByRole('img', { name: like('QR code of the ticket for {holder}') })
      expect(await readQr(code)).toMatch(/^[0-9A-HJKMNP-TV-Z]{26}$/)
      await page.getByText(counted(1, ['Show ticket and order', 'Show all {count} tickets'])).click()
      await expect(
        page.getByRole('link', { name: said('Cancel claim for {eventTitle}', { eventTitle: told(summit) }) }),
      ).toBeVisible()
    })

    await test.step('cancelling a claim needs a second press and restores the allowance', async () => {
      await page
        .getByRole('link', { name: said('Cancel claim for {eventTitle}', { eventTitle: told(summit) }) })
        .click()
      await expect(page).toHaveURL(/\/account\?cancel=SR-/)
      const question = page.getByRole('dialog', { name: said('Cancel this claim?') })
      await expectAccessible(page)
      await question.getByRole('button', { name: counted(1, ['Keep ticket', 'Keep tickets']) }).click()
      await expect(page).toHaveURL(at('/account'))
      await expect(question).toBeHidden()
      await page
        .getByRole('link', { name: said('Cancel claim for {eventTitle}', { eventTitle: told(summit) }) })
        .press('Enter')
      await question.getByRole('button', { name: said('Cancel claim') }).click()
      await expect(toast(page, 'Claim cancelled')).toBeVisible()
      await expect(
        card(page).getByText(
          said('{usedThisMonth} of {perMonth} used', { usedThisMonth: '0', perMonth: '2' }),
        ),
      ).toBeVisible()
      await expect(page.getByRole('heading', { name: told(summit) })).toHaveCount(0)
      await page.getByRole('link', { name: `${said('Past')} 0` }).click()
      await page.getByRole('heading', { name: told(summit) }).click()
      await expect(page.getByText(said('Cancelled, no longer valid'))).toBeVisible()
      await expect(
        page.getByRole('link', { name: said('Cancel claim for {eventTitle}', { eventTitle: told(summit) }) }),
      ).toHaveCount(0)
      await visit(page, at(summitPath))
      await expect(freeTicket(page).getByText(said('{left} available', { left: '1' }))).toBeVisible()
    })
    expect(member.email).toContain('vera-vip')
  },
)

test(
  'a member claims tickets in the account’s dialog until the allowance is used up',
  inBothLanguages,
  async ({ page }) => {
    await entitled(page, 'Bela Basic', { tier: 'basic' })
    await card(page)
      .getByRole('link', { name: said('Claim a free ticket') })
      .click()
    await expect(page).toHaveURL(at('/account?claim=event'))
    const dialog = page.getByRole('dialog', { name: said('Claim a free ticket') })
    const row = (title: string) => dialog.getByRole('listitem').filter({ hasText: told(title) })
    await expect(row(spring)).toBeVisible()
    await expect(
      row(spring).getByText(
        spokenLanguage() === 'en'
          ? /^\w{3} \d\d-\d\d-\d{4}, \d+:\d\d [AP]M/
          : /\d\d-\d\d-\d{4}.*\d+:\d\d\S? [صم]/,
      ),
    ).toBeVisible()
    // Sold out: nothing to press.
    const full = row('Headteachers’ Breakfast by the Creek')
    await expect(full.getByText(said('No tickets available'))).toBeVisible()
    await expect(full.getByRole('button')).toBeDisabled()
    const presses = dialog
      .getByRole('listitem')
      .getByRole('button', { name: like('Claim ticket for {title}') })
    const open = await presses.evaluateAll((all) => all.map((one) => !(one as HTMLButtonElement).disabled))
    expect(open).toEqual(open.toSorted((one, other) => Number(other) - Number(one)))
    expect(open).toContain(true)
    const free = dialog.getByRole('listitem').filter({ hasText: said('Free for everyone') })
    await expect(free.first().getByRole('link', { name: like('View event: {title}') })).toBeVisible()
    await examine(page)

    const claim = row(spring).getByRole('button', {
      name: said('Claim ticket for {title}', { title: told(spring) }),
    })
    await claim.click()
    await expect(toast(page, 'Free ticket claimed successfully')).toBeVisible()
    await expect(row(spring).getByText(said('All Claimed'))).toBeVisible()
    await expect(row(summit).getByText(said('No free tickets remaining'), { exact: true })).toBeVisible()
    await examine(page)

    await page.goBack()
    await expect(dialog).toBeHidden()
    await expect(page).toHaveURL(at('/account'))
    await expect(page.getByRole('heading', { name: told(spring) })).toBeVisible()
    await expect(
      card(page).getByText(
        spokenLanguage() === 'en'
          ? /^All your free tickets of this month are used\. You get new ones on \d\d-/
          : said('All your free tickets of this month are used.'),
      ),
    ).toBeVisible()
    await expectAccessible(page)

    await visit(page, at(summitPath))
    await expect(freeTicket(page).getByText(said('No free tickets remaining for this event.'))).toBeVisible()
    await expect(freeTicket(page)).toContainText(like('You get new free tickets on {date}.'))
  },
)

test('the bottom bar on a phone shows the price for members', inBothLanguages, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await entitled(page, 'Mona Mobile', { tier: 'basic' })
  await visit(page, at(summitPath))
  const bar = page.locator('[data-bottom-bar]')
  await expect(bar.getByText(said('Free with your membership'))).toBeVisible()
  await bar.getByRole('link', { name: said('Claim ticket') }).click()
  await claimButton(page).click()
  await expect(toast(page, 'Free ticket claimed!')).toBeVisible()
  await page.evaluate(() => scrollTo(0, 0))
  await expect(bar.getByRole('link', { name: said('Get tickets') })).toBeVisible()
  await expect(bar.getByText(said('Free with your membership'))).toHaveCount(0)
})

test('a visitor signs in to claim and returns to the event', inBothLanguages, async ({ page }) => {
  await visit(page, at(summitPath))
  await freeTicket(page)
    .getByRole('link', { name: said('Claim free ticket') })
    .click()
  await expect(toast(page, 'Sign in required')).toBeVisible()
  await expect(page).toHaveURL(at(`/auth?returnTo=${encodeURIComponent(summitPath)}`))
})

test(
  'a former member is offered a membership, and an account that never had one sees no benefits card',
  inBothLanguages,
  async ({ page }) => {
    const former = await entitled(page, 'Fay Former', {})
    await expect(page.getByRole('heading', { level: 1, name: said('My Tickets') })).toBeVisible()
    await expect(card(page)).toHaveCount(0)
    await visit(page, at(summitPath))
    await expect(
      freeTicket(page).getByText(said('No active membership found. Join the network to claim free tickets.')),
    ).toBeVisible()
    await expectAccessible(page)
    entitle(former, { formerly: true })
    await visit(page, at('/account'))
    await expect(
      card(page).getByRole('link', { name: said('Activate Membership Benefits') }),
    ).toHaveAttribute('href', at('/membership'))
    await examine(page)
  },
)

test.describe('without JavaScript', () => {
  test('a member claims by the form on the page', inBothLanguages, async ({ page, browser, baseURL }) => {
    await entitled(page, 'Nils Noscript', { tier: 'basic' })
    const context = await browser.newContext({
      baseURL,
      javaScriptEnabled: false,
      storageState: await page.context().storageState(),
    })
    const plain = await context.newPage()
    await plain.goto(at(summitPath))
    await claimButton(plain).click()
    await expect(toast(plain, 'Free ticket claimed!')).toBeVisible()
    await expect(freeTicket(plain).getByText(said('CLAIMED'), { exact: true })).toBeVisible()
    await context.close()
  })
})

test('the buttons of an event stay in place when the code of free tickets comes late', async ({ page }) => {
  await entitled(page, 'Lena Late', { tier: 'basic' })
  const asked = Promise.withResolvers<void>()
  const released = Promise.withResolvers<void>()
  await page.route(/\/assets\/([^/]+\/)?own-claims-[^/]*\.js$/, async (route) => {
    asked.resolve()
    await released.promise
    await route.continue()
  })
  await page.goto(at(`/events?${new URLSearchParams({ q: demoNight })}`))
  // Where the tickets were in each frame.
  await page.evaluate(() => {
    const tops = new Set<number>()
    const look = () => {
      const heading = [...document.querySelectorAll('h2')].find(
        ({ textContent }) => textContent === 'Tickets',
      )
      if (heading) tops.add(heading.getBoundingClientRect().top + scrollY)
      requestAnimationFrame(look)
    }
    look()
    Object.assign(globalThis, { tops })
  })
  await page.getByRole('link', { name: told(demoNight), exact: true }).click()
  await asked.promise
  released.resolve()
  await expect(claimButton(page)).toBeVisible()
  await addToCart(page, 'Teacher')
  const tops = await page.evaluate(() => [...(globalThis as unknown as { tops: Set<number> }).tops])
  expect(tops).toHaveLength(1)
})

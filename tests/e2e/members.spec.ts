import type { Page } from '@playwright/test'
import { entitled } from './support/entitle.ts'
import { examine } from './support/examine.ts'
import { at, inBothLanguages, said } from './support/said.ts'
import { expect, test } from './support/test.ts'
import { expectAccessible, visit } from './support/watch-page.ts'

const card = (page: Page, company: string) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: company, exact: true }) })
/** What the page itself asks for; what surrounds it has another address. */
const membersData = /\/members\.data\?.*members/
const search = (page: Page) => page.getByPlaceholder(said('Search members...'))

test(
  'a visitor searches the directory, sees member images and is shown how to join',
  inBothLanguages,
  async ({ page }) => {
    await visit(page, at('/'))
    // The data is held back until the shape of the page was seen.
    const { promise: held, resolve: release } = Promise.withResolvers<void>()
    await page.route(membersData, async (route) => {
      await held
      await route.continue()
    })
    await page.getByRole('link', { name: said('View All Members') }).click()
    await expect(page.getByRole('heading', { level: 1, name: said('Our Members') })).toBeVisible()
    const loading = page.locator('[aria-busy="true"]').filter({ hasText: said('Loading members') })
    await expect(loading.locator('.card')).toHaveCount(6)
    release()
    await expect(page.getByRole('heading', { name: said('Unlock Full Member Directory') })).toBeVisible()
    await expect(page.getByRole('link', { name: said('Join to Connect') })).toHaveCount(18)

    await search(page).fill('ROBOT')
    await expect(page).toHaveURL(at('/members?q=ROBOT'))
    await expect(page.getByRole('link', { name: said('Join to Connect') })).toHaveCount(1)
    await expect(card(page, 'Kółko Robotics')).toContainText('Engineer and teacher')
    await expect(card(page, 'Kółko Robotics')).toContainText(said('Offers Member Discounts'))
    await search(page).fill('menon')
    await expect(card(page, 'Storyfold').getByText('Founder', { exact: true })).toBeVisible()

    await page
      .getByRole('link', {
        name: said('Open {images} images of {company}', { images: '3', company: 'Storyfold' }),
      })
      .click()
    const lightbox = page.getByRole('dialog', { name: said('Images of {company}', { company: 'Storyfold' }) })
    await expect(lightbox.getByText(said('{number} of {total}', { number: '1', total: '3' }))).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(lightbox).toBeHidden()

    await search(page).fill('%')
    await expect(page.getByText(said('No members found matching your search.'))).toBeVisible()
    await examine(page)
    await page.getByRole('link', { name: said('Clear Search') }).click()
    await expect(page).toHaveURL(at('/members'))
    await expect(search(page)).toHaveValue('')
    await card(page, 'Oryx Books')
      .getByRole('link', { name: said('Join to Connect') })
      .click()
    await expect(page).toHaveURL(at('/membership'))
  },
)

test('an active member sees only the details that members share', inBothLanguages, async ({ page }) => {
  await entitled(page, 'Rania Fayed', { tier: 'basic' })
  await visit(page, at('/members'))
  await expect(page.getByRole('heading', { name: said('Unlock Full Member Directory') })).toBeHidden()
  const storyfold = card(page, 'Storyfold')
  await expect(storyfold.getByRole('link', { name: 'anjali-menon@members.staffroom.test' })).toBeHidden()
  await storyfold.getByText(said('Show Contact Details')).click()
  await expect(storyfold.getByText(said('Hide Contact Details'))).toBeVisible()
  await expect(storyfold.getByRole('link', { name: 'anjali-menon@members.staffroom.test' })).toHaveAttribute(
    'href',
    'mailto:anjali-menon@members.staffroom.test',
  )
  await expect(storyfold.getByRole('heading', { name: said('Member Discount') })).toBeVisible()
  await expect(storyfold.getByRole('heading', { name: said('Webinar Expertise') })).toBeVisible()
  const playmakers = card(page, 'Playmakers')
  await playmakers.getByText(said('Show Contact Details')).click()
  await expect(playmakers.getByText(said('Nothing else is shared.'))).toBeVisible()
  await examine(page)
  await storyfold.getByText(said('Hide Contact Details')).click()
  await expect(storyfold.getByText(said('Show Contact Details'))).toBeVisible()
})

test.describe('when the members cannot be loaded', () => {
  test.use({ expectedNoise: /ERR_FAILED|Failed to fetch/ })

  test('the directory shows an error and a retry loads it', inBothLanguages, async ({ page }) => {
    await visit(page, at('/'))
    await page.route(membersData, (route) => route.abort())
    await page.getByRole('link', { name: said('View All Members') }).click()
    await expect(page.getByRole('alert').getByText(said('The members could not be loaded.'))).toBeVisible()
    await page.unroute(membersData)
    await page.getByRole('link', { name: said('Try Again') }).click()
    await expect(page.getByRole('link', { name: said('Join to Connect') })).toHaveCount(18)
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a visitor searches the directory by a form', inBothLanguages, async ({ page }) => {
    await page.goto(at('/members'))
    await search(page).fill('haddad')
    await page.getByRole('button', { name: said('Search') }).click()
    await expect(page).toHaveURL(at('/members?q=haddad'))
    await expect(card(page, 'Al Noor Community School')).toBeVisible()
    await expect(page.getByRole('link', { name: said('Join to Connect') })).toHaveCount(1)
  })
})

import type { Page } from '@playwright/test'
import { expect, test } from './support/test.ts'
import { untilAlive, visit } from './support/watch-page.ts'

const routeList = '**/routes.json?*'
const footerLink = (page: Page) =>
  page.getByRole('contentinfo').getByRole('link', { name: 'Terms of Service' })

/** The kinds of what the page asks for from now on, but pictures and code. */
function questions(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (['document', 'fetch'].includes(request.resourceType()))
      asked.push(`${request.resourceType()} ${pathname}`)
  })
  return asked
}

test('the browser learns the routes of a page’s links before a link is pressed', async ({ page }) => {
  const learnt = page.waitForEvent('requestfinished', (request) => request.url().includes('/routes.json?'))
  await visit(page, '/')
  await learnt
  const asked = questions(page)
  await footerLink(page).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Terms of Service' })).toBeVisible()
  expect(asked.filter((question) => question !== 'fetch /routes.json')).toEqual([
    'fetch /terms-of-service.data',
  ])
  // What is asked after the press is about the links of the new page.
  expect(asked[0]).toBe('fetch /terms-of-service.data')
})

test.describe('after an update of the site', () => {
  test.use({ expectedNoise: /manifest version mismatch/ })

  test('the browser loads the next page as a document', async ({ page }) => {
    await page.route(routeList, (route) =>
      route.fulfill({ status: 204, headers: { 'X-Remix-Reload-Document': 'true' } }),
    )
    const told = page.waitForResponse(routeList)
    await visit(page, '/')
    await told
    const asked = questions(page)
    await footerLink(page).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Terms of Service' })).toBeVisible()
    expect(asked).toContain('document /terms-of-service')
    expect(asked).not.toContain('fetch /terms-of-service.data')
  })
})

test.describe('when the route list fails to load', () => {
  test.use({ expectedNoise: /manifest patches|ERR_FAILED|Failed to fetch/ })

  test('a retry opens the page', async ({ page }) => {
    await page.route(routeList, (route) => route.abort())
    await visit(page, '/')
    await footerLink(page).click()
    await expect(page).toHaveURL('/terms-of-service')
    await page.getByRole('link', { name: 'Try again' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Terms of Service' })).toBeVisible()
    await untilAlive(page)
  })
})

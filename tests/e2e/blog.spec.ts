import type { Page } from '@playwright/test'
import { at, said, told } from './support/said.ts'
import { expect, test } from './support/test.ts'
import { expectAccessible, visit } from './support/watch-page.ts'

const titles = (page: Page) => page.getByRole('main').getByRole('heading', { level: 3 })
const long = 'Feedback that is read: what changed when we stopped marking every page'
const longPath = '/blog/feedback-that-is-read-what-changed-when-we-stopped-marking-every-page'

test('a visitor finds posts by category and search and sees related content beside a post', async ({
  page,
}) => {
  await visit(page, at('/'))
  await page
    .getByRole('banner')
    .getByRole('link', { name: said('Edshare') })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: said('Edshare') })).toBeVisible()
  await expect(titles(page).first()).toHaveText(long)
  await expectAccessible(page)

  await page
    .getByRole('navigation', { name: said('Categories') })
    .getByRole('link', { name: told('Wellbeing') })
    .click()
  await expect(page).toHaveURL(at('/blog?category=wellbeing'))
  await expect(titles(page)).toHaveCount(3)
  await page.getByRole('searchbox').fill('staffroom')
  await page.getByRole('searchbox').press('Enter')
  await expect(page).toHaveURL(at('/blog?category=wellbeing&q=staffroom'))
  await expect(
    page.getByRole('heading', {
      name: 'Posts in Wellbeing matching “staffroom”',
    }),
  ).toBeVisible()
  await page.reload()
  await expect(page.getByRole('searchbox')).toHaveValue('staffroom')
  await titles(page)
    .filter({ hasText: told('The staffroom is a piece of equipment') })
    .getByRole('link')
    .click()

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    told('The staffroom is a piece of equipment'),
  )
  await expect(page.getByRole('navigation', { name: said('On this page') })).toHaveCount(0)
  await expect(page.getByRole('region', { name: said('Related posts') }).getByRole('listitem')).toHaveCount(3)
  await expect(page.getByRole('link', { name: /^Next post/ })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(at('/blog?category=wellbeing&q=staffroom'))
})

test('a long post has a table of contents and share links and counts its readers', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.clock.install()
  await page.setViewportSize({ width: 1440, height: 900 })
  // From before the page is there: on a slow machine looking at it takes as long as reading it.
  const counted = page.waitForRequest((request) => request.url().endsWith(`${longPath}/view`))
  await visit(page, at(longPath))
  await expectAccessible(page)
  await page.clock.fastForward(6_000)
  expect((await counted).method()).toBe('POST')

  const contents = page.getByRole('navigation', { name: said('On this page') })
  await contents.getByRole('link', { name: 'What parents asked' }).click()
  await expect(page).toHaveURL(`${longPath}#part-what-parents-asked`)
  await expect(page.getByRole('heading', { name: 'What parents asked' })).toBeInViewport()

  const share = page.getByRole('region', { name: said('Share this post') })
  await expect(share.getByRole('link', { name: 'LinkedIn' })).toHaveAttribute(
    'href',
    /^https:\/\/www\.linkedin\.com\//,
  )
  await share.getByRole('button', { name: said('Copy link') }).click()
  await expect(share.getByRole('status')).toHaveText(said('Link copied'))
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(new RegExp(`${longPath}$`))

  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('refused'))
  })
  await page.clock.fastForward(3_000)
  await share.getByRole('button', { name: said('Copy link') }).click()
  await expect(share.getByRole('status')).toHaveText(said('Failed to copy the link.'))

  await page.setViewportSize({ width: 390, height: 844 })
  const folded = page.locator('summary', { hasText: 'On this page' })
  await folded.click()
  await expect(contents.getByRole('link', { name: 'If you want to try it' })).toBeVisible()
  await expectAccessible(page)
})

test.describe('when the list of posts fails to load', () => {
  test.use({ expectedNoise: /ERR_FAILED|Failed to fetch/ })

  test('an unknown post redirects to the list, and a retry loads the list', async ({ page }) => {
    await visit(page, at('/blog/no-such-post'))
    await expect(page).toHaveURL(at('/blog'))
    await page.route('**/blog.data*', (route) => route.abort())
    await page.getByRole('searchbox').fill('acoustics')
    await page.getByRole('searchbox').press('Enter')
    await expect(page.getByRole('heading', { name: said('The posts could not be loaded') })).toBeVisible()
    await expectAccessible(page)
    await page.unroute('**/blog.data*')
    await page.getByRole('link', { name: said('Try Again') }).click()
    await expect(titles(page)).toHaveText([
      told('Mathematics out loud: what happens when nobody may write for ten minutes'),
    ])
  })
})

test('a browser’s parser reads the feed', async ({ page }) => {
  await page.goto(at('/about'))
  const feed = await page.evaluate(async (title) => {
    const text = await (await fetch('/blog/rss.xml')).text()
    const xml = new DOMParser().parseFromString(text, 'application/xml')
    const items = [...xml.querySelectorAll('item')]
    const textIn = (one: Element | undefined, name: string) =>
      one?.getElementsByTagName(name)[0]?.textContent ?? ''
    const item = items.find((one) => textIn(one, 'title') === title)
    const textOf = (name: string) => textIn(item, name)
    return {
      error: xml.querySelector('parsererror')?.textContent ?? null,
      root: xml.documentElement.nodeName,
      items: items.length,
      title: textOf('title'),
      content: textOf('content:encoded').slice(0, 30),
      published: Date.parse(textOf('pubDate')),
      guid: textOf('guid'),
    }
  }, long)
  expect(feed.error).toBeNull()
  expect(feed).toMatchObject({ root: 'rss', title: long })
  // The demo's, and what is being published beside this.
  expect(feed.items).toBeGreaterThanOrEqual(12)
  expect(feed.content).toMatch(/^<p>In September/)
  expect(feed.published).toBeGreaterThan(0)
  expect(feed.guid).toMatch(/^urn:uuid:/)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a visitor searches and reads the blog', async ({ page }) => {
    await page.goto(at('/blog'))
    await page.getByRole('searchbox').fill('acoustics')
    await page.getByRole('button', { name: said('Search') }).click()
    await expect(titles(page)).toHaveCount(1)
    await titles(page).getByRole('link').click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Mathematics out loud')
  })
})

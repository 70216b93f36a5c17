import type { Page } from '@playwright/test'
import { at, said, told } from './support/said.ts'
import { expect, test } from './support/test.ts'
import { expectAccessible, visit } from './support/watch-page.ts'

const gala = 'Winter Gala, Last December'

async function openGala(page: Page): Promise<void> {
  await visit(page, at('/gallery'))
  await page.getByRole('link', { name: told(gala) }).click()
  await expect(page.getByRole('heading', { level: 1, name: told(gala) })).toBeVisible()
}

const viewerOf = (page: Page) =>
  page.getByRole('dialog', { name: said('Pictures and videos of {name}', { name: told(gala) }) })
const tile = (page: Page, place: number) =>
  page.getByRole('main').getByRole('link', { name: new RegExp(`^(Picture|Video) ${place} of 14`) })

test('a visitor finds an event in the gallery and browses its pictures', async ({ page }) => {
  await visit(page, at('/gallery'))
  const main = page.getByRole('main')
  const events = [
    told(gala),
    told('Sports Day, Rethought'),
    told('Autumn Library Meeting'),
    told('Playground Design Workshop'),
    told('Heritage Walk and Lesson Planning'),
  ]
  // Another journey fills a category of its own.
  const known = new RegExp(`^(${events.join('|')})$`)
  await expect(main.getByRole('heading', { level: 2 }).filter({ hasText: known })).toHaveText(events)
  await expect(main.getByText(said('+{more} more', { more: '8' }))).toBeVisible()
  const search = page.getByRole('searchbox', { name: said('Search the gallery by event name') })
  await search.fill('zzz')
  await expect(main.getByText(said('No images found'))).toBeVisible()
  await expect(page).toHaveURL(/\/gallery\?q=zzz$/)
  await main.getByRole('link', { name: said('Clear the search') }).click()
  await expect(search).toHaveValue('')
  await search.fill('LIBRARY')
  await expect(main.getByRole('heading', { level: 2 })).toHaveText([told('Autumn Library Meeting')])

  await openGala(page)
  await tile(page, 13).click()
  const viewer = viewerOf(page)
  await expect(viewer.getByText(said('{number} of {total}', { number: '13', total: '14' }))).toBeVisible()
  await expect(page).toHaveURL(/\?item=/)
  await expect(viewer.getByRole('listitem')).toHaveCount(8)
  await expectAccessible(page)
  await page.keyboard.press('ArrowRight')
  await expect(viewer.getByText(said('{number} of {total}', { number: '14', total: '14' }))).toBeVisible()
  await viewer.getByRole('button', { name: said('Next picture') }).click()
  await expect(viewer.getByText(said('{number} of {total}', { number: '1', total: '14' }))).toBeVisible()
  await viewer.getByRole('button', { name: /^Picture 5:/ }).click()
  await expect(viewer.getByText(said('{number} of {total}', { number: '5', total: '14' }))).toBeVisible()
  await expect(
    viewer.getByRole('figure').getByText(told('Guests climb the steps to the lit arch')),
  ).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(viewer).toBeHidden()
  await expect(tile(page, 13)).toBeFocused()
  await expect(page).not.toHaveURL(/item=/)

  await tile(page, 1).click()
  await expect(viewer.getByText(said('{number} of {total}', { number: '1', total: '14' }))).toBeVisible()
  const shared = page.url()
  await page.goBack()
  await expect(viewer).toBeHidden()
  await expect(page.getByRole('heading', { level: 1, name: told(gala) })).toBeVisible()
  await visit(page, shared)
  await expect(viewer.getByText(said('{number} of {total}', { number: '1', total: '14' }))).toBeVisible()
  await viewer.getByRole('button', { name: said('Close') }).click()
  await expect(viewer).toBeHidden()
  await expect(page).not.toHaveURL(/item=/)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('a swipe changes the picture, and a video is loaded when it is played', async ({ page }) => {
    const asked: string[] = []
    page.on('request', (request) => void (request.url().endsWith('.webm') && asked.push(request.url())))
    await openGala(page)
    await tile(page, 1).tap()
    const viewer = viewerOf(page)
    await expect(viewer.getByText(said('{number} of {total}', { number: '1', total: '14' }))).toBeVisible()
    await swipe(page, 'left')
    await expect(viewer.getByText(said('{number} of {total}', { number: '2', total: '14' }))).toBeVisible()
    const video = viewer.locator('video')
    await expect(video).toHaveJSProperty('paused', true)
    expect(asked).toEqual([])
    await expectAccessible(page)
    await video.evaluate((player: HTMLVideoElement) => {
      player.muted = true
      return player.play()
    })
    await expect
      .poll(() => video.evaluate((player: HTMLVideoElement) => player.currentTime))
      .toBeGreaterThan(0)
    expect(asked.length).toBeGreaterThan(0)
    await swipe(page, 'left')
    await expect(viewer.getByText(said('{number} of {total}', { number: '3', total: '14' }))).toBeVisible()
    await swipe(page, 'right')
    await swipe(page, 'right')
    await expect(viewer.getByText(said('{number} of {total}', { number: '1', total: '14' }))).toBeVisible()
  })
})

test.describe('when media fail to load', () => {
  test.use({ expectedNoise: /Failed to load resource/ })

  test('the gallery shows a placeholder with an error', async ({ page }) => {
    await page.route(/\/files\/(images|videos)\//, (route) => route.fulfill({ status: 404, body: '' }))
    await openGala(page)
    await expect(tile(page, 3).getByText(said('This picture could not be loaded.'))).toBeVisible()
    await tile(page, 3).click()
    const viewer = viewerOf(page)
    await expect(
      viewer.getByRole('figure').getByText(said('This picture could not be loaded.')),
    ).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('ArrowLeft')
    await viewer.locator('video').evaluate((player: HTMLVideoElement) => player.play().catch(() => undefined))
    await expect(viewer.getByRole('figure').getByText(said('This video could not be loaded.'))).toBeVisible()
  })
})

/** One finger across the middle of the screen. */
async function swipe(page: Page, to: 'left' | 'right'): Promise<void> {
  const [from, until] = to === 'left' ? [300, 90] : [90, 300]
  const browser = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x: number | null) =>
    browser.send('Input.dispatchTouchEvent', { type, touchPoints: x === null ? [] : [{ x, y: 330 }] })
  await touch('touchStart', from)
  for (const part of [0.25, 0.5, 0.75, 1]) await touch('touchMove', from + (until - from) * part)
  await touch('touchEnd', null)
  await browser.detach()
}

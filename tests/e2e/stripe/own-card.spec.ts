import { examine } from '../support/examine.ts'
import { pressAtRest } from '../support/press-at-rest.ts'
import { visit } from '../support/watch-page.ts'
import { joinBasic } from './join-basic.ts'
import { expect, test, typeCard } from './stripe-test.ts'

const cardPath = '/account/settings/membership/card'

test('a new card whose response was lost is saved when the member returns', async ({ page }) => {
  await joinBasic(page, 'Tamar Weiss')

  await visit(page, cardPath)
  const begin = () =>
    page.evaluate(async (path) => {
      const headers = { 'content-type': 'application/json' }
      const answer = await fetch(`${path}/step`, { method: 'POST', headers, body: '{"ask":"start"}' })
      return (await answer.json()) as { setupRef: string }
    }, cardPath)
  const { setupRef: unfinished } = await begin()
  await visit(
    page,
    `${cardPath}?setup_intent=${unfinished}&setup_intent_client_secret=x&redirect_status=failed`,
  )
  await expect(page).toHaveURL((url) => url.search === `?setup_intent=${unfinished}`)
  await expect(page.getByText('The new card was not confirmed. Please try again.')).toBeVisible()
  await examine(page)

  let begun = ''
  await page.route(`**${cardPath}/step`, async (route) => {
    if (route.request().postData()?.includes('"finish"')) return route.fulfill({ body: 'lost' })
    const response = await route.fetch()
    begun = ((await response.json()) as { setupRef: string }).setupRef
    return route.fulfill({ response })
  })
  await visit(page, cardPath)
  await typeCard(page, '5555 5555 5555 4444')
  await pressAtRest(page.getByRole('button', { name: 'Save card' }))
  await expect(page.getByText(/^We could not be reached\./)).toBeVisible()
  await page.unroute(`**${cardPath}/step`)
  expect(begun).toMatch(/^seti_/)
  await page.goto(`${cardPath}?setup_intent=${begun}&redirect_status=succeeded`)
  await expect(page).toHaveURL(/\/account\/settings\/membership(\?|$)/)
  await expect(page.getByText('Mastercard ending 4444, 12/34')).toBeVisible()
})

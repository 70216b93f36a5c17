import type { Locator, Page } from '@playwright/test'
import { soldOutEvent } from './support/sold-out-event.ts'
import { expect, test } from './support/test.ts'
import { visit } from './support/watch-page.ts'

// A form that is refused shows its first problem: focused, and covered by no bar and no header.

test.use({ visitor: 'admin' })

const sizes = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]

/** Runs in the page: what is seen where `field` is, at its upper and at its lower edge, is the field. */
function isUncovered(field: Element): boolean {
  const { left, right, top, bottom } = field.getBoundingClientRect()
  return [top + 3, Math.min(bottom - 3, top + 200)].every((down) => {
    const seen = document.elementFromPoint((left + right) / 2, down)
    return seen !== null && (field.contains(seen) || seen.contains(field.parentElement))
  })
}

async function expectShown(page: Page, field: Locator): Promise<void> {
  await expect(field).toBeFocused()
  await expect(field).toBeInViewport({ ratio: 0.9 })
  await expect.poll(() => field.evaluate(isUncovered)).toBe(true)
  const error = page.locator('[data-problem]').first()
  await expect(error).toBeInViewport()
}

for (const size of sizes) {
  test.describe(`at ${size.width} px`, () => {
    test.use({ viewport: size })

    test('a new event leads to its missing title from the end of the form', async ({ page }) => {
      await visit(page, '/admin/events/create')
      await page.mouse.wheel(0, 20_000)
      await page.getByRole('button', { name: 'Create event', exact: true }).click()
      await expectShown(page, page.getByLabel('Title', { exact: true }))
    })

    test('who has gone on to another field keeps the focus there', async ({ page }) => {
      const held = Promise.withResolvers<void>()
      await page.route(/lead-to-problem-[^/]+\.js$/, async (route) => {
        await held.promise
        await route.continue()
      })
      await visit(page, '/admin/events/create')
      const asked = page.waitForRequest(/lead-to-problem-/)
      await page.getByRole('button', { name: 'Create event', exact: true }).click()
      await asked
      const reminder = page.getByLabel(/^Reminder/)
      await reminder.fill('')
      const loaded = page.waitForEvent('requestfinished', (request) => /lead-to-problem-/.test(request.url()))
      held.resolve()
      await loaded
      // What waits for the code has run once it can be had again.
      await page.evaluate((address) => import(address), (await (await asked).response())?.url() ?? '')
      await page.keyboard.type('48')
      await expect(reminder).toHaveValue('48')
    })

    test('the speakers of an event lead to the one without a name', async ({ page }) => {
      const id = soldOutEvent(
        { slug: `first-problem-${size.width}`, title: `First Problem ${size.width}` },
        { answers: 'event' },
      )
      await visit(page, `/admin/events/edit/${id}`)
      // Without scripts an empty row stands ready; with them there is a button.
      await expect(page.getByRole('group', { name: 'Speaker 1' })).toHaveCount(0)
      await page.getByRole('button', { name: 'Add a speaker' }).click()
      const speaker = page.getByRole('group', { name: 'Speaker 1' })
      await speaker.getByLabel(/^Link/).fill('https://speaker.example')
      await page.evaluate(() => scrollTo(0, 0))
      // The map comes late, and moves what is below it.
      await expect(page.locator('.leaflet-container')).toBeVisible()
      await page.getByRole('button', { name: 'Save changes' }).click()
      await expectShown(page, speaker.getByLabel('Name'))
      await expect(page.getByText('Enter a name, or clear the whole row')).toBeVisible()
    })

    test('a mail template leads to the block and to the subject that are wrong', async ({ page }) => {
      await visit(page, '/admin/email/templates/event-reminder')
      const last = page.getByRole('list', { name: 'Blocks' }).getByRole('textbox', { name: 'Text' }).last()
      await last.fill('Dear {{ fullNmae }}')
      await page.evaluate(() => scrollTo(0, 0))
      const save = page.getByRole('button', { name: 'Save template' })
      await save.click()
      await expect(page.getByRole('alert')).toContainText('Failed to update template')
      await expectShown(page, last)
      const subject = page.getByLabel('Subject', { exact: true })
      await subject.fill('{{ nowhere }}')
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
      await save.click()
      await expectShown(page, subject)
    })
  })
}

import { randomBytes } from 'node:crypto'
import type { Locator } from '@playwright/test'
import { addToCart, confirmRegistration, fillSeat, goToCheckout, openEvent, seat } from './support/buying.ts'
import { openMail } from './support/mailbox.ts'
import { aPerson } from './support/people.ts'
import { freeEvent } from './support/sold-out-event.ts'
import { expect, test } from './support/test.ts'
import { expectAccessible, visit } from './support/watch-page.ts'

const asked = [
  ['Text', 'What may you not eat?'],
  ['Email', 'Your line manager'],
  ['Number', 'Years of teaching'],
  ['Dropdown', 'T-shirt size'],
  ['Checkbox', 'You may photograph me'],
  ['Date', 'Day of arrival'],
] as const

test.use({ visitor: 'admin' })

test('an administrator builds a form, attendees answer at the checkout and by the link, and the order shows the answers', async ({
  page,
  browser,
  baseURL,
}) => {
  const title = `Field Trip ${randomBytes(3).toString('hex')}`
  const id = freeEvent({ slug: title.toLowerCase().replaceAll(' ', '-'), title })
  const editor = `/admin/events/edit/${id}`

  await test.step('an administrator builds the form', async () => {
    await visit(page, `${editor}/forms`)
    await page.getByRole('link', { name: 'New form template' }).first().click()
    await page.getByRole('button', { name: 'Save template' }).click()
    await expect(page.getByText('Template name is required', { exact: true })).toBeVisible()
    await expect(page.getByLabel('Name', { exact: true })).toBeFocused()
    await page.getByLabel('Name', { exact: true }).fill(title)
    const add = page.getByRole('group', { name: 'Add a field' })
    for (const [type] of asked) await add.getByRole('button', { name: type }).click()
    await page.getByLabel('Options').fill('Small\nLarge')
    await page.getByRole('button', { name: 'Save template' }).click()
    await expect(page.getByText('All fields must have a label', { exact: true })).toHaveCount(asked.length)
    for (const [place, [, label]] of asked.entries())
      await page.getByLabel('Label', { exact: true }).nth(place).fill(label)
    await page.getByLabel('Required').first().check()
    await page.getByRole('button', { name: 'Remove Day of arrival' }).click()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByRole('region', { name: 'Preview' }).getByLabel('Day of arrival')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Save template' }).click()
    await expect(page).toHaveURL(`${editor}/forms`)
    await expect(page.getByRole('listitem').filter({ hasText: title })).toContainText('6 fields')
    await expectAccessible(page)
  })

  await test.step('the administrator attaches the form to the ticket', async () => {
    await visit(page, `${editor}/tickets`)
    await page.getByRole('link', { name: 'Edit Seat' }).click()
    await page.getByRole('combobox', { name: /^Form/ }).selectOption({ label: title })
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByText('Own form')).toBeVisible()
  })

  const guest = await (await browser.newContext({ baseURL })).newPage()
  let reference = ''
  const [buyer, friend] = [aPerson('Mona Asks'), aPerson('Rami Later')]
  await test.step('a guest fills in the form for one of two seats', async () => {
    await openEvent(guest, title)
    await addToCart(guest, 'Seat', 2)
    await goToCheckout(guest)
    const first = seat(guest, 1)
    await fillSeat(first, buyer)
    await first.getByLabel('Your line manager').fill('nobody')
    await first.getByLabel('Years of teaching').fill('many')
    await guest.getByRole('button', { name: 'Continue', exact: true }).click()
    await expect(first.getByText('Please answer this', { exact: true })).toBeVisible()
    await expect(first.getByText('Invalid email address', { exact: true })).toBeVisible()
    await expect(first.getByText('Please enter a number, such as 12 or 1.5', { exact: true })).toBeVisible()
    await expect(first.getByLabel('What may you not eat?')).toBeFocused()
    await expectAccessible(guest)
    await answer(first, 'Peanuts')
    await confirmRegistration(guest)
  })

  await test.step('the other attendee fills in the form by the link', async () => {
    await guest.getByRole('link', { name: 'View Your Tickets' }).click()
    await expect(guest).toHaveURL(/\/orders\/SR-/)
    await expect(guest.getByText('What may you not eat? Peanuts')).toBeVisible()
    reference = new URL(guest.url()).pathname.split('/')[2] ?? ''
    await guest.getByRole('button', { name: 'Send link' }).click()
    const dialog = guest.getByRole('dialog', { name: 'Send link' })
    await dialog.getByLabel('Email').fill(friend.email)
    await dialog.getByRole('button', { name: 'Send link' }).click()
    const mail = await openMail(guest, friend.email, `${buyer.fullName} has a place for you at ${title}`)
    await visit(
      guest,
      (await mail.getByRole('link', { name: 'Fill in my details' }).getAttribute('href')) ?? '',
    )
    const main = guest.getByRole('main')
    await fillSeat(main, friend)
    await main.getByRole('button', { name: 'Save details' }).click()
    await expect(main.getByText('Please answer this', { exact: true })).toBeVisible()
    await answer(main, 'Nothing, thank you')
    await main.getByRole('button', { name: 'Save details' }).click()
    await expect(main.getByText('What may you not eat? Nothing, thank you')).toBeVisible()
    await expectAccessible(guest)
  })

  await test.step('the order shows both answers', async () => {
    await visit(page, `/admin/orders?q=${reference}`)
    await page.getByRole('link', { name: reference, exact: true }).click()
    const attendees = page.getByRole('region', { name: '2 attendees' })
    await expect(attendees).toContainText('What may you not eat? Peanuts')
    await expect(attendees).toContainText('What may you not eat? Nothing, thank you')
    await expect(attendees).toContainText('Day of arrival: 05-03-2027')
    await expectAccessible(page)
  })
})

async function answer(where: Locator, diet: string): Promise<void> {
  await where.getByLabel('What may you not eat?').fill(diet)
  await where.getByLabel('Your line manager').fill('head@school.example')
  await where.getByLabel('Years of teaching').fill('12')
  await where.getByLabel('T-shirt size').selectOption('Large')
  await where.getByLabel('You may photograph me').check()
  await where.getByLabel('Day of arrival').fill('2027-03-05')
}

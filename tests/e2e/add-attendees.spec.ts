import { desktop, examine } from './support/examine.ts'
import { soldOutEvent } from './support/sold-out-event.ts'
import { expect, test } from './support/test.ts'
import { expectAccessible, visit } from './support/watch-page.ts'

test.use({ visitor: 'admin', viewport: desktop })

const phone = { width: 390, height: 844 }
const event = { slug: 'added-by-hand', title: 'Added by Hand' }

test('an administrator adds attendees, above capacity with a reason, and records a payment', async ({
  page,
}) => {
  const eventId = soldOutEvent(event, { answers: 'event' })
  const attendees = `/admin/events/${eventId}/attendees`
  const add = page.getByRole('button', { name: 'Add attendees' })

  await test.step('a sold-out event refuses one more until there is a reason', async () => {
    await visit(page, attendees)
    await page.getByRole('link', { name: 'Add attendees' }).click()
    await expect(page.getByRole('heading', { level: 2, name: 'Add attendees' })).toBeVisible()
    await examine(page)
    await page.getByLabel('Name', { exact: true }).fill('Noura Keynote')
    await page.getByLabel('Email', { exact: true }).fill('noura@keynote.example')
    await page.getByText('Speaker', { exact: true }).click()
    await add.click()
    await expect(page.getByText(/no places are left/)).toBeVisible()
    await expectAccessible(page)
    await page.getByLabel(/^Reason for raising the capacity/).fill('Keynote speaker')
    await add.click()
    await expect(page.getByText('1 attendee added', { exact: true })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Noura Keynote' })).toBeVisible()
  })

  await test.step('pasted lines name what is wrong, and who attends already', async () => {
    await page.setViewportSize(phone)
    await visit(page, `${attendees}/add`)
    await page.getByText('Several people', { exact: true }).click()
    const lines = page.getByLabel('One person in each line')
    await lines.fill('Name\tEmail\n=SUM(A1)\tsum@school.example\nمريم حداد')
    await add.click()
    await expect(page.getByText(/^Line 3 has no valid email address/)).toBeVisible()
    await expect(lines).toBeFocused()
    await expectAccessible(page)
    await lines.fill('مريم حداد, noura@keynote.example')
    await add.click()
    await expect(page.getByText(/^Already attending: noura@keynote\.example/)).toBeVisible()
    await page.setViewportSize(desktop)
  })

  await test.step('a school has one order for several people', async () => {
    await visit(page, `${attendees}/add`)
    await page.getByText('Several people', { exact: true }).click()
    await page.getByText('One for all', { exact: true }).click()
    await page
      .getByLabel('One person in each line')
      .fill('Hala One, hala@group.example\nZaid Two, zaid@group.example')
    await add.click()
    await expect(page.getByText('Name is required')).toBeVisible()
    await expect(page.getByText('Email is required')).toBeVisible()
    await examine(page)
    await page.getByLabel('Buyer’s name').fill('Group School')
    await page.getByLabel('Buyer’s email').fill('office@group.example')
    await add.click()
    await page.getByLabel(/^Reason for raising the capacity/).fill('A group')
    await add.click()
    await expect(page.getByText('2 attendees added', { exact: true })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Hala One' })).toBeVisible()
    await visit(page, '/admin/orders?q=office@group.example')
    await page.getByRole('row').getByRole('link', { name: /^SR-/ }).click()
    await expect(page.getByText('Zaid Two').first()).toBeVisible()
  })

  await test.step('an invoice is paid in two parts, each with its receipt', async () => {
    await visit(page, '/admin/orders')
    await page.getByRole('link', { name: 'Add order' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Add order' })).toBeVisible()
    await examine(page)
    await page.locator('select[name="event"]').selectOption(eventId)
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page).toHaveURL(`${attendees}/add`)
    await page.getByLabel('Name', { exact: true }).fill('Gulf School Accounts')
    await page.getByLabel('Email', { exact: true }).fill('accounts@gulf.example')
    await page.getByText('Invoice', { exact: true }).click()
    await page.getByLabel(/^Price per ticket/).fill('250')
    await expect(page.getByText(/^1 ticket: AED\s250$/)).toBeVisible()
    await add.click()
    await page.getByLabel(/^Reason for raising the capacity/).fill('Paying group')
    await add.click()
    await expect(page.getByText('1 attendee added', { exact: true })).toBeVisible()
    await visit(page, '/admin/orders?q=accounts@gulf.example')
    await page.getByRole('row').getByRole('link', { name: /^SR-/ }).click()
    await expect(page.getByRole('listitem').getByText('Due', { exact: true })).toBeVisible()
    await examine(page)
    const amount = page.getByLabel(/^Amount received/)
    await amount.fill('100')
    await page.getByRole('button', { name: 'Cash', exact: true }).click()
    await expect(page.getByText('Payment recorded', { exact: true })).toBeVisible()
    await expect(amount).toHaveValue('150')
    await page.setViewportSize(phone)
    await examine(page)
    await page.setViewportSize(desktop)
    await page.getByRole('button', { name: 'Bank transfer', exact: true }).click()
    await expect(amount).toHaveCount(0)
    await expect(page.getByRole('link', { name: /^Receipt/ })).toHaveCount(2)
  })

  await test.step('places are held until they are paid, and tickets follow', async () => {
    await visit(page, `${attendees}/add`)
    await page.getByLabel('Name', { exact: true }).fill('Dana Held')
    await page.getByLabel('Email', { exact: true }).fill('dana@held.example')
    await page.getByText('Tickets when paid', { exact: true }).click()
    await page.getByLabel(/^Price per ticket/).fill('80')
    await page.getByLabel(/^Pay within/).fill('7')
    await examine(page)
    await add.click()
    await page.getByLabel(/^Reason for raising the capacity/).fill('Held for Dana')
    await add.click()
    await expect(page.getByText('1 place held', { exact: true })).toBeVisible()
    await visit(page, '/admin/orders?state=due')
    await page
      .getByRole('row', { name: /Dana Held/ })
      .getByRole('link', { name: /^SR-/ })
      .click()
    await expect(page.getByRole('link', { name: 'Cancel order' })).toBeVisible()
    await expect(
      page.getByText(
        /^Tickets are issued when AED\s80\.00 is recorded or paid by card\. Places are held until /,
      ),
    ).toBeVisible()
    await examine(page)
    await page.getByRole('button', { name: 'Cash', exact: true }).click()
    await expect(page.getByText('Payment recorded', { exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Resend tickets' })).toBeVisible()
  })
})

import { openEvent } from './support/buying.ts'
import { card, panel, summit, summitPath, toast } from './support/claims.ts'
import { entitled } from './support/entitle.ts'
import { examine } from './support/examine.ts'
import { openMail } from './support/mailbox.ts'
import { at, said } from './support/said.ts'
import { expect, test } from './support/test.ts'
import { expectAccessible, visit } from './support/watch-page.ts'

test('a sponsor claims tickets for two named people, and both receive theirs', async ({ page }) => {
  const { username } = await entitled(page, 'Sonia Sponsor', { sponsor: true })
  await expect(card(page).getByText('0 of 4 used')).toBeVisible()
  await openEvent(page, summit)
  const sponsor = panel(page, 'Sponsor tickets')
  await expect(sponsor.getByText('4 available')).toBeVisible()
  await sponsor.getByRole('link', { name: said('Claim sponsor tickets') }).press('Enter')
  await expect(page).toHaveURL(`${summitPath}?claim=sponsor`)
  const dialog = page.getByRole('dialog', { name: said('Claim sponsor tickets') })
  const email = (number: number) =>
    dialog.getByRole('group', { name: `Attendee ${number}` }).getByLabel(said('Email'))
  const name = (number: number) =>
    dialog.getByRole('group', { name: `Attendee ${number}` }).getByLabel(/^Name/)
  const submit = dialog.getByRole('button', { name: said('Claim tickets') })

  await dialog.getByRole('button', { name: 'Number of tickets: one more' }).click()
  await submit.click()
  await expect(dialog.getByText('Please fill in a valid email for attendee 1.')).toBeVisible()
  await expect(dialog.getByText('Please fill in a valid email for attendee 2.')).toBeVisible()
  await expect(email(1)).toBeFocused()
  await examine(page)

  const stamp = Date.now().toString(36)
  const [nadia, omar] = [`nadia-${stamp}@school.example`, `omar-${stamp}@school.example`]
  await name(1).fill('Nadia Karim')
  await email(1).fill(nadia)
  await email(2).fill(nadia.toUpperCase())
  await expect(dialog.getByText('Attendee 2 has the address of another attendee.')).toBeVisible()
  await name(2).fill('Omar Said')
  await email(2).fill(omar)

  await test.step('refused claims keep what was typed', async () => {
    for (const [body, words] of [
      [{ ok: false, reason: 'too-many', left: 1 }, 'Cannot claim more tickets than available.'],
      [{ ok: false, reason: 'not-paid-type' }, 'No applicable (paid) ticket type found for sponsor claim.'],
    ] as const) {
      await page.route('**/claims/sponsor-tickets', (route) => route.fulfill({ json: body }))
      await submit.click()
      await expect(page.getByRole('alert').filter({ hasText: said('Claim Failed') })).toContainText(words)
      await page.unroute('**/claims/sponsor-tickets')
    }
    await expect(email(2)).toHaveValue(omar)
    await expectAccessible(page)
  })

  await submit.click()
  await expect(toast(page, 'Claim Successful')).toBeVisible()
  const done = page.getByRole('dialog', { name: said('Tickets claimed') })
  await expect(done.getByRole('listitem')).toHaveCount(2)
  await expect(done.getByRole('listitem').filter({ hasText: nadia })).toContainText('Nadia Karim')
  await expect(done.getByText('You have 2 sponsor tickets left this month.')).toBeVisible()
  await expectAccessible(page)
  await done.getByRole('button', { name: said('Done') }).click()
  await expect(page).toHaveURL(summitPath)
  await expect(sponsor.getByText('2 available')).toBeVisible()
  await sponsor.getByRole('link', { name: 'View the 2 tickets you claimed' }).click()
  await page.getByText('Show all 2 tickets').click()
  await expect(page.getByRole('heading', { name: 'Nadia Karim' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Omar Said' })).toBeVisible()

  for (const address of [nadia, omar]) {
    const subject = `${username} invites you to Leading Through Change: School…`
    const mail = await openMail(page, address, subject)
    await expect(mail.getByText(summit).first()).toBeVisible()
    await expect(mail.getByRole('link', { name: 'See my ticket' })).toHaveAttribute('href', /\/attendees\//)
  }

  await test.step('the sponsor cancels one attendee', async () => {
    await visit(page, at('/account'))
    await page.getByText('Show all 2 tickets').click()
    await page.getByRole('link', { name: 'Cancel ticket for Omar Said' }).press('Enter')
    await expect(page).toHaveURL(/\/account\?cancel=SR-[^&]+\.2$/)
    const question = page.getByRole('dialog', { name: said('Cancel this ticket?') })
    await expect(question.getByText('Omar Said')).toBeVisible()
    await examine(page)
    await question.getByRole('button', { name: said('Cancel ticket') }).click()
    await expect(toast(page, 'Ticket cancelled')).toBeVisible()
    await expect(card(page).getByText('1 of 4 used')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Omar Said' })).toHaveCount(0)
    await expect(page.getByRole('link', { name: /^Cancel ticket for/ })).toHaveCount(0)
    await expect(page.getByRole('link', { name: `Cancel claim for ${summit}` })).toBeVisible()
    await examine(page)
    // A long name is cut in the subject.
    const subject = 'Your ticket for Leading Through Change: School… is no longer valid'
    const told = await openMail(page, omar, subject)
    await expect(told.getByText(summit).first()).toBeVisible()
  })
})

test('a sponsor sees the addresses to which no mail could be sent', async ({ page }) => {
  await entitled(page, 'Umar Unsent', { sponsor: true })
  const claim = async (unsent: string[]) => {
    await visit(page, `${summitPath}?claim=sponsor`)
    const dialog = page.getByRole('dialog', { name: said('Claim sponsor tickets') })
    const all = ['one@school.example', 'two@school.example', 'three@school.example']
    for (const [index, address] of all.entries()) {
      if (index > 0) await dialog.getByRole('button', { name: 'Number of tickets: one more' }).click()
      await dialog
        .getByRole('group', { name: `Attendee ${index + 1}` })
        .getByLabel(said('Email'))
        .fill(address)
    }
    const attendees = all.map((email) => ({ name: null, email }))
    const json = {
      ok: true,
      ticketName: 'Standard Ticket',
      eventName: summit,
      attendees,
      remaining: 1,
      unsent,
    }
    const address = '**/claims/sponsor-tickets'
    await page.route(address, (route) => route.fulfill({ json }))
    const answered = page.waitForResponse(address)
    await dialog.getByRole('button', { name: said('Claim tickets') }).click()
    await answered
    await page.unroute(address)
  }
  await claim(['two@school.example'])
  await expect(toast(page, 'Email Info')).toBeVisible()
  await expect(page.getByText(/An email could not be sent to two@school\.example\./)).toBeVisible()
  await expect(page.getByText('Standard Ticket, no email could be sent')).toHaveCount(1)
  await examine(page)
  await claim(['two@school.example', 'three@school.example'])
  await expect(toast(page, 'Email Warning')).toBeVisible()
  await claim(['one@school.example', 'two@school.example', 'three@school.example'])
  await expect(toast(page, 'Email Error')).toBeVisible()
})

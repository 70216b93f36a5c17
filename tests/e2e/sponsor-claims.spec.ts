import { openEvent } from './support/buying.ts'
import { card, panel, summit, summitPath, toast } from './support/claims.ts'
import { entitled } from './support/entitle.ts'
import { examine } from './support/examine.ts'
import { openMail } from './support/mailbox.ts'
import { at, counted, inBothLanguages, like, said, spokenLanguage, told } from './support/said.ts'
import { expect, test } from './support/test.ts'
import { expectAccessible, visit } from './support/watch-page.ts'

test(
  'a sponsor claims tickets for two named people, and both receive theirs',
  inBothLanguages,
  async ({ page }) => {
    const { username } = await entitled(page, 'Sonia Sponsor', { sponsor: true })
    await expect(
      card(page).getByText(said('{usedThisMonth} of {perMonth} used', { usedThisMonth: '0', perMonth: '4' })),
    ).toBeVisible()
    await openEvent(page, summit)
    const sponsor = panel(page, 'Sponsor tickets')
    await expect(sponsor.getByText(said('{left} available', { left: '4' }))).toBeVisible()
    await sponsor.getByRole('link', { name: said('Claim sponsor tickets') }).press('Enter')
    await expect(page).toHaveURL(at(`${summitPath}?claim=sponsor`))
    const dialog = page.getByRole('dialog', { name: said('Claim sponsor tickets') })
    const email = (number: number) =>
      dialog
        .getByRole('group', { name: said('Attendee {number}', { number: String(number) }) })
        .getByLabel(said('Email'))
    const name = (number: number) =>
      dialog
        .getByRole('group', { name: said('Attendee {number}', { number: String(number) }) })
        .getByLabel(new RegExp(`^${said('Name')}`))
    const submit = dialog.getByRole('button', { name: said('Claim tickets') })

    await dialog
      .getByRole('button', { name: said('{label}: one more', { label: said('Number of tickets') }) })
      .click()
    await submit.click()
    await expect(
      dialog.getByText(said('Please fill in a valid email for attendee {number}.', { number: '1' })),
    ).toBeVisible()
    await expect(
      dialog.getByText(said('Please fill in a valid email for attendee {number}.', { number: '2' })),
    ).toBeVisible()
    await expect(email(1)).toBeFocused()
    await examine(page)

    const stamp = Date.now().toString(36)
    const [nadia, omar] = [`nadia-${stamp}@school.example`, `omar-${stamp}@school.example`]
    await name(1).fill('Nadia Karim')
    await email(1).fill(nadia)
    await email(2).fill(nadia.toUpperCase())
    await expect(
      dialog.getByText(
        said('Attendee {number} has the address of another attendee. Each needs one of their own.', {
          number: '2',
        }),
      ),
    ).toBeVisible()
    await name(2).fill('Omar Said')
    await email(2).fill(omar)

    await test.step('refused claims keep what was typed', async () => {
      for (const [body, words] of [
        [{ ok: false, reason: 'too-many', left: 1 }, 'Cannot claim more tickets than available.'],
        [{ ok: false, reason: 'not-paid-type' }, 'No applicable (paid) ticket type found for sponsor claim.'],
      ] as const) {
        await page.route('**/claims/sponsor-tickets', (route) => route.fulfill({ json: body }))
        await submit.click()
        await expect(page.getByRole('alert').filter({ hasText: said('Claim Failed') })).toContainText(
          said(words),
        )
        await page.unroute('**/claims/sponsor-tickets')
      }
      await expect(email(2)).toHaveValue(omar)
      await expectAccessible(page)
    })

    await submit.click()
    await expect(toast(page, 'Claim Successful').first()).toBeVisible()
    const done = page.getByRole('dialog', { name: said('Tickets claimed') })
    await expect(done.getByRole('listitem')).toHaveCount(2)
    await expect(done.getByRole('listitem').filter({ hasText: nadia })).toContainText('Nadia Karim')
    await expect(
      done.getByText(
        counted(2, [
          'You have {count} sponsor ticket left this month.',
          'You have {count} sponsor tickets left this month.',
        ]),
      ),
    ).toBeVisible()
    await expectAccessible(page)
    await done.getByRole('button', { name: said('Done') }).click()
    await expect(page).toHaveURL(at(summitPath))
    await expect(sponsor.getByText(said('{left} available', { left: '2' }))).toBeVisible()
    await sponsor
      .getByRole('link', {
        name: counted(2, ['View the ticket you claimed', 'View the {count} tickets you claimed']),
      })
      .click()
    await page
      .getByText(counted(2, ['Show ticket and order', 'Show all {count} tickets']), { exact: true })
      .click()
    await expect(page.getByRole('heading', { name: 'Nadia Karim' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Omar Said' })).toBeVisible()

    // The subjects of mails cut the English name of the event.
    const isEnglish = spokenLanguage() === 'en'
    for (const address of isEnglish ? [nadia, omar] : []) {
      const subject = `${username} invites you to Leading Through Change: School…`
      const mail = await openMail(page, address, subject)
      await expect(mail.getByText(told(summit)).first()).toBeVisible()
      await expect(mail.getByRole('link', { name: 'See my ticket' })).toHaveAttribute('href', /\/attendees\//)
    }

    await test.step('the sponsor cancels one attendee', async () => {
      await visit(page, at('/account'))
      await page
        .getByText(counted(2, ['Show ticket and order', 'Show all {count} tickets']), { exact: true })
        .click()
      await page
        .getByRole('link', { name: said('Cancel ticket for {names}', { names: 'Omar Said' }) })
        .press('Enter')
      await expect(page).toHaveURL(/\/account\?cancel=SR-[^&]+\.2$/)
      const question = page.getByRole('dialog', { name: said('Cancel this ticket?') })
      await expect(question.getByText('Omar Said')).toBeVisible()
      await examine(page)
      await question.getByRole('button', { name: said('Cancel ticket') }).click()
      await expect(toast(page, 'Ticket cancelled')).toBeVisible()
      await expect(
        card(page).getByText(
          said('{usedThisMonth} of {perMonth} used', { usedThisMonth: '1', perMonth: '4' }),
        ),
      ).toBeVisible()
      await expect(page.getByRole('heading', { name: 'Omar Said' })).toHaveCount(0)
      await expect(page.getByRole('link', { name: like('Cancel ticket for {names}') })).toHaveCount(0)
      await expect(
        page.getByRole('link', { name: said('Cancel claim for {eventTitle}', { eventTitle: told(summit) }) }),
      ).toBeVisible()
      await examine(page)
      if (!isEnglish) return
      const subject = 'Your ticket for Leading Through Change: School… is no longer valid'
      const mail = await openMail(page, omar, subject)
      await expect(mail.getByText(told(summit)).first()).toBeVisible()
    })
  },
)

test('a sponsor sees the addresses to which no mail could be sent', inBothLanguages, async ({ page }) => {
  await entitled(page, 'Umar Unsent', { sponsor: true })
  const claim = async (unsent: string[]) => {
    await visit(page, at(`${summitPath}?claim=sponsor`))
    const dialog = page.getByRole('dialog', { name: said('Claim sponsor tickets') })
    const all = ['one@school.example', 'two@school.example', 'three@school.example']
    for (const [index, address] of all.entries()) {
      if (index > 0)
        await dialog
          .getByRole('button', { name: said('{label}: one more', { label: said('Number of tickets') }) })
          .click()
      await dialog
        .getByRole('group', { name: said('Attendee {number}', { number: String(index + 1) }) })
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
  await expect(
    page.getByText(
      like('{claimed} An email could not be sent to {first}. {yours}', { first: 'two@school.example' }),
    ),
  ).toBeVisible()
  await expect(
    page.getByText(said('{ticketName}, no email could be sent', { ticketName: 'Standard Ticket' })),
  ).toHaveCount(1)
  await examine(page)
  await claim(['two@school.example', 'three@school.example'])
  await expect(toast(page, 'Email Warning')).toBeVisible()
  await claim(['one@school.example', 'two@school.example', 'three@school.example'])
  await expect(toast(page, 'Email Error')).toBeVisible()
})

import { desktop, examine } from './support/examine.ts'
import { inboundMail } from './support/inbound-mail.ts'
import { mailTo, openMail } from './support/mailbox.ts'
import { at, inBothLanguages, said, spokenLanguage } from './support/said.ts'
import { expect, test } from './support/test.ts'
import { expectAccessible, visit } from './support/watch-page.ts'

const team = 'membership@staffroom.example'
const thanks = 'Thank you for your message'

test('a visitor corrects and sends a message, and the team answers it', inBothLanguages, async ({ page }) => {
  await page.setViewportSize(desktop)
  await visit(page, at('/contact'))
  await expect(page.getByRole('heading', { level: 1, name: said('Get in Touch') })).toBeVisible()
  await examine(page)
  await page.getByRole('button', { name: said('Send message') }).click()
  await expect(page.getByText(said('Please enter your name'))).toBeVisible()
  await expect(page.getByLabel(said('Name'), { exact: true })).toBeFocused()
  await examine(page)
  await page.getByLabel(said('Name'), { exact: true }).fill('Noor Saleh')
  await page.getByLabel(said('Email'), { exact: true }).fill('noor@school.example')
  await page.getByLabel(said('Subject')).fill('Step-free access')
  await page.getByLabel(said('Message')).fill('Is the library step-free?')
  await page.getByRole('button', { name: said('Send message') }).click()
  await expect(page.getByRole('heading', { name: said(thanks) })).toBeFocused()
  await expect(page.getByText(said("We'll get back to you soon!"))).toBeVisible()
  await examine(page)
  // The team reads its mail in the language of the network.
  if (spokenLanguage() !== 'en') return
  const mail = await openMail(page, team, 'Message from Noor Saleh: Step-free access')
  await expect(mail.getByText('Is the library step-free?').last()).toBeVisible()
})

test('after many messages from one connection the browser solves a puzzle and submits the form', async ({
  page,
}) => {
  await visit(page, at('/contact'))
  const headers = { 'sec-fetch-site': 'same-origin' }
  for (let turn = 0; turn < 10; turn++) {
    const email = `crowd-${turn}@school.example`
    const form = { name: 'Crowd', email, subject: `Turn ${turn}`, message: 'Hello' }
    expect((await page.request.post('/contact', { form, headers, maxRedirects: 0 })).status()).toBe(302)
  }
  await page.getByLabel(said('Name'), { exact: true }).fill('Noor Saleh')
  await page.getByLabel(said('Email'), { exact: true }).fill('busy@school.example')
  await page.getByLabel(said('Subject')).fill('Busy')
  await page.getByLabel(said('Message')).fill('Sent by my browser itself')
  const asked = page.waitForResponse((answer) => answer.url().includes('/assets/proof-of-work-worker'))
  await page.getByRole('button', { name: said('Send message') }).click()
  expect((await asked).status()).toBe(200)
  await expect(page.getByRole('heading', { name: said(thanks) })).toBeFocused()
  await openMail(page, team, 'Message from Noor Saleh: Busy')
})

test.describe('without a connection', () => {
  test.use({ expectedNoise: /Failed to load resource|ERR_FAILED/ })

  test('the contact form keeps the typed text', async ({ page }) => {
    await visit(page, at('/contact'))
    await page.getByLabel(said('Name'), { exact: true }).fill('Noor Saleh')
    await page.getByLabel(said('Email'), { exact: true }).fill('noor@school.example')
    await page.getByLabel(said('Subject')).fill('Lost')
    await page.getByLabel(said('Message')).fill('Is anybody there?')
    await page.route('**/contact.data*', (route) => route.abort())
    await page.getByRole('button', { name: said('Send message') }).click()
    await expect(page.getByText(said('Error sending message'))).toBeVisible()
    await expect(
      page.getByText(said('Sorry, there was a problem sending your message. Please try again later.')),
    ).toBeVisible()
    await expect(page.getByLabel(said('Message'))).toHaveValue('Is anybody there?')
  })
})

test(
  'a company answers the sponsorship form in two steps, and nothing typed is lost',
  inBothLanguages,
  async ({ page }) => {
    await visit(page, at('/sponsorship'))
    await expect(page.getByText(said('Who you meet'))).toBeVisible()
    await expect(page.getByText(said('Step 1 of 2: about you'))).toBeVisible()
    await expect(page.getByLabel(said('Message'))).toBeHidden()
    await page.getByLabel(said('First name')).fill('Leila')
    await page.getByLabel(said('Email'), { exact: true }).fill('leila@reading')
    await page.getByRole('button', { name: said('Continue') }).click()
    await expect(page.getByText(said('Please enter your last name'))).toBeVisible()
    await expect(page.getByLabel(said('Last name'))).toBeFocused()
    await expectAccessible(page)
    await page.getByLabel(said('Last name')).fill('Aziz')
    await page.getByLabel(said('Organisation name')).fill('Reading Room')
    await page.getByLabel(said('Position')).fill('Director')
    await page.getByRole('button', { name: said('Continue') }).click()
    await expect(page.getByLabel(said('Country'))).toBeFocused()
    await page.getByLabel(said('Country')).fill('Oman')
    await page.getByLabel('WhatsApp').fill('+968 9000 0000')
    await page.getByLabel(said('Phone')).fill('+968 2400 0000')
    await page.getByLabel(said('Message')).fill('We would like to pay for the coffee.')
    await page.getByRole('button', { name: said('Send enquiry') }).click()
    // The server asks for a whole address, which the browser did not.
    await expect(page.getByText(said('Please enter a valid email address'))).toBeVisible()
    await expect(page.getByLabel(said('Email'), { exact: true })).toBeFocused()
    await page.getByLabel(said('Email'), { exact: true }).fill('leila@reading.example')
    await page.getByRole('button', { name: said('Continue') }).click()
    await expect(page.getByLabel(said('Message'))).toHaveValue('We would like to pay for the coffee.')
    await page.getByRole('button', { name: said('Send enquiry') }).click()
    await expect(page.getByRole('heading', { name: said(thanks) })).toBeVisible()
  },
)

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a company sends a sponsorship enquiry', async ({ page }) => {
    await page.goto(at('/sponsorship'))
    await expect(page.getByRole('heading', { level: 1, name: said('Become a Sponsor') })).toBeVisible()
    const typed = {
      'First name': 'Leila',
      'Last name': 'Aziz',
      Email: 'leila@reading.example',
      'Organisation name': 'Reading Room',
      Position: 'Director',
      Country: 'Oman',
      WhatsApp: '+968 9000 0000',
      Phone: ' ',
      Message: 'We would like to pay for the coffee.',
    }
    for (const [label, value] of Object.entries(typed))
      await page.getByLabel(label, { exact: true }).fill(value)
    await page.getByRole('button', { name: said('Send enquiry') }).click()
    await expect(page.getByText(said('Please enter your phone number'))).toBeVisible()
    await expect(page.getByLabel(said('Message'))).toHaveValue(typed.Message)
    await page.getByLabel(said('Phone')).fill('+968 2400 0000')
    await page.getByRole('button', { name: said('Send enquiry') }).click()
    await expect(page.getByRole('heading', { name: said(thanks) })).toBeVisible()
  })
})

test.describe('an administrator', () => {
  test.use({ visitor: 'admin', viewport: desktop })

  test('finds an enquiry and changes its status', async ({ page, request }) => {
    const sent = await request.post('/contact', {
      form: {
        name: 'Tariq Aman',
        email: 'tariq@school.example',
        subject: 'Choir evening',
        message: 'Soon?',
      },
      headers: { 'sec-fetch-site': 'same-origin' },
    })
    expect(sent.ok()).toBe(true)
    await visit(page, '/admin/enquiries?q=choir')
    await expect(page.getByRole('heading', { level: 1, name: said('Enquiries') })).toBeVisible()
    await examine(page)
    await page.getByRole('link', { name: 'Tariq Aman' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Tariq Aman' })).toBeVisible()
    await page.getByRole('combobox', { name: said('Status') }).selectOption('Answered')
    await page.getByLabel(said('Note')).fill('In spring.')
    await page.getByRole('button', { name: said('Save') }).click()
    await expect(page.getByText('Status: answered', { exact: true })).toBeVisible()
    await examine(page)
  })

  test('answers an enquiry, gets a reply by mail and answers again', async ({ page, request }) => {
    const email = 'salma@school.example'
    const sent = await request.post('/contact', {
      form: { name: 'Salma Noor', email, subject: 'Staff choir', message: 'When do you meet?' },
      headers: { 'sec-fetch-site': 'same-origin' },
    })
    expect(sent.ok()).toBe(true)
    await visit(page, '/admin/enquiries?q=salma')
    await page.getByRole('link', { name: 'Salma Noor' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Salma Noor' })).toBeVisible()
    await page.getByRole('button', { name: said('Send reply') }).click()
    await expect(page.getByText('Please write a reply')).toBeVisible()
    await page.getByLabel(said('Reply'), { exact: true }).fill('On Tuesdays at four.')
    await page.getByRole('button', { name: said('Send reply') }).click()
    await expect(page.getByText(said('Reply sent')).first()).toBeVisible()
    await expect(page.getByLabel(said('Reply'), { exact: true })).toHaveValue('')
    await expect(page.getByRole('article').getByText('On Tuesdays at four.')).toBeVisible()
    await expect(page.getByText(said('Answered')).first()).toBeVisible()
    await examine(page)
    const screen = page.url()

    const href = await mailTo(page, email, 'Re: Staff choir')
    await page.goto(href)
    const text = await page.locator('body').innerText()
    const [replyTo = ''] = /reply\+[0-9a-f]+@reply\.staffroom\.example/.exec(text) ?? []
    const reply = await request.post('/api/mail/inbound', {
      headers: { authorization: `Bearer ${inboundMail.secret}`, 'content-type': 'message/rfc822' },
      data: Buffer.from(
        [
          `From: Salma Noor <${email}>`,
          `To: ${replyTo}`,
          'Message-ID: <choir-1@school.example>',
          'Content-Type: text/plain; charset=utf-8',
          '',
          'شكرا! May I bring a friend?',
          '',
          'On Tuesday, Staffroom wrote:',
          '> On Tuesdays at four.',
        ].join('\r\n'),
      ),
    })
    expect([reply.status(), await reply.text()]).toEqual([200, 'done'])

    await visit(page, screen)
    await expect(page.getByText(said('In progress')).first()).toBeVisible()
    const last = page.getByRole('article').last()
    await expect(last.getByText('May I bring a friend?')).toBeVisible()
    await expect(last.getByText('> On Tuesdays at four.')).toBeHidden()
    await last.getByText(said('Show quoted text')).click()
    await expect(last.getByText('> On Tuesdays at four.')).toBeVisible()
    await expect(page.getByRole('article').nth(1).getByText('Sent', { exact: true })).toBeVisible()
    await page.getByLabel(said('Reply'), { exact: true }).fill('Of course.')
    await page.getByLabel(said('Close the enquiry')).check()
    await page.getByRole('button', { name: said('Send reply') }).click()
    await expect(page.getByRole('article').getByText('Of course.')).toBeVisible()
    await expect(page.getByText(said('Closed')).first()).toBeVisible()
    await examine(page)
  })
})

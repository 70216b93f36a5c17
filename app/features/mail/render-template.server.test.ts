import { describe, expect, test } from 'vitest'
import { changeSettings } from '#app/features/settings/change-settings.server.ts'
import { firstName } from '#app/kernel/first-name.ts'
import { system, testContext } from '#tests/support/test-context.ts'
import { type MailName, mails } from './mails/all-mails.server.ts'
import { renderTemplate } from './render-template.server.ts'
import type { MailTemplate } from './rules/template.ts'
import { siteVariables } from './site-variables.server.ts'
import { mailTemplate } from './templates/mail-template.server.ts'

const { ctx, as } = await testContext()
const names = Object.keys(mails) as MailName[]

const section = (content: string) =>
  `<mj-section><mj-column><mj-text>${content}</mj-text></mj-column></mj-section>`

async function render(template: Partial<MailTemplate>, variables: Record<string, unknown> = {}) {
  const whole = { subject: 'Subject', bodyMjml: section('Body'), bodyText: 'Body', ...template }
  return renderTemplate(ctx, whole, { ...variables, site: await siteVariables(ctx) })
}

describe('the templates as delivered', () => {
  test.each(names)('%s renders with its sample variables', async (name) => {
    const { sample, ...template } = mails[name]
    const { subject, html, text } = await render(template, sample)
    expect(subject).not.toBe('')
    for (const part of [subject, html, text]) expect(part).not.toMatch(/\{\{|\{%|undefined|\[object/)
    expect(html).toContain('Staffroom')
    expect(text).toContain('Staffroom')
    expect(
      [sample.fullName, firstName(sample.fullName)].some(
        (called) => called !== null && text.includes(called),
      ),
    ).toBe(true)
    expect(html).not.toMatch(/href="#"/)
    // This network has no address yet: none is missing in a sentence. A link stands in a line of its own.
    expect(html).not.toMatch(/mailto:["?]/)
    expect(text).not.toMatch(/(Write to|us:|at once:|·)[ \t]*(\n(?!\nhttps?:)|$)/)
    expect(html).not.toMatch(/https?:\/\/fonts\./)
    // Gmail cuts messages at 102 KB.
    expect(Buffer.byteLength(html)).toBeLessThan(90_000)
    // What leads out of the HTML leads out of the text as well.
    const links = [...html.matchAll(/href="(https:\/\/staffroom\.example\/[^"]+)"/g)].map(([, link]) =>
      link?.replaceAll('&amp;', '&'),
    )
    for (const link of links) expect(text).toContain(link)
  })

  test.each([
    ['event_name' as const, '2027-04-24 Leadership, Wellbeing and Belonging: a Day for Heads of Department'],
    [
      'event_name' as const,
      '校長と教頭のための春の研修会議、つながりと学びの一日、そして次の世代のための対話と実践の場所づくり、会場は港のそばにある古い学校の大きな講堂です、皆様のお越しをお待ちしております',
    ],
    [
      'eventTitle' as const,
      'Leadership, Wellbeing and Belonging: a Day for Heads of Department and Deputies',
    ],
    ['giver_name' as const, 'The Association of International Schools in the Emirates, and Their Friends'],
  ])(
    'no subject is longer than mailboxes show for a long %s, and the mail has all of it',
    async (key, long) => {
      for (const name of names) {
        const { sample, ...template } = mails[name]
        const usual = await render(template, sample)
        expect(usual.subject.length, name).toBeLessThanOrEqual(70)
        if (!(key in sample)) continue
        const { subject, html, text } = await render(template, { ...sample, [key]: long })
        expect([...subject].length, name).toBeLessThanOrEqual(70)
        if (!template.subject.includes(key)) continue
        expect(subject, name).toMatch(/\S…/)
        expect(subject, name).toContain(long.slice(0, 10))
        if (template.bodyText.includes(`{{ ${key} }}`)) expect(text, name).toContain(long)
        if (template.bodyMjml.includes(`{{ ${key} }}`)) expect(html, name).toContain(long)
      }
    },
  )

  test('a confirmation shows each ticket by its picture and says how to get in online', async () => {
    const { sample, ...template } = mails['event-confirmation']
    const { html } = await render(template, sample)
    for (const ticket of sample.tickets) {
      expect(html).toContain(`cid:${ticket.qr_cid}`)
      expect(html).toContain(ticket.attendee_name)
    }
    const online = mails['event-confirmation-virtual']
    const rendered = await render(online, online.sample)
    expect(rendered.html).toContain('from 10 minutes before the start until the end')
    expect(rendered.html).not.toContain('cid:')
  })

  test.each([
    ['places-taken', 'By then others had taken the last ones'],
    ['code-used-up', 'By then others had used the code as often as it may be used'],
    ['event-ended', 'by then the event was over'],
    ['event-cancelled', 'The event has been cancelled'],
  ])('money that goes back says why: %s', async (cause, said) => {
    const { sample, ...template } = mails['order-late-refund']
    const { html, text } = await render(template, { ...sample, cause })
    for (const part of [html, text]) {
      expect(part).toContain(said)
      if (cause !== 'places-taken') expect(part).not.toContain('taken the last ones')
    }
  })

  test.each([
    [2, 2, 'Your QR codes are inside.', 'Each code below is one ticket, and all of them'],
    [0, 2, null, 'Each event below has a link to its meeting. Your tickets are attached as PDFs.'],
    [1, 3, 'Your QR code is inside.', 'The code below is one of your tickets. Online events have a link'],
    [2, 3, 'Your QR codes are inside.', 'Each code below is one of your tickets. Online events have a link'],
    [1, 1, 'Your QR code is inside.', 'The code below is your ticket'],
  ])(
    'a confirmation with %i codes for %i tickets speaks of no other',
    async (codes, count, preview, said) => {
      const { sample, ...template } = mails['event-confirmation']
      const { html } = await render(template, { ...sample, code_count: codes, ticket_count: count })
      expect(html).toContain(said)
      if (preview) expect(html).toContain(preview)
      else expect(html).not.toMatch(/QR codes? (is|are) inside|code below/)
    },
  )

  test('one ticket is spoken of as one', async () => {
    const { sample, ...template } = mails['event-confirmation']
    const one = await render(template, {
      ...sample,
      ticket_count: 1,
      code_count: 1,
      tickets: sample.tickets.slice(0, 1),
    })
    expect(one.subject).toBe(`Your ticket for ${sample.event_name}`)
    expect(one.text).toContain('Your place at')
  })

  test('an announcement shows its beginning beside the subject, unless another line was typed', async () => {
    const { sample, ...template } = mails['admin-announcement']
    const announcementContent = '<h2>Tea &amp; talk</h2><p>Dear Amira,</p>'
    const begun = await render(template, { ...sample, preheader: '', announcementContent })
    expect(begun.html).toContain('Tea &amp; talk Dear Amira,')
    const typed = await render(template, { ...sample, preheader: 'What is on <now>', announcementContent })
    expect(typed.html).toContain('What is on &lt;now&gt;')
    expect(typed.html).not.toContain('Tea &amp; talk Dear Amira,')
  })

  test('an announcement of events has the facts of each, and leads nowhere without an address', async () => {
    const { sample, ...template } = mails['event-announcement']
    const both = await render(template, sample)
    for (const { title, date, time, location } of sample.events)
      for (const said of [title, date, time, location]) {
        expect(both.html).toContain(said)
        expect(both.text).toContain(said)
      }
    expect(both.html.match(/See the event/g)).toHaveLength(2)
    expect(both.html).toContain('sample-evening.jpg')
    const [first] = sample.events
    const bare = await render(template, { ...sample, events: [{ ...first, link: '', image: '' }] })
    expect(bare.html).not.toMatch(/See the event|sample-evening/)
  })

  test('a save-the-date offers the calendar and more about it only where there is something', async () => {
    const { sample, ...template } = mails['save-the-date']
    const bare = await render(template, { ...sample, link: '', calendar_url: '', emailContent: '' })
    for (const part of [bare.html, bare.text]) {
      expect(part).toContain(sample.title)
      expect(part).not.toMatch(/Add to calendar|More about it/)
    }
  })

  test('a cancelled order that was still to be paid is no registration', async () => {
    const { sample, ...template } = mails['registration-cancelled']
    const unpaid = await render(template, { ...sample, is_unpaid: true, tickets: [] })
    expect(unpaid.subject).toMatch(/^Your order for Leading Through Change.* is cancelled$/)
    for (const part of [unpaid.html, unpaid.text]) {
      expect(part).toContain('You can no longer pay for it')
      expect(part).not.toMatch(/registration/)
    }
    expect((await render(template, sample)).text).toContain('cancelled your registration')
  })

  test('the network’s name is the one that is set', async () => {
    await changeSettings(as(system), { networkName: 'Edshare', mailFooter: 'PO Box 1, Dubai' })
    const { html, text } = await render({})
    for (const part of [html, text]) {
      expect(part).toContain('Edshare')
      expect(part).toContain('PO Box 1, Dubai')
    }
    await changeSettings(as(system), { networkName: 'Staffroom', mailFooter: '' })
  })

  test('a template of the network’s own stands in for the delivered one', async () => {
    const body = '{{ content | rich }}'
    const own = { subject: 'Own', body_mjml: section(body), body_text: body }
    await ctx.db
      .insertInto('mail_templates')
      .values({ name: 'simple', ...own, updated_at: ctx.now, updated_by: null })
      .execute()
    expect(await mailTemplate(ctx, 'simple')).toEqual({
      subject: 'Own',
      bodyMjml: own.body_mjml,
      bodyText: body,
      version: 1,
    })
    expect((await mailTemplate(ctx, 'verify-email')).subject).toBe(mails['verify-email'].subject)
  })
})

describe('what people wrote stays what they wrote', () => {
  const hostile = '<img src=x onerror="alert(1)">\r\nBcc: all@example.com {{ site.url }} {% raw %}'

  test('in HTML it is escaped, in the subject it is one line, and it is never a template', async () => {
    const { subject, html, text } = await render(
      {
        subject: 'Hello {{ fullName }}',
        bodyMjml: section('Hello {{ fullName }}'),
        bodyText: 'Hello {{ fullName }}',
      },
      { fullName: hostile },
    )
    expect(subject).toBe('Hello <img src=x onerror="alert(1)"> Bcc: all@example.com {{ site.url }} {% raw %}')
    expect(html).toContain('&lt;img src=x onerror=&#34;alert(1)&#34;&gt;')
    expect(html).not.toContain('<img src=x')
    expect(html).toContain('{{ site.url }}')
    expect(text).toContain('<img src=x')
  })

  test.each([
    ['in an attribute', '<a href="https://x.example/{{ value }}">x</a>'],
    ['through echo', '{% echo value %}'],
    ['through assign', '{% assign copy = value %}{{ copy }}'],
    ['through capture', '{% capture copy %}{{ value }}{% endcapture %}{{ copy }}'],
    ['through cycle', '{% cycle value, value %}'],
    ['through default', '{{ nothing | default: value }}'],
    ['asked for raw', '{{ value | raw }}'],
    ['asked for rich', '{{ value | rich }}'],
    ['raw and then more', '{{ value | raw | append: value }}'],
  ])('%s no tag of theirs runs', async (_name, content) => {
    const { html } = await render(
      { bodyMjml: section(content) },
      { value: '"><script>alert(1)</script><img src=x onerror=alert(1)>', nothing: null },
    )
    expect(html).not.toMatch(/<script>alert/)
    expect(html).not.toMatch(/<img[^>]*onerror/)
  })

  test('a link that is no web or mail address leads nowhere', async () => {
    const { html, text } = await render(
      { bodyMjml: section('<a href="{{ link | url }}">x</a>'), bodyText: '{{ link | url }}' },
      { link: 'javascript:alert(1)' },
    )
    expect(html).toContain('href="#"')
    expect(html + text).not.toContain('javascript:')
  })
})

describe('a template with a mistake is not sent', () => {
  test.each<[string, Partial<MailTemplate>]>([
    ['a variable nobody gave', { bodyText: '{{ fullNmae }}' }],
    ['a filter nobody knows', { bodyMjml: section('{{ site.url | shout }}') }],
    ['a tag that is not closed', { bodyMjml: section('{% if site.url %}') }],
    ['MJML that does not hold together', { bodyMjml: '<mj-section><mj-column>' }],
    ['an element that MJML does not have', { bodyMjml: '<mj-blink>x</mj-blink>' }],
    ['a file it wants to include', { bodyText: "{% include '/etc/passwd' %}" }],
    ['a file it wants to render', { bodyText: "{% render '../package.json' %}" }],
    ['a layout', { bodyText: "{% layout 'x' %}" }],
    ['a way to the prototype', { bodyText: '{{ site.constructor.name }}' }],
    ['a loop without end', { bodyText: '{% for a in (1..99999999) %}x{% endfor %}' }],
    [
      'loops in loops',
      { bodyText: '{% for a in (1..9999) %}{% for b in (1..9999) %}{{ b }}{% endfor %}{% endfor %}' },
    ],
    ['a template without end', { bodyText: 'x'.repeat(300_000) }],
  ])('%s', async (_name, template) => {
    await expect(render(template)).rejects.toThrow()
  })

  test('an MJML include is never read', async () => {
    const rendered = await render({ bodyMjml: `<mj-include path="/etc/passwd" />${section('x')}` }).catch(
      (error: Error) => ({ html: error.message }),
    )
    expect(rendered.html).not.toContain('root:')
  })
})

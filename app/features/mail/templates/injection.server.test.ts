import { describe, expect, test } from 'vitest'
import { testContext } from '#tests/support/test-context.ts'
import { type MailName, mails } from '../mails/all-mails.server.ts'
import { renderTemplate } from '../render-template.server.ts'
import { specifiedNames } from '../rules/specified-names.ts'
import { siteVariables } from '../site-variables.server.ts'
import { mailTemplate } from './mail-template.server.ts'
import { staticProblems } from './static-problems.server.ts'

const { ctx } = await testContext()
const site = await siteVariables(ctx)
const names = Object.keys(mails) as MailName[]

/** What people may call themselves, their events and their companies. */
const hostile = [
  '{{ site }}{{ site.url }}{% raw %}{{ x }}',
  '{% include "/etc/passwd" %}{% endraw %}{{ constructor }}',
  '<mj-raw><script>alert(1)</script></mj-raw><mj-include path="/etc/passwd" />',
  '"><script>alert(1)</script><img src=x onerror=alert(1)>',
  `' onmouseover='alert(1)' x="`,
  'javascript:alert(1)',
  '</title></style></td></tr></table><iframe src="https://evil.example"></iframe>',
  '<form action="https://evil.example"><input name=password></form>',
  '--><!--[if mso]><script>alert(1)</script><![endif]-->',
  '\r\nBcc: all@example.com\r\n\r\n<html>',
  '\u202Egnp.exe\u0000\u2028',
]

/** The sample with every word in it replaced, links and all. */
function filledWith(words: string, sample: unknown): unknown {
  if (typeof sample === 'string') return words
  if (Array.isArray(sample)) return sample.map((item) => filledWith(words, item))
  if (typeof sample === 'object' && sample !== null)
    return Object.fromEntries(Object.entries(sample).map(([name, value]) => [name, filledWith(words, value)]))
  return sample
}

/** The elements of a page as a browser reads it, without what stands between quotation marks, and where they lead. */
function elementsIn(html: string): { tag: string; addresses: string[] }[] {
  return [...html.matchAll(/<[a-z](?:"[^"]*"|'[^']*'|[^"'>])*>/gi)].map(([tag]) => ({
    tag: tag.replace(/"[^"]*"|'[^']*'/g, '""'),
    addresses: [...tag.matchAll(/\s(?:href|src)="([^"]*)"/g)].map(([, address = '']) => address),
  }))
}

const forbidden = /^<(?:script|iframe|form|input|object|embed|svg|base)\b|\son[a-z]+\s*=/i

describe('whatever people write, in every mail that is delivered', () => {
  test.each(names)('%s', async (name) => {
    const { version: _, ...template } = await mailTemplate(ctx, name)
    for (const words of hostile) {
      const variables = filledWith(words, mails[name].sample) as Record<string, unknown>
      const { subject, html, text } = await renderTemplate(ctx, template, {
        ...specifiedNames(variables, site),
        ...variables,
        site,
      })
      // What programs for Outlook alone read stands in comments of the layout.
      const elements = elementsIn(html.replace(/<!--\[if[\s\S]*?<!\[endif\]-->/g, ''))
      expect(elements.length).toBeGreaterThan(20)
      for (const { tag, addresses } of elements) {
        expect(tag, words).not.toMatch(forbidden)
        for (const address of addresses)
          expect(address, words).toMatch(/^(?:https?:|mailto:|cid:|#$|[\w./-]*$)/)
      }
      expect(html, words).not.toContain('root:')
      expect(subject, words).not.toMatch(/[\r\n\0\u2028]/)
      expect(text, words).not.toMatch(/\0/)
      expect(html.match(/<html/g)).toHaveLength(1)
    }
  })

  test.each(names)('%s may be saved as it is', async (name) => {
    expect(await staticProblems(name, mails[name], ctx.site.baseUrl)).toEqual([])
  })
})

describe('what a template of one’s own may not do', () => {
  const whole = (content: string) => ({
    subject: 'x',
    bodyMjml: `<mj-section><mj-column><mj-text>{{ message }} {{ enquiry_url | url }} ${content}</mj-text></mj-column></mj-section>`,
    bodyText: '{{ message }} {{ enquiry_url | url }}',
  })
  const told = async (content: string) =>
    (await staticProblems('contact-form', whole(content), ctx.site.baseUrl)).map(({ reason }) => reason)

  test.each<[string, string]>([
    ['raw-words', '{{ message | raw }}'],
    ['raw-words', '{{ fullName | rich }}'],
    ['raw-words', '{{ message | append: "x" | raw }}'],
    ['raw-words', '{% assign x = message | raw %}{{ x }}'],
    ['raw-words', '{{ content | rich }}'],
    ['unknown-tag', '{% raw %}{{ x }}{% endraw %}'],
    ['unknown-tag', "{% include '/etc/passwd' %}"],
    ['unknown-tag', "{% render 'x' %}"],
    ['unknown-tag', "{% layout 'x' %}"],
    ['unknown-tag', '{% liquid\necho message | raw %}'],
    ['unknown-tag', '{%- echo message -%}'],
    ['unknown-tag', '{% tablerow x in facts %}{% endtablerow %}'],
    ['unknown-tag', '{% increment message %}'],
    ['unknown-tag', '{% # a remark %}'],
    ['range', '{% for i in (1..1000000) %}{% for j in (1..1000000) %}{% endfor %}{% endfor %}'],
    ['range', '{% assign many = (1..9) %}{% for one in many %}x{% endfor %}'],
    ['range', '{% for i in (1..facts.size) %}x{% endfor %}'],
    ['unknown-variable', '{{ site.constructor.name }}'],
    ['unknown-variable', '{{ facts.constructor }}'],
    ['unknown-variable', '{% for fact in facts %}{{ fact.secret }}{% endfor %}'],
    ['unknown-variable', '{{ fact.label }}'],
    ['unknown-variable', '{{ message.nothing }}'],
    ['unknown-variable', '{% if nothing %}x{% endif %}'],
    ['unknown-filter', '{{ message | shout }}'],
    ['taken-name', '{% assign message = "https://evil.example" %}'],
    ['taken-name', '{% capture enquiry_url %}x{% endcapture %}'],
    ['liquid', '{% if message %}'],
    ['liquid', '{{ message'],
    ['liquid', '{% for x in %}{% endfor %}'],
  ])('%s: %s', async (reason, content) => {
    expect(await told(content)).toContain(reason)
  })

  test.each([
    '{% for fact in facts %}{{ fact.label }}: {{ fact.value }}{% unless forloop.last %}, {% endunless %}{% endfor %}',
    '{% assign greeting = "Hello (1..2)" %}{{ greeting }}',
    "{% case kind %}{% when 'Message' %}x{% else %}y{% endcase %}",
    '{{ facts.size }} {{ facts[0].label }} {{ facts.first.value | upcase | truncate: 20 }}',
    '{% comment %}a remark{% endcomment %}{{ logo_url }} {{ subject }} {{ site.network_name }}',
  ])('and may: %s', async (content) => {
    expect(await told(content)).toEqual([])
  })

  test.each<[string, Partial<ReturnType<typeof whole>>]>([
    ['empty', { subject: '  ' }],
    ['empty', { bodyMjml: '' }],
    ['empty', { bodyText: '\n' }],
    ['line-break', { subject: 'a\r\nBcc: all@example.com' }],
    ['line-break', { bodyText: 'a\u0000b' }],
    ['too-long', { subject: 'x'.repeat(201) }],
    ['too-long', { bodyMjml: 'x'.repeat(60_001) }],
    ['missing-variable', { bodyText: 'Nothing of it' }],
  ])('%s: %o', async (reason, part) => {
    const problems = await staticProblems('contact-form', { ...whole(''), ...part }, ctx.site.baseUrl)
    expect(problems.map((problem) => problem.reason)).toContain(reason)
  })
})

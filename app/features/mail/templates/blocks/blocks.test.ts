import { describe, expect, test } from 'vitest'
import { mailNames, mails } from '../../mails/all-mails.server.ts'
import {
  elementIn,
  linkAddress,
  markupToWords,
  wordsToAttribute,
  wordsToMarkup,
} from '../rules/block-words.ts'
import { type Block, blockDocument, storedBlocks } from '../rules/blocks.ts'
import { textOfMarkup } from '../rules/text-of-markup.ts'
import { readBlocks } from './read-blocks.ts'
import { renderBlocks } from './render-blocks.ts'

const render = (...blocks: Block[]) => renderBlocks({ preview: '', blocks })
const flat = (source: string) => source.replaceAll(/\s+/g, ' ').replaceAll('> <', '><').trim()

describe('the words of a block', () => {
  test.each([
    ['Q&A, 1 < 2 > 0', 'Q&amp;A, 1 &lt; 2 &gt; 0'],
    [
      '**Bold** and [a link](https://a.example/?b=1&c=2)',
      '<strong>Bold</strong> and <a href="https://a.example/?b=1&amp;c=2">a link</a>',
    ],
    ['one\ntwo\n\nthree', 'one<br />two<br /><br />three'],
    [
      '{{ fullName | first_name }} {% if a < b %}<{% endif %}',
      '{{ fullName | first_name }} {% if a < b %}&lt;{% endif %}',
    ],
    ['[Open]({{ order_url | url }})', '<a href="{{ order_url | url }}">Open</a>'],
    ['2 * 3 ** 4', '2 * 3 ** 4'],
    ['&nbsp;·&nbsp;', '&nbsp;·&nbsp;'],
  ])('%j become %j, and come back', (words, markup) => {
    expect(wordsToMarkup(words)).toBe(markup)
    expect(wordsToMarkup(markupToWords(markup) ?? '')).toBe(markup)
  })

  test.each([
    '<em>x</em>',
    '<span style="color:red">x</span>',
    '<a title="x" href="https://a.example">x</a>',
  ])('no words are found in %s, which they cannot say', (markup) => {
    expect(markupToWords(markup)).toBeNull()
  })

  test.each([
    ['<script>alert(1)</script>', 'script'],
    ['a < b', null],
    ['a </ div>', 'div'],
    ['<!-- x -->', '!--'],
    ['{% if a <b %}x{% endif %}', null],
  ])('%j names the element %j', (words, element) => {
    expect(elementIn(words)).toBe(element)
  })

  test('an address gets the filter that looks at it, and ends no attribute', () => {
    expect(linkAddress(' {{ order_url }} ')).toBe('{{ order_url | url }}')
    expect(linkAddress('{{ order_url | url }}')).toBe('{{ order_url | url }}')
    expect(linkAddress('https://a.example/"><script>')).toBe('https://a.example/&quot;&gt;&lt;script&gt;')
    expect(wordsToAttribute('A "picture"\nof {{ event_name }}')).toBe(
      'A &quot;picture&quot; of {{ event_name }}',
    )
  })
})

describe('blocks', () => {
  test('are rendered from top to bottom, with the lines of each', () => {
    const { bodyMjml, bodyText, places } = renderBlocks({
      preview: 'See you,\n{{ event_name }}',
      blocks: [
        { kind: 'event-picture' },
        { kind: 'heading', level: 'title', text: 'See you at {{ event_name }}' },
        { kind: 'text', look: 'plain', text: 'Hello {{ fullName | first_name }},\nall is **ready**.' },
        {
          kind: 'details',
          rows: [
            { label: 'Date', value: '{{ event_date }}' },
            { label: 'Where', value: 'Q&A' },
          ],
        },
        { kind: 'button', label: 'View my ticket', address: '{{ ticket_url }}' },
        { kind: 'tickets' },
        { kind: 'picture', address: '/files/a.jpg', alt: 'Us' },
        { kind: 'line' },
        { kind: 'text', look: 'small', text: 'Small' },
      ],
    })
    expect(bodyMjml.split('\n')[0]).toBe('<mj-preview>See you, {{ event_name }}</mj-preview>')
    const lines = bodyMjml.split('\n')
    expect(places.map(({ first }) => lines[first - 1]?.trim().slice(0, 20))).toEqual([
      '<mj-raw>{% if event_',
      '<mj-text mj-class="t',
      '<mj-text>Hello {{ fu',
      '<mj-table css-class=',
      '<mj-button href="{{ ',
      '<mj-raw>{% for ticke',
      '<mj-image src="{{ si',
      '<mj-divider />',
      '<mj-text mj-class="s',
    ])
    expect(
      places.every(({ first, last }, index) => first <= last && last < (places[index + 1]?.first ?? 1_000)),
    ).toBe(true)
    for (const name of ['mj-section', 'mj-column'])
      expect(bodyMjml.split(`<${name}`).length).toBe(bodyMjml.split(`</${name}>`).length)
    expect(bodyText).toContain(
      'See you at {{ event_name }}\n\nHello {{ fullName | first_name }},\nall is ready.',
    )
    expect(bodyText).toContain('Date: {{ event_date }}\nWhere: Q&A')
    expect(bodyText).toContain('View my ticket: {{ ticket_url | url }}')
    expect(bodyText).not.toMatch(/<|mj-/)
  })

  test('hold text: what is typed ends no element', () => {
    const hostile = '</mj-text></mj-column><script>alert(1)</script>'
    const { bodyMjml } = render(
      { kind: 'text', look: 'plain', text: hostile },
      { kind: 'button', label: hostile, address: `https://a.example/"${hostile}` },
      { kind: 'picture', address: '/files/"onerror="x', alt: `"${hostile}` },
      { kind: 'details', rows: [{ label: hostile, value: hostile }] },
    )
    expect(bodyMjml).not.toContain('<script')
    expect(bodyMjml).not.toContain('"onerror')
    expect(bodyMjml.split('</mj-text>')).toHaveLength(2)
  })

  test('have a shape and a size; what is stored in another is none', () => {
    expect(storedBlocks({ preview: '', blocks: [{ kind: 'line' }] })).not.toBeNull()
    for (const wrong of [null, 'x', [], { blocks: [] }, { preview: '', blocks: [{ kind: 'script' }] }])
      expect(storedBlocks(wrong)).toBeNull()
    const many = { preview: '', blocks: Array.from({ length: 101 }, () => ({ kind: 'line' })) }
    expect(blockDocument.safeParse(many).success).toBe(false)
  })
})

describe('the delivered templates', () => {
  test.each(mailNames)('%s reads into blocks that render to the same mail', (name) => {
    const { bodyMjml } = mails[name]
    const rendered = renderBlocks(readBlocks(bodyMjml)).bodyMjml
    const joined = '</mj-column></mj-section><mj-section><mj-column>'
    expect(flat(rendered).replaceAll(joined, '')).toBe(flat(bodyMjml).replaceAll(joined, ''))
  })

  test('are blocks of words for the most part', () => {
    const kinds = mailNames.flatMap((name) => readBlocks(mails[name].bodyMjml).blocks.map(({ kind }) => kind))
    expect(kinds.filter((kind) => kind === 'code').length / kinds.length).toBeLessThan(0.2)
  })

  test('plain text is made of any source', () => {
    expect(
      textOfMarkup(
        '<mj-preview>no</mj-preview><mj-section><mj-column><mj-raw>{% if a > 1 %}</mj-raw><mj-text>Tom &amp; <a href="mailto:a@b.example">a@b.example</a></mj-text><mj-raw>{% endif %}</mj-raw></mj-column></mj-section>',
      ),
    ).toBe('{% if a > 1 %}Tom & a@b.example\n\n{% endif %}')
  })
})

test('reading is quick, whatever it is given', () => {
  const began = performance.now()
  for (const source of [
    '<mj-text>'.repeat(6_000),
    '{% if x %}'.repeat(6_000),
    '<'.repeat(60_000),
    '**'.repeat(30_000),
    '[a]('.repeat(15_000),
  ]) {
    readBlocks(source)
    wordsToMarkup(source)
    textOfMarkup(source)
  }
  expect(performance.now() - began).toBeLessThan(3_000)
})

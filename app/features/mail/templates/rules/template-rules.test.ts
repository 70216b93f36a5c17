import { describe, expect, test } from 'vitest'
import { isMailName, type MailName, mailNames, mails } from '../../mails/all-mails.server.ts'
import { commonVariables } from '../../mails/common-variables.ts'
import { mailKinds } from '../../mails/mail-kinds.server.ts'
import { itemName, type TemplateVariable, variablesOf } from '../../rules/template-variables.ts'
import { ownSample, sampleScope } from '../sample-scope.server.ts'
import { harmlessVariables } from './harmless-variables.ts'
import { inLook, withStandIns } from './in-look.ts'
import { lineDiff } from './line-diff.ts'
import { anything, sampleOf } from './sample-of.ts'
import { insertionOf } from './snippets.ts'
import { placeOf } from './template-problem.ts'

const all = (variables: readonly TemplateVariable[]): TemplateVariable[] =>
  variables.flatMap((variable) => [variable, ...all(variable.items)])

describe('the list of mails', () => {
  test('has unique names, kinds and titles', () => {
    expect(Object.keys(mails)).toEqual(mailNames)
    const kinds = mailNames.flatMap((name) => [name, ...(mails[name].alsoSentAs ?? [])])
    expect(new Set(kinds).size).toBe(kinds.length)
    expect(Object.keys(mailKinds)).toEqual(kinds)
    const titles = mailNames.map((name) => mails[name].title)
    expect(new Set(titles).size).toBe(titles.length)
    expect(isMailName('toString')).toBe(false)
  })

  test.each(mailNames.map((name) => [name]))(
    '%s has its required variables, and each variable has a meaning',
    (name: MailName) => {
      const scope = sampleScope(name)
      for (const needed of mails[name].needs ?? []) expect(scope).toHaveProperty([needed])
      const meanings = { ...commonVariables, ...mails[name].variables }
      const variables = [
        ...variablesOf(ownSample(name), meanings),
        ...variablesOf({ site: scope.site }, meanings),
      ]
      for (const { path, meaning } of all(variables)) expect(meaning, path).not.toBe('')
    },
  )
})

test('variables are described from their sample', () => {
  const told = variablesOf({
    fullName: 'Amira',
    order_url: 'https://x.example',
    content: '<p>x</p>',
    tickets: [{ menu: ['Soup'], qr_cid: 'a@b' }],
    menu: [],
    is_online: false,
    places: 2,
    logo_url: '',
  })
  expect(all(told).map(({ path, kind, sample }) => `${path} ${kind} ${sample}`)).toEqual([
    'fullName text Amira',
    'order_url link https://x.example',
    'content html <p>x</p>',
    'tickets list ',
    'ticket.menu list ',
    'dish text Soup',
    'ticket.qr_cid text a@b',
    'menu list ',
    'is_online switch no',
    'places number 2',
    'logo_url link ',
  ])
  expect(['lines', 'a.menu', 'sheep'].map(itemName)).toEqual(['line', 'dish', 'item'])
})

describe('insertionOf returns the Liquid code of a variable', () => {
  const [text, link, html, list, empty, yes, group] = variablesOf({
    fullName: 'x',
    order_url: 'https://x.example',
    content: '<p>',
    tickets: [{ attendee_name: 'x' }],
    qr_codes: [],
    is_online: true,
    ticket: { qr_cid: 'x' },
  })
  test.each([
    [text, '{{ fullName }}'],
    [link, '{{ order_url | url }}'],
    [html, '{{ content | rich }}'],
    [
      list,
      '{% for ticket in tickets %}{{ ticket.attendee_name }}{% unless forloop.last %}, {% endunless %}{% endfor %}',
    ],
    [empty, '{% for code in qr_codes %}{{ code }}{% unless forloop.last %}, {% endunless %}{% endfor %}'],
    [yes, '{% if is_online %}yes{% else %}no{% endif %}'],
    [group, '{{ ticket.qr_cid }}'],
  ])('for %o', (variable, words) => {
    expect(variable && insertionOf(variable, 'html')).toBe(words)
  })
  test('inserts HTML into a subject as plain text', () => {
    expect(html && insertionOf(html, 'subject')).toBe('{{ content | plain }}')
  })
})

test('a path is resolved in the scope and in loops', () => {
  const scope = { site: { url: 'u' }, tickets: [{ name: 'n', menu: [] }], words: 'abc' }
  const loops = new Map([
    ['ticket', ['tickets']],
    ['dish', ['ticket.menu']],
    ['turn', ['turn']],
  ])
  const of = (path: string) => sampleOf(scope, loops, path.split('.'))
  expect([of('site.url'), of('ticket.name'), of('tickets.size'), of('words.size')]).toEqual(['u', 'n', 1, 3])
  expect([of('tickets.first.name'), of('tickets.last.name')]).toEqual(['n', 'n'])
  expect([of('dish'), of('dish.name')]).toEqual([anything, anything])
  for (const path of [
    'nothing',
    'site.nothing',
    'ticket.nothing',
    'tickets.name',
    'site.url.x',
    'turn',
    'constructor',
    'site.constructor',
  ])
    expect(of(path), path).toBeUndefined()
})

describe('the sample variables of a sent mail', () => {
  const sample = {
    fullName: 'Sample',
    order_url: 'https://staffroom.example/sample',
    tickets: [{ attendee_name: 'Sample', qr_cid: 'sample@x', menu: [] }],
    ticket: { attendee_name: 'Sample', ticket_url: 'https://staffroom.example/sample' },
    image: 'https://staffroom.example/files/sample.jpg',
    places: 1,
    message: 'Sample',
  }
  test('contain no secrets, and replace links, pictures and missing values', () => {
    const real = {
      fullName: 'Real',
      order_url: 'https://staffroom.example/orders/SR-1?key=SECRET',
      tickets: [{ attendee_name: 'Real', qr_cid: 'real@x', menu: ['Soup'] }, { attendee_name: 'Second' }],
      ticket: { attendee_name: 'Real', ticket_url: 'https://staffroom.example/?key=SECRET' },
      image: 'https://staffroom.example/?token=SECRET',
      places: 'not a number',
      message: 'See https://staffroom.example/orders/SR-1?key=SECRET or https://example.com',
      extra: 'SECRET',
    }
    const told = harmlessVariables(sample, real)
    expect(JSON.stringify(told)).not.toContain('SECRET')
    expect(told).toEqual({
      fullName: 'Real',
      order_url: sample.order_url,
      tickets: [
        { attendee_name: 'Real', qr_cid: 'sample@x', menu: ['Soup'] },
        { attendee_name: 'Second', qr_cid: 'sample@x', menu: [] },
      ],
      ticket: { attendee_name: 'Real', ticket_url: sample.ticket.ticket_url },
      image: sample.image,
      places: 1,
      message: 'See # or https://example.com',
    })
    expect(harmlessVariables(sample, {})).toEqual(sample)
  })
})

describe('lineDiff', () => {
  const told = (before: string, after: string) =>
    lineDiff(before, after).map(
      ({ kind, text }) => `${{ same: ' ', added: '+', removed: '-', gap: '~' }[kind]}${text}`,
    )
  test('marks added, removed and unchanged lines', () => {
    expect(told('a', 'a')).toEqual([])
    expect(told('a\nb\nc', 'a\nx\nc')).toEqual([' a', '-b', '+x', ' c'])
    expect(told('a', 'a\nb')).toEqual([' a', '+b'])
    const long = ['1', '2', '3', '4', '5', '6', '7', '8', '9']
    expect(told(long.join('\n'), [...long.slice(0, 4), 'x', ...long.slice(4)].join('\n'))).toEqual([
      '~',
      ' 3',
      ' 4',
      '+x',
      ' 5',
      ' 6',
      '~',
    ])
  })
  test('returns texts that are too long as completely replaced', () => {
    const lines = (word: string) =>
      Array.from({ length: 3000 }, (_none, index) => `${word} ${index}`).join('\n')
    expect(lineDiff(lines('a'), lines('b'))).toHaveLength(6000)
  })
})

test('a preview has the chosen colour scheme, and placeholder pictures', () => {
  const html = '<meta name="color-scheme" content="light dark">@media (prefers-color-scheme: dark) { a {} }'
  expect(inLook(html, 'dark')).toBe('<meta name="color-scheme" content="dark">@media (min-width: 0) { a {} }')
  expect(inLook(html, 'light')).toBe(
    '<meta name="color-scheme" content="light">@media (max-width: 0) { a {} }',
  )
  expect(withStandIns('<img src="cid:a@b" alt="x">')).toMatch(
    /^<img src="data:image\/svg\+xml,[^"]+" alt="x">$/,
  )
  expect(withStandIns('<img src="https://staffroom.example/files/a.jpg" alt="x">')).toMatch(
    /^<img src="data:image\/svg\+xml,[^"]+" alt="x">$/,
  )
  const own = '<img src="https://other.example/files/a.jpg"><a href="https://staffroom.example/a">'
  expect(withStandIns(own)).toBe(own)
})

test('lines and columns count from one', () => {
  expect([placeOf('ab\ncd', 0), placeOf('ab\ncd', 4)]).toEqual([
    { line: 1, column: 1 },
    { line: 2, column: 2 },
  ])
})

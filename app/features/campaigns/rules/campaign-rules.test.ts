import { describe, expect, test } from 'vitest'
import type { CampaignLetter, CampaignStatus } from '#app/db/schema/campaigns.ts'
import { listAsked } from '#app/kernel/define-list.ts'
import { type CampaignGap, campaignGaps, isDay, isTime } from './campaign-gaps.ts'
import { campaignParts, categoryOf, partOf, templateOf } from './campaign-kinds.ts'
import { campaignMoves, canMove, isOpenToChange, isUnderWay } from './campaign-life.ts'
import { areSameButForMarks, letterFiller, markOfPage, markOfWord } from './letter-marks.ts'
import { recipientListing } from './recipient-listing.ts'
import { allRecipients, doneRecipients, noRecipients } from './recipient-states.ts'
import {
  recipientNames,
  strayWords,
  withRecipientWords,
  withRecipientWordsInHtml,
} from './recipient-words.ts'

describe('the states of a campaign', () => {
  const states = Object.keys(campaignMoves) as CampaignStatus[]

  test('allow the listed transitions only', () => {
    const moves = states.flatMap((from) =>
      states.filter((to) => canMove(from, to)).map((to) => `${from} ${to}`),
    )
    expect(moves).toEqual([
      ...['draft scheduled', 'draft preparing', 'scheduled draft', 'scheduled preparing'],
      ...['preparing draft', 'preparing sending', 'preparing cancelled'],
      ...['sending paused', 'sending finished', 'sending cancelled'],
      ...['paused sending', 'paused finished', 'paused cancelled', 'finished sending'],
    ])
  })

  test('allow edits of drafts only', () => {
    expect(states.filter(isOpenToChange)).toEqual(['draft'])
    expect(states.filter(isUnderWay)).toEqual(['preparing', 'sending'])
  })
})

test('a kind has its part, its template and its unsubscribe category', () => {
  for (const part of ['mass', 'event'] as const)
    for (const kind of campaignParts[part]) expect(partOf(kind)).toBe(part)
  expect(templateOf('announcement')).toBe('admin-announcement')
  expect(templateOf('save-the-date')).toBe('save-the-date')
  expect([categoryOf('announcement'), categoryOf('event-announcement')]).toEqual(['news', 'events'])
})

describe('campaignGaps', () => {
  const noAudience = { audience: null, hasAudience: false }
  const whole = {
    ...{ kind: 'announcement' as const, subject: 'News', hasContent: true, details: {}, events: [] },
    ...{ audience: { kind: 'members' as const }, hasAudience: true },
  }

  test('is empty for a complete campaign', () => {
    expect(campaignGaps(whole)).toEqual([])
    const events = [{ isPublic: true }]
    expect(campaignGaps({ ...whole, kind: 'event-announcement', events })).toEqual([])
    const details = { title: 'Gathering', date: '2027-04-15', time: '09:00', location: 'Dubai' }
    expect(campaignGaps({ ...whole, kind: 'save-the-date', details, hasContent: false })).toEqual([])
  })

  test('lists all gaps of an empty campaign in the order of its form', () => {
    const empty = { subject: '', hasContent: false, details: {}, events: [], ...noAudience }
    const common: CampaignGap[] = ['no-subject', 'no-content', 'no-audience']
    expect(campaignGaps({ ...empty, kind: 'announcement' })).toEqual(common)
    expect(campaignGaps({ ...empty, kind: 'event-announcement' })).toEqual(['no-event', ...common])
    expect(campaignGaps({ ...empty, kind: 'save-the-date' })).toEqual([
      ...['no-title', 'no-date', 'no-time', 'no-location', 'no-subject', 'no-audience'],
    ])
  })

  test('names an audience that was deleted', () => {
    expect(campaignGaps({ ...whole, hasAudience: false })).toEqual(['audience-gone'])
  })

  test('requires public pages of announced events, but not for a save-the-date', () => {
    const events = [{ isPublic: true }, { isPublic: false }]
    expect(campaignGaps({ ...whole, kind: 'event-announcement', events })).toEqual(['event-not-public'])
    const details = { title: 'Gathering', date: '2027-04-15', time: '09:00', location: 'Dubai' }
    expect(campaignGaps({ ...whole, kind: 'save-the-date', details, events })).toEqual([])
  })

  test.each([
    ['2027-02-28', true],
    ['2027-02-29', false],
    ['2028-02-29', true],
    ['2027-13-01', false],
    ['15-04-2027', false],
    ['2027-4-15', false],
    ['', false],
  ])('%s is a day: %s', (text, expected) => expect(isDay(text)).toBe(expected))

  test.each([
    ['09:00', true],
    ['23:59', true],
    ['24:00', false],
    ['9:00', false],
    ['09:60', false],
    ['', false],
  ])('%s is a time: %s', (text, expected) => expect(isTime(text)).toBe(expected))
})

describe('the placeholders of a recipient', () => {
  test('are two, and other text in braces stays text', () => {
    const put = (word: string) => `<${word}>`
    expect(withRecipientWords('Hi {{first_name}} ({{ full_name }})', put)).toBe(
      'Hi <first_name> (<full_name>)',
    )
    for (const text of [
      '{{ site }}',
      '{% raw %}',
      '{{ email }}',
      '{{ first_name | upcase }}',
      '{first_name}',
    ])
      expect(withRecipientWords(text, put)).toBe(text)
  })

  test('stay text inside tags', () => {
    const html = '<a href="https://x.example/?n={{ first_name }}">{{ first_name }}</a> {{full_name}}'
    expect(withRecipientWordsInHtml(html, (word) => word.toUpperCase())).toBe(
      '<a href="https://x.example/?n={{ first_name }}">FIRST_NAME</a> FULL_NAME',
    )
  })

  test('have a fallback for a recipient without a name', () => {
    expect(recipientNames('')).toEqual({ full_name: 'there', first_name: 'there' })
    expect(recipientNames(' Amal  Haddad ')).toEqual({ full_name: 'Amal  Haddad', first_name: 'Amal' })
    expect(recipientNames('amal92')).toEqual({ full_name: 'amal92', first_name: 'there' })
  })
})

describe('a frozen letter', () => {
  const mark = 'm0123456789abcdef'
  const first = markOfWord(mark, 'first_name')
  const letter: CampaignLetter = {
    mark,
    subject: `Dear ${first}, {{ first_name }}`,
    html: `<p>Hi ${markOfWord(mark, 'full_name').toUpperCase()}</p><a href="${markOfPage(mark)}">x</a>`,
    text: `Hi ${first} ${markOfPage(mark)}`,
  }

  test('is filled for one recipient after another', () => {
    const fill = letterFiller(letter)
    expect(fill({ name: 'Amal Haddad', preferencesPage: 'https://s.test/w?t=1&u=2' })).toEqual({
      subject: 'Dear Amal, {{ first_name }}',
      html: '<p>Hi Amal Haddad</p><a href="https://s.test/w?t=1&amp;u=2">x</a>',
      text: 'Hi Amal https://s.test/w?t=1&u=2',
    })
    expect(fill({ name: 'Bo', preferencesPage: '#' }).subject).toBe('Dear Bo, {{ first_name }}')
  })

  test.each([
    '<script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    "' onmouseover='x",
    'Bcc: all@evil.example\r\nSubject: x',
    '\u2028Bcc: x\u2029',
    '{{ site.url }}',
    '{% for a in (1..9999999) %}x{% endfor %}',
    '<mj-raw>',
    '$& $1 $`',
    markOfPage(mark),
  ])('accepts %j as a name', (name) => {
    const { subject, html, text } = letterFiller(letter)({ name, preferencesPage: 'https://s.test/w' })
    expect(subject).not.toMatch(/[\r\n\u2028\u2029]/)
    expect(html.replaceAll(/<\/?p>|<a href="https:\/\/s\.test\/w">x<\/a>/g, '')).not.toMatch(/[<>"']/)
    expect(text).not.toMatch(/[\r\n\u2028\u2029]/)
  })

  test('is refused when a template has split a placeholder', () => {
    const second = 'mfedcba9876543210'
    const other = JSON.parse(
      JSON.stringify(letter).replaceAll(new RegExp(mark, 'gi'), second),
    ) as CampaignLetter
    expect(areSameButForMarks(letter, other)).toBe(true)
    for (const length of [-3, 12, 4]) {
      const text = `Hi ${first.slice(0, length)}…`
      const otherText = `Hi ${markOfWord(second, 'first_name').slice(0, length)}…`
      expect(areSameButForMarks({ ...letter, text }, { ...other, text: otherText })).toBe(false)
    }
  })
})

test('recipients are counted and filtered', () => {
  const counts = { ...noRecipients, queued: 2, sending: 1, sent: 5, unknown: 1, failed: 1 }
  expect([allRecipients(counts), doneRecipients(counts)]).toEqual([10, 7])
  const asked = new URLSearchParams({ state: 'failed', q: ' Amal ' })
  const filtersOf = (search: URLSearchParams) => listAsked(recipientListing, search, 'UTC').filters
  expect(filtersOf(asked)).toEqual({ state: 'failed', q: 'Amal' })
  expect(filtersOf(new URLSearchParams({ state: 'drop' }))).toEqual({ state: null, q: '' })
})

test('unknown placeholders are found, once each', () => {
  const letter = {
    subject: 'Hi {{ first_name }}, {{ name }}',
    preheader: '{{name}}',
    contentHtml:
      '<p>Dear {{ full_name }}, {{ <strong>first_name</strong> }} and {% if x %} <a href="/{{ y }}">{{ name }}</a></p>',
  }
  expect(strayWords(letter)).toEqual(['{{ name }}', '{{name}}', '{{ first_name }}', '{% if x %}'])
  expect(
    strayWords({ subject: 'A { brace }', preheader: '', contentHtml: '<p>{{ first_name }}</p>' }),
  ).toEqual([])
})

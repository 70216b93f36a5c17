import { expect, test } from 'vitest'
import { splitQuote } from './split-quote.ts'

const quote = '> In the yard.\n> Amal'

test.each([
  ['Gmail', 'On Tue, 1 Dec 2026 at 12:00, Staffroom <hello@staffroom.test> wrote:'],
  [
    'a wrapped line of Gmail',
    'On Tue, 1 Dec 2026 at 12:00, The Staffroom Network\n<hello@staffroom.test> wrote:',
  ],
  ['French', 'Le mar. 1 déc. 2026 à 12:00, Staffroom <hello@staffroom.test> a écrit :'],
  ['German', 'Am 01.12.2026 um 12:00 schrieb Staffroom <hello@staffroom.test>:'],
  ['Arabic', 'في الثلاثاء، 1 ديسمبر 2026 كتب Staffroom <hello@staffroom.test>:'],
  ['a language we do not know', '2026年12月1日 12:00 Staffroom <hello@staffroom.test>:'],
])('the line before a quotation goes with it: %s', (_name, line) => {
  expect(splitQuote(`Thank you!\n\n${line}\n${quote}`)).toEqual({
    said: 'Thank you!',
    quoted: `${line}\n${quote}`,
  })
})

test.each([
  [
    'Outlook',
    'From: Staffroom <hello@staffroom.test>\nSent: Tuesday, 1 December 2026\nTo: Amira\n\nIn the yard.',
  ],
  ['an older Outlook', '-----Original Message-----\nFrom: Staffroom\n\nIn the yard.'],
  [
    'Outlook’s line',
    '________________________________\nFrom: Staffroom\nDate: 1 December 2026\n\nIn the yard.',
  ],
  ['HTML alone', 'On 1 Dec 2026, at 12:00, Staffroom <hello@staffroom.test> wrote:\n\nIn the yard.'],
  ['marks alone', quote],
])('a quotation without marks, or without a line, is found: %s', (_name, quoted) => {
  expect(splitQuote(`Thank you!\n\n${quoted}`)).toEqual({ said: 'Thank you!', quoted })
})

test.each([
  ['no quotation', 'Thank you!\n\nFrom: my heart\nAmira'],
  ['answers between quoted lines', '> Is it in the yard?\nYes.\n> And the gate?\nNo.'],
  [
    'an answer below the quotation',
    'On 1 Dec 2026, Staffroom <a@b.example> wrote:\n> In the yard.\n\nThank you!',
  ],
  ['nothing but a quotation', `On 1 Dec 2026, Staffroom <a@b.example> wrote:\n${quote}`],
  ['a list after a colon', 'We need:\nchairs\ntables'],
  ['a sentence that begins like one', 'On Monday she wrote a letter.\nIt was long.'],
])('a reply stays whole: %s', (_name, text) => {
  expect(splitQuote(text)).toEqual({ said: text, quoted: '' })
})

test('a long text is split in no time', () => {
  const began = performance.now()
  splitQuote(`${'On '.repeat(6_000)}\n`.repeat(3))
  splitQuote(`${'>'.repeat(20_000)}`)
  splitQuote('x:\n> y\n'.repeat(100_000))
  expect(performance.now() - began).toBeLessThan(2_000)
})

import { expect, test } from 'vitest'
import { faqSections } from './faq-sections.ts'

test('a text is split into groups, questions and answers', () => {
  const html =
    '<p>Ask us.</p><h2>Tickets</h2><p>About them.</p><h3>Can I <em>swap</em> &amp; change?</h3><p>Yes.</p><ul><li>Once</li></ul><h3>And again?</h3><p>No.</p><h2>Money</h2><h3>And again?</h3>'
  expect(faqSections(html)).toEqual([
    { anchor: '', heading: '', introHtml: '<p>Ask us.</p>', questions: [] },
    {
      anchor: 'tickets',
      heading: 'Tickets',
      introHtml: '<p>About them.</p>',
      questions: [
        {
          anchor: 'can-i-swap-change',
          question: 'Can I swap & change?',
          answerHtml: '<p>Yes.</p><ul><li>Once</li></ul>',
        },
        { anchor: 'and-again', question: 'And again?', answerHtml: '<p>No.</p>' },
      ],
    },
    {
      anchor: 'money',
      heading: 'Money',
      introHtml: '',
      questions: [{ anchor: 'and-again-2', question: 'And again?', answerHtml: '' }],
    },
  ])
})

test('a text without questions stays one section, and an empty text has none', () => {
  expect(faqSections('<p>Soon.</p>')).toEqual([
    { anchor: '', heading: '', introHtml: '<p>Soon.</p>', questions: [] },
  ])
  expect(faqSections('')).toEqual([])
  expect(faqSections('<h3>؟</h3><p>…</p>')[0]?.questions[0]?.anchor).toBe('question')
})

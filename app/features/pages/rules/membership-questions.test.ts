import { expect, test } from 'vitest'
import { faqSections } from './faq-sections.ts'
import { membershipQuestions } from './membership-questions.ts'

test('the questions about membership are those under its headings', () => {
  const sections = faqSections(
    '<h2>Events</h2><h3>Where?</h3><p>Here.</p><h2>Our members</h2><h3>Who?</h3><p>You.</p>' +
      '<h2>Membership</h2><h3>How much?</h3><p>Little.</p><h2>Remembering</h2><h3>Why?</h3><p>So.</p>',
  )
  expect(membershipQuestions(sections).map(({ question }) => question)).toEqual(['Who?', 'How much?'])
})

test('the same questions are found in Arabic', () => {
  const sections = faqSections(
    '<h2>الفعاليات</h2><h3>أين؟</h3><p>هنا.</p><h2>العضوية</h2><h3>كم؟</h3><p>قليل.</p>',
  )
  expect(membershipQuestions(sections).map(({ question }) => question)).toEqual(['كم؟'])
  expect(new Set(sections.map(({ anchor }) => anchor)).size).toBe(2)
})

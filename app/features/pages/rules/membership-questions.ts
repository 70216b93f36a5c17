import type { FaqQuestion, FaqSection } from './faq-sections.ts'

/** The questions under headings that speak of members or membership. */
export function membershipQuestions(sections: readonly FaqSection[]): FaqQuestion[] {
  return sections.filter(({ heading }) => /\bmember/i.test(heading)).flatMap(({ questions }) => questions)
}

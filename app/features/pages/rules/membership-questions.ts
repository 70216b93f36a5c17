import type { FaqQuestion, FaqSection } from './faq-sections.ts'

/** The questions under headings that speak of members or membership, in either language. */
export function membershipQuestions(sections: readonly FaqSection[]): FaqQuestion[] {
  return sections
    .filter(({ heading }) => /\bmember|عضو|أعضاء/i.test(heading))
    .flatMap(({ questions }) => questions)
}

import type { Ctx } from '#app/context/ctx.server.ts'
import { shownHtml } from '#app/kernel/shown-html.server.ts'
import { defaultPage } from './default-page.server.ts'
import { homeContent } from './home-content.server.ts'
import { type FaqQuestion, faqSections } from './rules/faq-sections.ts'
import { membershipQuestions } from './rules/membership-questions.ts'

/** The questions about membership on the page of questions, at most a second old. No statement beside the home page's. */
export async function membershipFaqs(ctx: Ctx): Promise<FaqQuestion[]> {
  const { writtenFaqs } = await homeContent(ctx)
  const html = writtenFaqs ?? (await defaultPage(ctx, 'faqs')).bodyHtml
  return membershipQuestions(faqSections(shownHtml(html)))
}

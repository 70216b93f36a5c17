import { faqSchema } from '#app/features/discovery/rules/article-schema.ts'
import { pageContent } from '#app/features/pages/page-content.server.ts'
import { faqSections } from '#app/features/pages/rules/faq-sections.ts'
import { FaqList } from '#app/features/pages/ui/faq-list.tsx'
import { PageHead } from '#app/features/pages/ui/page-head.tsx'
import { ctxOf } from '#app/http/context.server.ts'
import { publicMeta } from '#app/http/public-meta.ts'
import { t } from '#app/kernel/language/t.ts'
import { plainText } from '#app/kernel/sanitise-html.server.ts'
import type { Route } from './+types/faqs'

export async function loader({ context }: Route.LoaderArgs) {
  const { bodyHtml, ...page } = await pageContent(ctxOf(context), 'faqs')
  const sections = faqSections(bodyHtml)
  const questions = sections.flatMap((section) =>
    section.questions.map(({ question, answerHtml }) => ({ question, answer: plainText(answerHtml) })),
  )
  return { page, sections, schema: [faqSchema(questions)] }
}

export function meta({ loaderData, matches }: Route.MetaArgs): Route.MetaDescriptors {
  return publicMeta(matches, {
    title: loaderData?.page.title ?? '',
    description: t(
      'Tickets, waitlists, membership, receipts and your data: short answers to what people ask most.',
    ),
    path: '/faqs',
    schema: loaderData?.schema,
  })
}

export default function Faqs({ loaderData }: Route.ComponentProps) {
  const { page, sections } = loaderData
  return (
    <article className="mx-auto w-full max-w-[calc(var(--container-reading)+2rem)] px-4 py-10 md:py-14">
      <PageHead title={page.title} image={page.image} />
      <div className="mt-8">
        <FaqList sections={sections} />
      </div>
    </article>
  )
}

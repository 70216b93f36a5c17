import { addressHere } from '#app/kernel/language/language-paths.ts'
import { languageOf } from '#app/kernel/language/written.ts'
import { networkOf, type SiteFacts } from './network-schema.ts'

type Schema = Record<string, unknown>

/** A blog post; `path` and `image` from the slash on, or absolute. */
export function blogPostingSchema(
  site: SiteFacts,
  post: {
    title: string
    description: string
    path: string
    image: string
    publishedAt: Date
    updatedAt: Date
    author: string
    section: string
    keywords: readonly string[]
  },
): Schema {
  const url = addressHere(site.baseUrl, post.path)
  return {
    '@type': 'BlogPosting',
    headline: post.title,
    ...(post.description ? { description: post.description } : {}),
    url,
    mainEntityOfPage: url,
    image: [new URL(post.image, site.baseUrl).href],
    datePublished: post.publishedAt.toISOString(),
    dateModified: new Date(Math.max(post.updatedAt.getTime(), post.publishedAt.getTime())).toISOString(),
    author: post.author ? { '@type': 'Person', name: post.author } : networkOf(site),
    publisher: networkOf(site),
    ...(post.section ? { articleSection: post.section } : {}),
    ...(post.keywords.length > 0 ? { keywords: post.keywords.join(', ') } : {}),
    inLanguage: languageOf(post.title),
  }
}

/** Questions with their answers as plain text or the little HTML that search engines take; null without any. */
export function faqSchema(questions: ReadonlyArray<{ question: string; answer: string }>): Schema | null {
  if (questions.length === 0) return null
  return {
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  }
}

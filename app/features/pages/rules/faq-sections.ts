import { slugify } from '#app/kernel/text.ts'

export type FaqQuestion = { anchor: string; question: string; answerHtml: string }
/** A group of questions under its heading; the first may have none. `introHtml` stands before its questions. */
export type FaqSection = { anchor: string; heading: string; introHtml: string; questions: FaqQuestion[] }

/**
 * A page of questions out of sanitised HTML: each heading of the second level opens a group, each of the third a
 * question whose answer goes on until the next heading. Anchors are unique and stay while a question's words do.
 */
export function faqSections(sanitised: string): FaqSection[] {
  const taken = new Set<string>()
  const sections: FaqSection[] = []
  const [before = '', ...parts] = `\n${sanitised}`.split(/(?=<h[23]>)/)
  let section: FaqSection = { anchor: '', heading: '', introHtml: before.trim(), questions: [] }
  for (const part of parts) {
    const [, level, title = '', rest = ''] = /^<h([23])>([\s\S]*?)<\/h\1>([\s\S]*)$/.exec(part) ?? []
    const words = wordsOf(title)
    const anchor = anchorOf(words, taken)
    if (level === '3') section.questions.push({ anchor, question: words, answerHtml: rest.trim() })
    else {
      sections.push(section)
      section = { anchor, heading: words, introHtml: rest.trim(), questions: [] }
    }
  }
  sections.push(section)
  return sections.filter(
    ({ heading, introHtml, questions }) => heading !== '' || introHtml !== '' || questions.length > 0,
  )
}

const entities = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&nbsp;': ' ' } as const

function wordsOf(html: string): string {
  return html
    .replace(/<[^>]*>/g, '')
    .replace(/&(?:amp|lt|gt|quot|nbsp);/g, (entity) => entities[entity as keyof typeof entities])
    .replace(/\s+/g, ' ')
    .trim()
}

function anchorOf(words: string, taken: Set<string>): string {
  const stem = slugify(words) || 'question'
  let anchor = stem
  for (let turn = 2; taken.has(anchor); turn++) anchor = `${stem}-${turn}`
  taken.add(anchor)
  return anchor
}

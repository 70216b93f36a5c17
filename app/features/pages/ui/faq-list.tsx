import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { RichText } from '#app/features/events/ui/rich-text.tsx'
import { t } from '#app/kernel/language/t.ts'
import { written } from '#app/kernel/language/written.ts'
import { Icon } from '#app/ui/icon.tsx'
import type { FaqQuestion, FaqSection } from '../rules/faq-sections.ts'

/** Questions under their headings, each opening under itself; its address opens it. Needs no script. */
export function FaqList({ sections }: { sections: readonly FaqSection[] }) {
  const { hash } = useLocation()
  useEffect(() => {
    const asked = hash === '' ? null : document.getElementById(decodeURIComponent(hash.slice(1)))
    if (asked instanceof HTMLDetailsElement) asked.open = true
  }, [hash])
  return (
    <div className="grid gap-10">
      {sections.map(({ anchor, heading, introHtml, questions }) => (
        <section key={anchor} aria-labelledby={anchor || undefined}>
          {heading && (
            <h2 id={anchor} className="scroll-mt-24 text-xl" {...written(heading)}>
              {heading}
            </h2>
          )}
          {introHtml && <RichText sanitised={introHtml} className={heading ? 'mt-3' : ''} />}
          {questions.length > 0 && (
            <div className="mt-4 divide-y divide-line border-y border-line">
              {questions.map((question) => (
                <Question key={question.anchor} {...question} />
              ))}
            </div>
          )}
        </section>
      ))}
    </div>
  )
}

function Question({ anchor, question, answerHtml }: FaqQuestion) {
  return (
    <details id={anchor} className="group scroll-mt-24">
      <summary className="flex min-h-14 cursor-pointer list-none items-center gap-3 rounded-control py-3 font-semibold [&::-webkit-details-marker]:hidden">
        <span className="grow" {...written(question)}>
          {question}
        </span>
        <Icon
          name="chevron-down"
          className="size-5 shrink-0 text-teal transition-transform group-open:rotate-180"
        />
      </summary>
      <div className="pb-5">
        <RichText sanitised={answerHtml} />
        <p className="mt-2 text-sm">
          <a href={`#${anchor}`} className="link inline-flex items-center gap-1.5 py-1">
            <Icon name="link" className="size-4" />
            {t('Link to this answer')}
          </a>
        </p>
      </div>
    </details>
  )
}

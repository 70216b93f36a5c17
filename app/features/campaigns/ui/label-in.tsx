import { languageNames } from '#app/kernel/language/language-names.ts'
import type { Language } from '#app/kernel/language/languages.ts'

/** The label of a field for a text in `language`: "Title (العربية)". */
export function LabelIn({ language, children }: { language: Language; children: string }) {
  return (
    <>
      {children} (<span lang={language}>{languageNames[language]}</span>)
    </>
  )
}

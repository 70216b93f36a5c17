import type { MouseEvent } from 'react'
import { useLocation } from 'react-router'
import { languageNames } from '#app/kernel/language/language-names.ts'
import { pathIn } from '#app/kernel/language/language-paths.ts'
import { directionOf, type Language } from '#app/kernel/language/languages.ts'
import { browserPath } from '#app/ui/browser-path.ts'
import { chooseLanguage } from '#app/ui/language-choice.ts'
import { currentLanguage } from '#language'
import { useSpokenLanguages } from './use-spoken-languages.ts'

export type LanguageLinksProps = {
  /** Left out, as the navigation of the header looks. */
  className?: string
}

const inHeader = 'flex min-h-11 items-center rounded-control px-3 font-semibold hover:bg-paper-deep'

/**
 * This page in the other languages, each by its own name. Another language is another document, with other scripts; a
 * draft and the cart are kept by the browser.
 */
export function LanguageLinks({ className = inHeader }: LanguageLinksProps) {
  const { pathname, search } = useLocation()
  const others = useSpokenLanguages().filter((language) => language !== currentLanguage())
  return others.map((language) => (
    <a
      key={language}
      href={pathIn(language, pathname + search)}
      hrefLang={language}
      lang={language}
      dir={directionOf(language)}
      onClick={(event) => {
        chooseLanguage(language)
        leadToThisPage(event, language)
      }}
      className={className}
    >
      {languageNames[language]}
    </a>
  ))
}

/** The address may have changed without the router: a part that was jumped to, a notice that was read. */
export function leadToThisPage({ currentTarget }: MouseEvent<HTMLAnchorElement>, language: Language): void {
  currentTarget.href = pathIn(language, browserPath() + location.search + location.hash)
}

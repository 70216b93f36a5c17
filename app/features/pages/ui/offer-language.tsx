import { Suspense, useEffect, useState } from 'react'
import type { Language } from '#app/kernel/language/languages.ts'
import { chosenLanguage } from '#app/ui/language-choice.ts'
import { late } from '#app/ui/late.tsx'
import { currentLanguage } from '#language'
import { preferredLanguage } from '../rules/preferred-language.ts'
import { useSpokenLanguages } from './use-spoken-languages.ts'

const LanguageOffer = late(() => import('./language-offer.tsx').then((loaded) => loaded.LanguageOffer))

/**
 * Offers the other language once, to a visitor whose browser would rather have it and who has not chosen. The browser
 * decides it: the page is the same for all.
 */
export function OfferLanguage() {
  const languages = useSpokenLanguages()
  const [offered, setOffered] = useState<Language | null>(null)

  useEffect(() => {
    const preferred = preferredLanguage(navigator.languages, languages)
    if (preferred !== currentLanguage() && chosenLanguage() === null) setOffered(preferred)
  }, [languages])

  return (
    offered && (
      <Suspense>
        <LanguageOffer language={offered} onClose={() => setOffered(null)} />
      </Suspense>
    )
  )
}

import { useRef } from 'react'
import { useLocation } from 'react-router'
import { pathIn } from '#app/kernel/language/language-paths.ts'
import { directionOf, type Language } from '#app/kernel/language/languages.ts'
import { Button } from '#app/ui/button.tsx'
import { buttonStyle } from '#app/ui/button-style.ts'
import { chooseLanguage } from '#app/ui/language-choice.ts'
import { useFootNote } from '#app/ui/use-foot-note.ts'
import { currentLanguage } from '#language'
import { leadToThisPage } from './language-links.tsx'

/** In the language that is offered, whatever that of the page: these are in no catalogue. */
const words: Record<Language, { offer: string; go: string; close: string }> = {
  en: { offer: 'This site is also available in English.', go: 'Continue in English', close: 'Close' },
  ar: { offer: 'هذا الموقع متاح باللغة العربية أيضًا.', go: 'المتابعة بالعربية', close: 'إغلاق' },
}

type LanguageOfferProps = { language: Language; onClose: () => void }

/**
 * Offers this page in `language`, at the foot of the screen, above a bar that is there. To close it is to stay: it is
 * not offered again.
 */
export function LanguageOffer({ language, onClose }: LanguageOfferProps) {
  const region = useRef<HTMLElement>(null)
  const { pathname, search } = useLocation()
  useFootNote(region)
  const { offer, go, close } = words[language]
  const stay = () => {
    chooseLanguage(currentLanguage())
    onClose()
  }
  return (
    <section
      ref={region}
      lang={language}
      dir={directionOf(language)}
      aria-label={offer}
      data-language-offer=""
      onKeyDown={(event) => event.key === 'Escape' && stay()}
      className="fixed inset-x-0 bottom-[calc(var(--bottom-bar,0px)+env(safe-area-inset-bottom))] z-40 m-3 flex flex-wrap items-center justify-between gap-x-3 gap-y-2 rounded-card bg-card p-3 ps-4 shadow-raised ring-1 ring-line transition-[opacity,translate] starting:translate-y-3 starting:opacity-0 sm:mx-auto sm:w-fit print:hidden [body:has([data-asked])_&]:hidden"
    >
      <p>{offer}</p>
      <div className="flex items-center gap-1">
        <a
          href={pathIn(language, pathname + search)}
          hrefLang={language}
          onClick={(event) => {
            chooseLanguage(language)
            leadToThisPage(event, language)
          }}
          className={buttonStyle('secondary', 'medium')}
        >
          {go}
        </a>
        <Button variant="quiet" icon="x" iconOnly onClick={stay}>
          {close}
        </Button>
      </div>
    </section>
  )
}

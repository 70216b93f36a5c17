import { useEffect, useId, useRef } from 'react'
import { Link } from 'react-router'
import { t } from '#app/kernel/language/t.ts'
import { Button } from '#app/ui/button.tsx'
import { cx } from '#app/ui/cx.ts'
import { rich } from '#app/ui/rich.tsx'
import { useFootNote } from '#app/ui/use-foot-note.ts'
import { perLanguage } from '#language'
import type { CookieChoice } from './stored-choice.ts'

export type CookieBannerProps = {
  /** What was chosen before. */
  choice: CookieChoice | null
  /** It was opened by a press, and has the focus. */
  takesFocus: boolean
  onChoose: (choice: CookieChoice) => void
  onClose: () => void
}

const choiceWords: Record<CookieChoice, string> = perLanguage(() => ({
  accepted: t('You have accepted statistics in this browser.'),
  declined: t('You have declined statistics in this browser.'),
}))

/**
 * Asks whether the visit may be counted, without blocking the page: it lies at the foot of the screen, above
 * a bar that is there, and what floats there rises above it. Unless it was asked for, it waits while the other language
 * is offered there.
 */
export function CookieBanner({ choice, takesFocus, onChoose, onClose }: CookieBannerProps) {
  const id = useId()
  const region = useRef<HTMLElement>(null)
  useFootNote(region)

  useEffect(() => {
    if (takesFocus) region.current?.focus()
  }, [takesFocus])

  return (
    <section
      ref={region}
      tabIndex={-1}
      aria-labelledby={`${id}-title`}
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
      data-asked={takesFocus ? '' : undefined}
      className={cx(
        !takesFocus && '[body:has([data-language-offer])_&]:hidden',
        'fixed inset-x-0 bottom-[calc(var(--bottom-bar,0px)+env(safe-area-inset-bottom))] z-40 m-3 rounded-card bg-card p-4 shadow-raised ring-1 ring-line outline-offset-2 transition-[opacity,translate] starting:translate-y-3 starting:opacity-0 sm:end-auto sm:max-w-md sm:p-5 print:hidden',
      )}
    >
      <div className="flex items-start justify-between gap-3">
        <h2 id={`${id}-title`} className="text-lg">
          {t('May we count your visit?')}
        </h2>
        <Button variant="quiet" size="small" icon="x" iconOnly onClick={onClose} className="-me-1.5 -mt-1.5">
          {t('Close')}
        </Button>
      </div>
      <p className="mt-1 text-sm text-ink-soft">
        {rich(
          'What keeps you signed in and your cart is needed. With your consent we also count which pages and events are looked at: no advertising, and nobody else sees it. <link>Privacy Policy</link>',
          {
            link: (words) => (
              <Link to="/privacy-policy" className="link">
                {words}
              </Link>
            ),
          },
        )}
      </p>
      {choice && <p className="mt-2 text-sm font-medium">{choiceWords[choice]}</p>}
      <div className="mt-3 grid grid-cols-2 gap-3">
        <Button variant="secondary" onClick={() => onChoose('declined')}>
          {t('Decline')}
        </Button>
        <Button variant="secondary" onClick={() => onChoose('accepted')}>
          {t('Accept All')}
        </Button>
      </div>
    </section>
  )
}

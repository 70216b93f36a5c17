import { useEffect, useId, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { t } from '#app/kernel/language/t.ts'
import { Button } from '#app/ui/button.tsx'
import { rich } from '#app/ui/rich.tsx'
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
 * a bar that is there, and what floats there rises above it.
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
      className="fixed inset-x-0 bottom-[calc(var(--bottom-bar,0px)+env(safe-area-inset-bottom))] z-40 m-3 rounded-card bg-card p-4 shadow-raised ring-1 ring-line outline-offset-2 transition-[opacity,translate] starting:translate-y-3 starting:opacity-0 sm:end-auto sm:max-w-md sm:p-5 print:hidden"
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

/** Nothing stays hidden below the note, nor gets the focus there, and what floats rises above it, while it is there. */
function useFootNote(region: React.RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation()

  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has other things that float
  useEffect(() => {
    const element = region.current
    if (!element) return
    const floating = document.querySelectorAll<HTMLElement>('[data-above-note]')
    // One by one: for a property of the root's own the browser looks at every element again.
    const cover = (foot: string) => {
      document.documentElement.style.scrollPaddingBlockEnd = foot
      document.body.style.paddingBlockEnd = foot
      for (const { style } of floating) style.setProperty('--foot-note', foot)
    }
    const observer = new ResizeObserver(() =>
      cover(`${Math.ceil(element.getBoundingClientRect().height) + 24}px`),
    )
    observer.observe(element)
    return () => {
      observer.disconnect()
      cover('')
    }
  }, [region, pathname])
}

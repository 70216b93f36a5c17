import { type ReactNode, useRef } from 'react'
import { t } from '#app/kernel/language/t.ts'
import { Button } from './button.tsx'
import { cx } from './cx.ts'
import { useAutoplay } from './use-autoplay.ts'

type CarouselProps = {
  label: string
  slides: readonly { key: string; content: ReactNode }[]
  /** Moves on by itself; a button stops it. Rests under the pointer, with focus inside, with reduced motion. */
  intervalMs?: number
  /** Width of a slide ("w-64", "w-full sm:w-1/3"). */
  slideClassName?: string
  className?: string
}

/** A row that scrolls sideways by hand, wheel, keys or buttons. Works without JavaScript as a scrolling row. */
export function Carousel({ label, slides, intervalMs, slideClassName = 'w-72', className }: CarouselProps) {
  const track = useRef<HTMLUListElement>(null)

  function move(direction: 1 | -1) {
    const row = track.current
    const slide = row?.firstElementChild
    if (!row || !slide) return
    const edge = row.scrollWidth - row.clientWidth
    const at = Math.abs(row.scrollLeft)
    const step =
      slide.getBoundingClientRect().width + (Number.parseFloat(getComputedStyle(row).columnGap) || 0)
    const next = direction > 0 ? (at >= edge - 4 ? 0 : at + step) : at <= 4 ? edge : at - step
    const sign = getComputedStyle(row).direction === 'rtl' ? -1 : 1
    row.scrollTo({ left: sign * next, behavior: 'smooth' })
  }

  const autoplay = useAutoplay(intervalMs, () => {
    const row = track.current
    if (row && row.scrollWidth > row.clientWidth) move(1)
  })

  return (
    <section aria-roledescription="carousel" aria-label={label} className={className} {...autoplay.handlers}>
      <ul
        ref={track}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to take the arrow keys
        tabIndex={0}
        aria-label={label}
        aria-live={autoplay.running ? 'off' : 'polite'}
        className="no-scrollbar flex snap-x snap-mandatory gap-4 overflow-x-auto scroll-smooth rounded-card px-px py-1 scroll-px-px"
      >
        {slides.map((slide) => (
          <li key={slide.key} className={cx('shrink-0 snap-start', slideClassName)}>
            {slide.content}
          </li>
        ))}
      </ul>
      <div className="mt-3 flex justify-end gap-1">
        {intervalMs !== undefined && (
          <Button
            variant="quiet"
            iconOnly
            icon={autoplay.stopped ? 'play' : 'pause'}
            onClick={autoplay.toggle}
            className="motion-reduce:hidden"
          >
            {autoplay.stopped ? t('Start moving') : t('Stop moving')}
          </Button>
        )}
        <Button variant="quiet" iconOnly icon="arrow-left" onClick={() => move(-1)}>
          {t('Previous')}
        </Button>
        <Button variant="quiet" iconOnly icon="arrow-right" onClick={() => move(1)}>
          {t('Next')}
        </Button>
      </div>
    </section>
  )
}

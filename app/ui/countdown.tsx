import { useEffect, useRef, useState } from 'react'
import { plural } from '#app/kernel/language/t.ts'
import { cx } from './cx.ts'

type CountdownProps = {
  /** End and the server's clock, both in milliseconds since 1970. */
  until: number
  now: number
  /** The words around the time for screen readers, said each minute. */
  announce?: (minutesLeft: number) => string
  onEnd?: () => void
  /** What it ends in is looked forward to: no warning in its last minute. */
  calm?: boolean
  className?: string
}

const two = (value: number) => String(value).padStart(2, '0')
function clockOf(seconds: number): string {
  const [hours, minutes] = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60]
  const rest = `${two(minutes)}:${two(seconds % 60)}`
  return hours > 0 ? `${hours}:${rest}` : rest.replace(/^0/, '')
}

const sayMinutes = (minutes: number) => plural(minutes, '{count} minute left', '{count} minutes left')

/** Time left as m:ss, from an hour on as h:mm:ss, by the server's clock, whatever the visitor's clock says. */
export function Countdown({ until, now, announce = sayMinutes, onEnd, calm, className }: CountdownProps) {
  const [left, setLeft] = useState(() => Math.max(0, until - now))
  const end = useRef(onEnd)
  end.current = onEnd

  useEffect(() => {
    const deadline = performance.now() + until - now
    const timer = setInterval(tick, 1_000)
    function tick() {
      const remaining = Math.max(0, deadline - performance.now())
      setLeft(remaining)
      if (remaining > 0) return
      clearInterval(timer)
      end.current?.()
    }
    tick()
    return () => clearInterval(timer)
  }, [until, now])

  const seconds = Math.ceil(left / 1_000)
  return (
    <span className={cx('font-semibold tabular-nums', seconds <= 60 && !calm && 'text-danger', className)}>
      <span aria-hidden="true">{clockOf(seconds)}</span>
      <span className="sr-only" aria-live="polite">
        {announce(Math.ceil(seconds / 60))}
      </span>
    </span>
  )
}

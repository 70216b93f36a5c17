import { useRevalidator } from 'react-router'
import { Countdown } from '#app/ui/countdown.tsx'
import { Unbroken } from '#app/ui/unbroken.tsx'
import { heldUntil } from '../../cart/ui/cart-words.ts'
import { timeLeftWords } from './waitlist-words.ts'

type TimeLeftProps = { expiresAt: Date; now: Date; timeZone: string }

/** Until when offered places are held, and how long that is; asks what has become of them when the time is up. */
export function TimeLeft({ expiresAt, now, timeZone }: TimeLeftProps) {
  const { revalidate } = useRevalidator()
  return (
    <p>
      <Unbroken>{heldUntil(expiresAt, timeZone)}</Unbroken>
      <span className="ms-2 inline-block">
        <Countdown
          until={expiresAt.getTime()}
          now={now.getTime()}
          announce={timeLeftWords}
          onEnd={() => void revalidate()}
        />
      </span>
    </p>
  )
}

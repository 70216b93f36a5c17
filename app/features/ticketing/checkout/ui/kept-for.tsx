import { plural } from '#app/kernel/language/t.ts'
import { Countdown } from '#app/ui/countdown.tsx'
import { rich } from '#app/ui/rich.tsx'

type KeptForProps = { holdExpiresAt: Date; now: Date; onEnd: () => void }

const dayMs = 86_400_000

/** How long places are held still: the minutes of a checkout, or the days of an order that an administrator added. */
export function KeptFor({ holdExpiresAt, now, onEnd }: KeptForProps) {
  const days = Math.floor((holdExpiresAt.getTime() - now.getTime()) / dayMs)
  if (days > 0)
    return plural(days, 'Your places are kept for 1 more day', 'Your places are kept for {count} more days')
  return rich('Your places are kept for {countdown}', {
    countdown: (
      <Countdown
        until={holdExpiresAt.getTime()}
        now={now.getTime()}
        announce={(minutes) => plural(minutes, '{count} minute', '{count} minutes')}
        onEnd={onEnd}
      />
    ),
  })
}

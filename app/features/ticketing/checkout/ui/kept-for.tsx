import { Countdown } from '#app/ui/countdown.tsx'

type KeptForProps = { holdExpiresAt: Date; now: Date; onEnd: () => void }

const dayMs = 86_400_000

/** How long places are held still: the minutes of a checkout, or the days of an order that an administrator added. */
export function KeptFor({ holdExpiresAt, now, onEnd }: KeptForProps) {
  const days = Math.floor((holdExpiresAt.getTime() - now.getTime()) / dayMs)
  if (days > 0)
    return (
      <>Your places are kept for {days === 1 ? '1 more day' : `${days.toLocaleString('en')} more days`}</>
    )
  return (
    <>
      Your places are kept for{' '}
      <Countdown
        until={holdExpiresAt.getTime()}
        now={now.getTime()}
        announce={(minutes) => (minutes === 1 ? '1 minute' : `${minutes} minutes`)}
        onEnd={onEnd}
      />
    </>
  )
}

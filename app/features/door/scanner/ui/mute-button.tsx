import { t } from '#app/kernel/language/t.ts'
import { Button } from '#app/ui/button.tsx'
import { useMuted } from '../../ui/door-memory.ts'

/** Turns the tones of the verdicts off and on; this device remembers it. */
export function MuteButton() {
  const [isMuted, setMuted] = useMuted()
  return (
    <Button
      variant="quiet"
      icon={isMuted ? 'volume-x' : 'volume'}
      iconOnly
      aria-pressed={isMuted}
      onClick={() => setMuted(!isMuted)}
    >
      {t('Mute the sound')}
    </Button>
  )
}

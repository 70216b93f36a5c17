import { createContext, type ReactNode, useContext, useState } from 'react'
import { formatMoment } from '#app/kernel/dates.ts'
import { t } from '#app/kernel/language/t.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'

type Ask = (checkIn: () => void) => void

const EarlyContext = createContext<Ask>((checkIn) => checkIn())

/** Checks in at once, or asks first where the event begins on a later day. */
export const useEarlyQuestion = (): Ask => useContext(EarlyContext)

type EarlyQuestionProps = {
  /** When the event begins, where that is on a later day; null otherwise. */
  begins: Date | null
  timeZone: string
  children: ReactNode
}

/** Asks once, before the first check-in on a day before the event. */
export function EarlyQuestion({ begins, timeZone, children }: EarlyQuestionProps) {
  const [waiting, setWaiting] = useState<(() => void) | null>(null)
  const [isMeant, setMeant] = useState(false)
  const ask: Ask = (checkIn) => {
    if (begins === null || isMeant) checkIn()
    else setWaiting(() => checkIn)
  }
  function goOn() {
    setMeant(true)
    setWaiting(null)
    waiting?.()
  }
  return (
    <EarlyContext value={ask}>
      {children}
      {begins && (
        <Dialog
          open={waiting !== null}
          onClose={() => setWaiting(null)}
          size="small"
          title={t('Check in before the event?')}
          footer={
            <>
              <Button variant="secondary" onClick={() => setWaiting(null)} data-autofocus>
                {t('Cancel')}
              </Button>
              <Button icon="check" onClick={goOn}>
                {t('Check in now')}
              </Button>
            </>
          }
        >
          {t(
            'The event begins on {moment}. A ticket that is checked in now is not admitted again at the door.',
            { moment: formatMoment(begins, timeZone) },
          )}
        </Dialog>
      )}
    </EarlyContext>
  )
}

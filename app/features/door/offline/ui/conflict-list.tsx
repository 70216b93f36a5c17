import { useState } from 'react'
import { plural, t } from '#app/kernel/language/t.ts'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { DoorConflict } from '../rules/door-conflict.ts'
import { conflictSentence } from './conflict-words.ts'

type ConflictListProps = {
  conflicts: readonly DoorConflict[]
  timeZone: string
  settle: (scanId: string) => Promise<boolean>
}

/** What doors without a network did that does not fit; shown at every door of the event until it is settled. */
export function ConflictList({ conflicts, timeZone, settle }: ConflictListProps) {
  if (conflicts.length === 0) return null
  const title = plural(conflicts.length, '{count} conflict', '{count} conflicts')
  return (
    <Notice tone="danger" live title={title}>
      <ul className="mt-1 grid gap-3">
        {conflicts.map((conflict) => (
          <li key={conflict.scanId} className="grid gap-2">
            <p>{conflictSentence(conflict, timeZone)}</p>
            <Settle scanId={conflict.scanId} settle={settle} />
          </li>
        ))}
      </ul>
    </Notice>
  )
}

function Settle({ scanId, settle }: { scanId: string } & Pick<ConflictListProps, 'settle'>) {
  const [step, setStep] = useState<'idle' | 'working' | 'failed'>('idle')

  async function press() {
    setStep('working')
    if (!(await settle(scanId))) setStep('failed')
  }

  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button variant="secondary" icon="check" pending={step === 'working'} onClick={() => void press()}>
        {t('Resolved')}
      </Button>
      {step === 'failed' && <p role="alert">{t('You are offline. Try again when you are connected.')}</p>}
    </div>
  )
}

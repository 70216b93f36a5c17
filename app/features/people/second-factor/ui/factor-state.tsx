import { t } from '#app/kernel/language/t.ts'
import { Badge } from '#app/ui/badge.tsx'
import { factorsInWords, fewCodesInWords } from '../factors-in-words.ts'
import type { OwnFactor } from '../own-factors.server.ts'

/** Whether signing in takes two steps, and by what. */
export function FactorState({ factors, codesLeft }: { factors: readonly OwnFactor[]; codesLeft: number }) {
  const isOn = factors.length > 0
  const count = (kind: OwnFactor['kind']) => factors.filter((factor) => factor.kind === kind).length
  const few = isOn ? fewCodesInWords(codesLeft) : null
  return (
    <div className="grid gap-1">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Badge tone={isOn ? 'success' : 'warning'} icon={isOn ? 'check-circle' : 'alert'}>
          {isOn ? t('On') : t('Off')}
        </Badge>
        <span>{factorsInWords({ apps: count('app'), passkeys: count('passkey'), codesLeft })}</span>
      </p>
      {few && <p className="font-semibold text-warning">{few}</p>}
    </div>
  )
}

import { formatMoment } from '#app/kernel/dates.ts'
import { t } from '#app/kernel/language/t.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { onlyHeard } from '#app/ui/only-heard.tsx'
import { rich } from '#app/ui/rich.tsx'
import { Unbroken } from '#app/ui/unbroken.tsx'
import { fewCodesInWords } from '../factors-in-words.ts'
import type { OwnFactor } from '../own-factors.server.ts'
import { recoveryCodes } from '../rules/recovery-codes.ts'

type FactorListProps = { factors: readonly OwnFactor[]; codesLeft: number; timeZone: string }

/** What is there. Each change is a place, `?change=…`, that asks who is there. */
export function FactorList({ factors, codesLeft, timeZone }: FactorListProps) {
  const moment = (at: Date) => <Unbroken>{formatMoment(at, timeZone)}</Unbroken>
  const few = fewCodesInWords(codesLeft)
  const look = { variant: 'secondary', size: 'small', preventScrollReset: true } as const
  return (
    <ul className="divide-y divide-line">
      {factors.map(({ id, kind, name, addedAt, lastUsedAt }) => (
        <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-4 first:pt-0">
          <Icon name={kind === 'app' ? 'smartphone' : 'key-round'} className="size-6 text-teal" />
          <div className="min-w-0 flex-1 basis-48">
            <p className="font-semibold wrap-anywhere">{name}</p>
            <p className="text-sm text-ink-soft">
              {lastUsedAt
                ? rich('Added {moment}, last used {used}', {
                    moment: moment(addedAt),
                    used: moment(lastUsedAt),
                  })
                : rich('Added {moment}', { moment: moment(addedAt) })}
            </p>
          </div>
          {kind === 'passkey' && (
            <ButtonLink {...look} to={`?rename=${id}`}>
              {rich('Rename<more> {name}</more>', { more: onlyHeard, name })}
            </ButtonLink>
          )}
          <ButtonLink {...look} to={`?change=${id}`}>
            {rich('Remove<more> {name}</more>', { more: onlyHeard, name })}
          </ButtonLink>
        </li>
      ))}
      <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-4">
        <Icon name="file-text" className="size-6 text-teal" />
        <div className="min-w-0 flex-1 basis-48">
          <p className="font-semibold">{t('Recovery codes')}</p>
          <p className="text-sm text-ink-soft">
            {t('{codesLeft} of {recoveryCodes} left', { codesLeft, recoveryCodes })}
          </p>
          {few && <p className="mt-1 text-sm font-semibold text-warning">{few}</p>}
        </div>
        <ButtonLink {...look} to="?change=codes">
          {t('Make new codes')}
        </ButtonLink>
      </li>
    </ul>
  )
}

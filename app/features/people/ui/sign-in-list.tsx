import { formatMoment } from '#app/kernel/dates.ts'
import { t } from '#app/kernel/language/t.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Unbroken } from '#app/ui/unbroken.tsx'
import type { KeptSignIn } from '../sign-ins-of.server.ts'
import { signInWayWords } from '../words.ts'

/** Sign-ins that are kept, the newest first. */
export function SignInList({ signIns, timeZone }: { signIns: readonly KeptSignIn[]; timeZone: string }) {
  if (signIns.length === 0) return <p className="text-ink-soft">{t('No sign-ins yet.')}</p>
  return (
    <ul className="divide-y divide-line">
      {signIns.map(({ id, at, way, device, network, isNew }) => (
        <li key={id} className="flex items-center gap-x-4 py-3 first:pt-0">
          <Icon
            name={device.match(/iPhone|Android|iPad/) ? 'smartphone' : 'monitor'}
            className="size-6 shrink-0 text-teal"
          />
          <div className="min-w-0 flex-1">
            <p className="flex flex-wrap items-center gap-2 font-semibold">
              <span>
                <Unbroken>{formatMoment(at, timeZone)}</Unbroken>
              </span>
              {isNew && <Badge tone="warning">{t('New device or place')}</Badge>}
            </p>
            <p className="text-sm text-ink-soft wrap-anywhere">
              {network
                ? t('{device}, {way}, network {network}', { device, way: signInWayWords[way], network })
                : t('{device}, {way}', { device, way: signInWayWords[way] })}
            </p>
          </div>
        </li>
      ))}
    </ul>
  )
}

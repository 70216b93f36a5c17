import { useEffect, useState } from 'react'
import type { Audience, CampaignKind } from '#app/db/schema/campaigns.ts'
import { joinList } from '#app/kernel/language/join-list.ts'
import { t } from '#app/kernel/language/t.ts'
import { Notice } from '#app/ui/notice.tsx'
import { postJson } from '#app/ui/post-json.ts'
import { Spinner } from '#app/ui/spinner.tsx'
import type { AudienceSample, AudienceCount as Count } from '../count-audience.server.ts'
import { countWords, nobodyWords } from './audience-words.ts'
import { figure } from './campaign-words.ts'

export type Counted = Count & { ok: true; sample: AudienceSample }

type CountState = { of: string; counted: Counted | null; hasFailed: boolean }

const pauseMs = 250

/** Counts an audience as it is now. Throws when no answer comes. */
export async function askCount(kind: CampaignKind, audience: Audience): Promise<Counted> {
  return postJson<Counted>('/admin/email/audience', { kind, audience })
}

/** How many an audience is now; `counted` stays while the next answer comes. */
export function useAudienceCount(kind: CampaignKind, audience: Audience | null) {
  const asked = audience ? JSON.stringify({ kind, audience }) : ''
  const [state, setState] = useState<CountState>({ of: '', counted: null, hasFailed: false })
  useEffect(() => {
    if (asked === '') return
    let isWanted = true
    const pause = setTimeout(() => {
      postJson<Counted | { ok: false }>('/admin/email/audience', JSON.parse(asked)).then(
        (counted) =>
          isWanted && setState({ of: asked, counted: counted.ok ? counted : null, hasFailed: !counted.ok }),
        () => isWanted && setState({ of: asked, counted: null, hasFailed: true }),
      )
    }, pauseMs)
    return () => {
      isWanted = false
      clearTimeout(pause)
    }
  }, [asked])
  return {
    counted: asked === '' ? null : state.counted,
    isBusy: asked !== '' && state.of !== asked,
    hasFailed: asked !== '' && state.of === asked && state.hasFailed,
  }
}

type LineProps = ReturnType<typeof useAudienceCount> & { kind: Audience['kind'] }

/** The live count under an audience, with who is left out and why, and some of the names. */
export function AudienceCountLine({ kind, counted, isBusy, hasFailed }: LineProps) {
  if (hasFailed)
    return (
      <Notice tone="warning" live>
        {t('The recipients could not be counted. Change the audience, or try again in a moment.')}
      </Notice>
    )
  if (!counted && !isBusy) return null
  return (
    <div aria-live="polite" aria-busy={isBusy} className="rounded-card bg-teal-soft p-4">
      {counted ? (
        counted.people === 0 ? (
          <p className="font-semibold">{nobodyWords(kind)}</p>
        ) : (
          <p className="font-semibold tabular-nums">{countWords(counted)}</p>
        )
      ) : (
        <p className="flex items-center gap-2">
          <Spinner /> {t('Counting…')}
        </p>
      )}
      {counted && counted.people === 0 && <p className="mt-1 text-sm">{countWords(counted)}</p>}
      {counted && counted.sample.length > 0 && <Sample counted={counted} />}
    </div>
  )
}

function Sample({ counted: { sample, people } }: { counted: Counted }) {
  const others = people - sample.length
  return (
    <details className="mt-1 text-sm">
      <summary className="inline-flex min-h-8 cursor-pointer items-center font-semibold text-teal pointer-coarse:min-h-11">
        {others > 0 ? t('Some recipients') : t('Recipients')}
      </summary>
      <ul className="mt-1 grid gap-x-6 gap-y-0.5 sm:grid-cols-2">
        {sample.map(({ name, email }) => (
          <li key={email} className="wrap-anywhere">
            {name && name !== email ? joinList([name, email]) : email}
          </li>
        ))}
        {others > 0 && <li className="text-ink-soft">{t('and {count} more', { count: figure(others) })}</li>}
      </ul>
    </details>
  )
}

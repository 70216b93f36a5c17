import { type ReactNode, useEffect, useState } from 'react'
import { pathHere } from '#app/kernel/language/language-paths.ts'
import { t } from '#app/kernel/language/t.ts'
import { Combobox } from '#app/ui/combobox.tsx'

type LookUpProps<Found> = {
  label: string
  hint: string
  /** Which of the finds of `/admin/email/find` it is. */
  of: 'people' | 'events'
  /** Letters before anything is offered. */
  least: number
  /** Ids that are chosen already: they are not offered again. */
  taken: readonly string[]
  onChoose: (found: Found) => void
  option: (found: Found) => ReactNode
}

/** Typing is over when nothing was typed for this long. */
const pauseMs = 200

/** A field that finds people or events for a mail while something is typed. */
export function LookUp<Found extends { id: string }>(props: LookUpProps<Found>) {
  const { label, hint, of, least, taken, onChoose, option } = props
  const [typed, setTyped] = useState('')
  const [isOpen, setOpen] = useState(false)
  const isAsked = isOpen && typed.trim().length >= least
  const { found, isBusy, hasFailed } = useFound<Found>(of, typed, isAsked)
  const offered = isAsked ? found.filter((one) => !taken.includes(one.id)) : []
  const isNothing = isAsked && !isBusy && typed.trim() !== '' && offered.length === 0
  return (
    <Combobox
      label={label}
      hint={hint}
      typed={typed}
      onType={setTyped}
      isOpen={isOpen}
      onOpen={setOpen}
      options={offered}
      option={option}
      onChoose={(one) => {
        setTyped('')
        onChoose(one)
      }}
      isBusy={isBusy}
      nothing={isNothing ? t('No results. Try a shorter search.') : null}
      problem={hasFailed ? t('Search is not available. Try again in a moment.') : null}
    />
  )
}

/** What is found for what is typed; the last answer stays while the next one comes. */
function useFound<Found>(of: string, typed: string, isAsked: boolean) {
  const asked = typed.trim()
  const [answer, setAnswer] = useState<{ asked: string | null; found: readonly Found[]; hasFailed: boolean }>(
    {
      asked: null,
      found: [],
      hasFailed: false,
    },
  )
  useEffect(() => {
    if (!isAsked) return
    const stop = new AbortController()
    const pause = setTimeout(() => {
      find<Found>(of, asked, stop.signal).then(
        (found) => setAnswer({ asked, found, hasFailed: false }),
        () => {
          if (!stop.signal.aborted) setAnswer({ asked, found: [], hasFailed: true })
        },
      )
    }, pauseMs)
    return () => {
      clearTimeout(pause)
      stop.abort()
    }
  }, [of, asked, isAsked])
  return {
    found: answer.found,
    isBusy: isAsked && answer.asked !== asked,
    hasFailed: isAsked && answer.asked === asked && answer.hasFailed,
  }
}

async function find<Found>(of: string, q: string, signal: AbortSignal): Promise<readonly Found[]> {
  const response = await fetch(pathHere(`/admin/email/find?${new URLSearchParams({ of, q })}`), { signal })
  // After the session has ended the answer is a page, which is no answer.
  if (!response.ok || response.redirected) throw new Error(`/admin/email/find answered ${response.status}`)
  return ((await response.json()) as { found: Found[] }).found
}

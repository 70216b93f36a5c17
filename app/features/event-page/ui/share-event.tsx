import { useEffect, useRef, useState } from 'react'
import { pathHere } from '#app/kernel/language/language-paths.ts'
import { Button } from '#app/ui/button.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Field } from '#app/ui/field.tsx'
import { TextInput } from '#app/ui/text-input.tsx'
import { shareWords } from './event-page-words.ts'

type ShareEventProps = { event: { slug: string; title: string } }

/** Passes the event on, by what the browser has for it, and asks the organiser about it. */
export function ShareEvent({ event }: ShareEventProps) {
  const [result, setResult] = useState<'copied' | 'shown' | null>(null)
  const [address, setAddress] = useState('')
  const field = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (result === 'shown') field.current?.querySelector('input')?.select()
  }, [result])

  async function share() {
    const url = new URL(pathHere(`/events/${event.slug}`), location.href).href
    setAddress(url)
    setResult(await passOn({ title: event.title, url }))
  }

  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap gap-3">
        <Button
          variant="secondary"
          icon={result === 'copied' ? 'check' : 'share'}
          onClick={() => void share()}
        >
          {result === 'copied' ? shareWords.copied : shareWords.share}
        </Button>
        <ButtonLink
          to={`/contact?${new URLSearchParams({ subject: event.title })}`}
          variant="quiet"
          icon="circle-question-mark"
        >
          {shareWords.ask}
        </ButtonLink>
      </div>
      <p role="status" className="sr-only">
        {result === 'copied' && shareWords.copied}
      </p>
      {result === 'shown' && (
        <div ref={field} className="max-w-md">
          <Field id="event-address" label={shareWords.address}>
            <TextInput readOnly value={address} onFocus={(focus) => focus.currentTarget.select()} />
          </Field>
        </div>
      )}
    </div>
  )
}

/** Shares, else copies, else has the address shown; null where the visitor has shared or changed their mind. */
async function passOn(what: { title: string; url: string }): Promise<'copied' | 'shown' | null> {
  try {
    if (typeof navigator.share === 'function') {
      await navigator.share(what)
      return null
    }
    await navigator.clipboard.writeText(what.url)
    return 'copied'
  } catch (problem) {
    return problem instanceof DOMException && problem.name === 'AbortError' ? null : 'shown'
  }
}

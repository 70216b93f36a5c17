import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { t } from '#app/kernel/language/t.ts'
import { Button } from './button.tsx'
import { TextInput } from './text-input.tsx'

type SearchBoxProps = {
  /** What the address asks for. */
  q: string
  /** The address for what was typed, trimmed. */
  pathOf: (q: string) => string
  label: string
  placeholder: string
  maxLength?: number
  /** Typing is over when nothing was typed for this long. */
  pauseMs?: number
}

/**
 * The field `q` of a form that searches by GET: follows the typing once it pauses, and the address when it changes.
 * The button is for those who do not type: it shows itself to the keyboard, and where no script runs.
 */
export function SearchBox(props: SearchBoxProps) {
  const { q, pathOf, label, placeholder, maxLength = 100, pauseMs = 300 } = props
  const navigate = useNavigate()
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined)
  const field = useRef<HTMLInputElement>(null)
  const asked = useRef(q)

  // After the form was sent, the search does not run a second time.
  useEffect(() => {
    const form = field.current?.form
    const stop = () => clearTimeout(pause.current)
    form?.addEventListener('submit', stop)
    return () => {
      stop()
      form?.removeEventListener('submit', stop)
    }
  }, [])

  // Back and forward bring another search than the one typed here: the field follows.
  useEffect(() => {
    if (!field.current || q === asked.current) return
    asked.current = q
    field.current.value = q
  }, [q])

  function search(typed: string) {
    clearTimeout(pause.current)
    pause.current = setTimeout(() => {
      asked.current = typed.trim()
      void navigate(pathOf(asked.current), { replace: true, preventScrollReset: true })
    }, pauseMs)
  }

  function clear() {
    if (!field.current) return
    field.current.value = ''
    field.current.focus()
    search('')
  }

  return (
    <>
      <span className="relative block min-w-0 flex-1 basis-64">
        <TextInput
          ref={field}
          type="search"
          icon="search"
          name="q"
          defaultValue={q}
          aria-label={label}
          placeholder={placeholder}
          autoComplete="off"
          enterKeyHint="search"
          maxLength={maxLength}
          onChange={(event) => search(event.currentTarget.value)}
          className="peer"
        />
        <Button
          variant="quiet"
          size="small"
          icon="x"
          iconOnly
          onClick={clear}
          className="absolute! end-1 top-1 peer-has-placeholder-shown:hidden noscript:hidden"
        >
          {t('Clear the search')}
        </Button>
      </span>
      <span className="sr-only focus-within:not-sr-only noscript:not-sr-only">
        <Button type="submit">{t('Search')}</Button>
      </span>
    </>
  )
}

import { type ReactNode, useEffect, useState } from 'react'
import { joinList } from '#app/kernel/language/join-list.ts'
import { languageNames } from '#app/kernel/language/language-names.ts'
import { pathHere } from '#app/kernel/language/language-paths.ts'
import { directionOf, type Language, originalLanguage } from '#app/kernel/language/languages.ts'
import { t } from '#app/kernel/language/t.ts'
import { Button } from '#app/ui/button.tsx'
import { cx } from '#app/ui/cx.ts'
import { Dialog } from '#app/ui/dialog.tsx'
import { Field } from '#app/ui/field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Select } from '#app/ui/select.tsx'
import { perLanguage } from '#language'
import type { PreviewWords } from './preview-words.ts'

const looks = ['desktop', 'phone', 'dark', 'text'] as const
type Look = (typeof looks)[number]

const lookWords: Record<Look, string> = perLanguage(() => ({
  desktop: t('Desktop'),
  phone: t('Phone'),
  dark: t('Dark'),
  text: t('Text'),
}))

/** A person whom the mail may be shown for. */
export type Reader = { name: string; email: string }

type MailPreviewProps = {
  /** Of the campaign; what it answers changes with `version`. */
  address: string
  version: number
  readers: readonly Reader[]
  /** In which the mail is sent. */
  languages: readonly Language[]
}

/** The mail as its reader gets it, in a frame that runs nothing; as wide as a screen in a window of its own. */
export function MailPreview({ address, version, readers, languages }: MailPreviewProps) {
  const [language, setLanguage] = useState<Language>(originalLanguage)
  const [email, setEmail] = useState('')
  const [isWide, setWide] = useState(false)
  const reader = readers.find((one) => one.email === email) ?? readers[0]
  const query = new URLSearchParams({ v: String(version), name: reader?.name ?? '', language })
  const words = usePreviewWords(`${address}?${query}&as=words`)
  if (words?.ok === false)
    return (
      <Notice tone="danger" live title={t('The email could not be created')}>
        {words.problem}
      </Notice>
    )
  const frame = { address: `${address}?${query}`, text: words?.text ?? '', language }
  return (
    <div className="grid gap-3">
      {languages.length > 1 && (
        <Field id="preview-language" label={t('Preview in')}>
          <Select
            value={language}
            onChange={({ currentTarget }) =>
              setLanguage(languages.find((one) => one === currentTarget.value) ?? originalLanguage)
            }
            options={languages.map((one) => ({ value: one, label: languageNames[one] }))}
          />
        </Field>
      )}
      {readers.length > 1 && (
        <Field id="preview-reader" label={t('Preview as')}>
          <Select
            value={reader?.email ?? ''}
            onChange={(event) => setEmail(event.currentTarget.value)}
            options={readers.map((one) => ({
              value: one.email,
              label: one.name ? joinList([one.name, one.email]) : one.email,
            }))}
          />
        </Field>
      )}
      <p className="wrap-anywhere">
        <span className="text-sm text-ink-faint">{t('Subject')} </span>
        <span className="font-semibold" dir="auto">
          {words ? words.subject || t('(no subject)') : '…'}
        </span>
      </p>
      <Frame
        {...frame}
        looks={['phone', 'dark', 'text']}
        className="h-[32rem]"
        beside={
          <Button variant="quiet" size="small" icon="maximize" onClick={() => setWide(true)}>
            {t('Desktop')}
          </Button>
        }
      />
      <Dialog open={isWide} onClose={() => setWide(false)} size="large" title={t('Preview')}>
        <Frame {...frame} looks={looks} className="h-[calc(100dvh-14rem)] min-h-72" />
      </Dialog>
    </div>
  )
}

type FrameProps = {
  address: string
  text: string
  language: Language
  looks: readonly Look[]
  className: string
  beside?: ReactNode
}

function Frame({ address, text, language, looks: offered, className, beside }: FrameProps) {
  const [look, setLook] = useState<Look>(offered[0] ?? 'phone')
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <LookChoice look={look} looks={offered} onChange={setLook} />
        {beside}
      </div>
      {look === 'text' ? (
        <pre
          lang={language}
          dir={directionOf(language)}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls
          tabIndex={0}
          className={cx(
            'overflow-auto rounded-card bg-paper p-4 text-sm whitespace-pre-wrap wrap-anywhere ring-1 ring-line',
            className,
          )}
        >
          {text}
        </pre>
      ) : (
        <iframe
          src={look === 'dark' ? `${address}&dark=1` : address}
          title={t('Email preview')}
          sandbox=""
          className={cx(
            'mx-auto block rounded-card bg-paper ring-1 ring-line',
            look === 'phone' ? 'w-[390px] max-w-full' : 'w-full',
            className,
          )}
        />
      )}
    </div>
  )
}

type LookChoiceProps = { look: Look; looks: readonly Look[]; onChange: (look: Look) => void }

function LookChoice({ look, looks: offered, onChange }: LookChoiceProps) {
  return (
    <fieldset className="flex rounded-control bg-paper-deep p-1">
      <legend className="sr-only">{t('Preview options')}</legend>
      {offered.map((one) => (
        <label
          key={one}
          className="cursor-pointer rounded-sm px-3 py-1.5 text-sm font-semibold text-ink-soft has-checked:bg-card has-checked:text-ink has-checked:shadow-card has-focus-visible:outline-3 has-focus-visible:outline-focus pointer-coarse:py-3"
        >
          <input
            type="radio"
            name={`look-of-${offered.length}`}
            value={one}
            checked={look === one}
            onChange={() => onChange(one)}
            className="sr-only"
          />
          {lookWords[one]}
        </label>
      ))}
    </fieldset>
  )
}

function usePreviewWords(path: string): PreviewWords | null {
  const [words, setWords] = useState<PreviewWords | null>(null)
  useEffect(() => {
    const stop = new AbortController()
    fetch(pathHere(path), { signal: stop.signal })
      .then(async (response) => {
        if (!response.ok || response.redirected) throw new Error(`the preview answered ${response.status}`)
        setWords((await response.json()) as PreviewWords)
      })
      .catch(() => {
        const problem = t('The preview did not load. It updates with your next change.')
        if (!stop.signal.aborted) setWords({ ok: false, problem })
      })
    return () => stop.abort()
  }, [path])
  return words
}

import { useEffect, useRef, useState } from 'react'
import { t } from '#app/kernel/language/t.ts'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { Popover } from '#app/ui/popover.tsx'
import { hasSingleKeys, isSingleKey, switchSingleKeys } from '#app/ui/single-keys.ts'
import { listPerLanguage } from '#language'

const keys: readonly { keys: string; does: string }[] = listPerLanguage(() => [
  { keys: t('Ctrl K'), does: t('Jump to anything') },
  { keys: '?', does: t('Open this help') },
  { keys: '/', does: t('Search the list') },
  { keys: 'J K', does: t('Next and previous row (also ↓ ↑ in the list)') },
  { keys: t('Space'), does: t('Select the row') },
  { keys: t('Enter'), does: t('Open the row') },
])

/** What a screen is for, in two sentences, and the keys that work on it; the key ? opens it. */
export function AdminHelp({ help }: { help: string }) {
  const button = useRef<HTMLButtonElement>(null)
  const [hasLetters, setLetters] = useState(true)

  useEffect(() => {
    function press(event: KeyboardEvent) {
      if (event.key !== '?' || !isSingleKey(event) || document.querySelector('dialog[open]')) return
      event.preventDefault()
      button.current?.click()
      button.current?.focus()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])

  return (
    <Popover
      label={t('Help')}
      align="end"
      onOpenChange={(isOpen) => isOpen && setLetters(hasSingleKeys())}
      trigger={(attributes) => (
        <Button {...attributes} ref={button} variant="quiet" icon="circle-question-mark" iconOnly>
          {t('Help')}
        </Button>
      )}
    >
      <div className="max-w-sm p-3">
        <p data-help>{help}</p>
        <div className="mt-4 hidden border-t border-line pt-3 pointer-fine:block">
          <h2 className="font-sans text-sm font-semibold text-ink-soft">{t('Keyboard shortcuts')}</h2>
          <dl className="mt-2 grid grid-cols-[auto_1fr] gap-x-3 gap-y-1.5 text-sm">
            {keys.map((key) => (
              <div key={key.keys} className="contents">
                <dt>
                  <kbd className="rounded-sm bg-paper-deep px-1.5 py-0.5 font-sans whitespace-nowrap ring-1 ring-line">
                    {key.keys}
                  </kbd>
                </dt>
                <dd>{key.does}</dd>
              </div>
            ))}
          </dl>
          <Checkbox
            id="single-keys"
            label={t('Single-key shortcuts')}
            hint={t('Turn these off if you use dictation or press them by mistake.')}
            checked={hasLetters}
            onChange={(event) => {
              switchSingleKeys(event.currentTarget.checked)
              setLetters(event.currentTarget.checked)
            }}
            className="mt-2"
          />
        </div>
      </div>
    </Popover>
  )
}

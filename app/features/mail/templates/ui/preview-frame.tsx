import { type RefObject, useEffect, useId, useRef, useState } from 'react'
import { t } from '#app/kernel/language/t.ts'
import { cx } from '#app/ui/cx.ts'
import type { Look } from '../rules/in-look.ts'

type PreviewFrameProps = {
  form: RefObject<HTMLFormElement | null>
  /** Answers the draft as a page of its own, whose content policy lets nothing run and loads only our pictures. */
  address: string
  round: number
  look: Look
  isPhone: boolean
}

/**
 * Email preview. What is written is too long for an address, so that it is posted into a frame; each
 * draft has a frame of its own, which takes the place of the one before once it is there.
 */
export function PreviewFrame({ form, address, round, look, isPhone }: PreviewFrameProps) {
  const wanted = `${round}-${look}`
  const [there, setThere] = useState<string | null>(null)
  const frames = there === null || there === wanted ? [wanted] : [there, wanted]
  return (
    <div
      className={cx(
        'relative mx-auto h-[70vh] min-h-96 w-full overflow-clip rounded-card bg-paper ring-1 ring-line transition-[max-width] motion-reduce:transition-none',
        isPhone ? 'max-w-[23.4375rem]' : 'max-w-2xl',
      )}
    >
      {frames.map((id) => (
        <DraftFrame
          key={id}
          form={form}
          address={address}
          look={id.endsWith('dark') ? 'dark' : 'light'}
          isThere={id === there}
          onThere={() => setThere(id)}
        />
      ))}
    </div>
  )
}

type DraftFrameProps = {
  form: RefObject<HTMLFormElement | null>
  address: string
  look: Look
  isThere: boolean
  onThere: () => void
}

function DraftFrame({ form, address, look, isThere, onThere }: DraftFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const isSent = useRef(false)
  const name = `mail-${useId()}`
  useEffect(() => {
    if (!form.current || !frame.current || isSent.current) return
    isSent.current = true
    postInto(frame.current, address, form.current, look)
  }, [form, address, look])
  return (
    <iframe
      ref={frame}
      name={name}
      title={look === 'dark' ? t('The mail in a dark theme') : t('Email preview')}
      sandbox=""
      // The empty page it begins with has loaded as well.
      onLoad={() => {
        if (isSent.current) onThere()
      }}
      tabIndex={isThere ? undefined : -1}
      aria-hidden={!isThere}
      className={cx('absolute inset-0 size-full', !isThere && 'opacity-0')}
    />
  )
}

/** Posts what stands in `form` into a frame, by a form that is gone again. */
function postInto(frame: HTMLIFrameElement, address: string, form: HTMLFormElement, look: Look): void {
  const post = document.createElement('form')
  post.method = 'post'
  post.action = address
  post.target = frame.name
  post.hidden = true
  for (const [name, value] of [...new FormData(form), ['look', look] as const]) {
    if (typeof value !== 'string') continue
    const field = document.createElement('textarea')
    field.name = name
    field.value = value
    post.append(field)
  }
  document.body.append(post)
  post.submit()
  post.remove()
}

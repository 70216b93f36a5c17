import { type ComponentProps, useRef } from 'react'
import { RichTextField } from '#app/ui/rich-text-field.tsx'
import { defaultMaxBytes } from '../rules/image-limits.ts'
import { sendPicture } from './send-picture.ts'
import { uploadWords } from './upload-words.ts'
import { useHeldForm } from './use-held-form.ts'

type PictureTextProps = Omit<ComponentProps<typeof RichTextField>, 'pictures'> & {
  /** Where a picture is sent as the field 'picture', before the form is saved. */
  address: string
}

/** A text of a form with pictures in it: dropped, pasted or chosen, sent at once; the form waits for them. */
export function PictureText({ address, ...field }: PictureTextProps) {
  const around = useRef<HTMLDivElement>(null)
  const hold = useHeldForm(around)
  const underWay = useRef(0)

  async function send(picture: File, onPart: (part: number) => void) {
    const refused = (reason: Parameters<typeof uploadWords>[0]) => ({
      problem: uploadWords(reason, defaultMaxBytes / 1024 / 1024).description,
    })
    if (picture.size > defaultMaxBytes) return refused('too-large')
    underWay.current += 1
    hold.setBusy(true)
    const answer = await sendPicture(address, { picture }, () => onPart(1), onPart)
    underWay.current -= 1
    if (underWay.current === 0) {
      hold.goOn()
      hold.setBusy(false)
    }
    if (!answer.ok) return refused(answer.reason)
    return answer.shown ?? refused('failed')
  }

  return (
    <div ref={around} className="min-w-0">
      <RichTextField {...field} pictures={send} />
    </div>
  )
}

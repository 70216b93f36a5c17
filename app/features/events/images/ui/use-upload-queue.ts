import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { sendCheckedPicture } from '#app/features/files/ui/send-picture.ts'
import { t } from '#app/kernel/language/t.ts'
import { eventPictureBytes } from '../rules/event-picture.ts'
import { notTakenWords } from './picture-words.ts'

export type Upload = {
  key: number
  name: string
  /** Percent that has been sent. */
  progress: number
  state: 'waiting' | 'sending' | 'stored' | 'refused'
  words: string
}

/** Sends pictures one after the other, so that the first to be chosen is the first to be there. */
export function useUploadQueue(address: string) {
  const [uploads, setUploads] = useState<Upload[]>([])
  const last = useRef<Promise<void>>(Promise.resolve())
  const keys = useRef(0)
  const { revalidate } = useRevalidator()

  function change(key: number, changes: Partial<Upload>) {
    setUploads((before) => before.map((upload) => (upload.key === key ? { ...upload, ...changes } : upload)))
  }

  async function send(key: number, file: File) {
    change(key, { state: 'sending' })
    const answer = await sendCheckedPicture(address, {
      file,
      maxBytes: eventPictureBytes,
      onPercent: (progress) => change(key, { progress }),
    })
    if (answer.ok) {
      change(key, { state: 'stored', progress: 100, words: t('Image uploaded successfully') })
      await revalidate()
    } else change(key, { state: 'refused', words: notTakenWords(answer.reason, file.name) })
  }

  return {
    uploads,
    isBusy: uploads.some(({ state }) => state === 'waiting' || state === 'sending'),
    add(files: Iterable<File>) {
      for (const file of files) {
        keys.current += 1
        const key = keys.current
        setUploads((before) => [
          ...before,
          { key, name: file.name, progress: 0, state: 'waiting', words: t('Pending') },
        ])
        last.current = last.current.then(() => send(key, file))
      }
    },
    clear: () =>
      setUploads((before) => before.filter(({ state }) => state === 'waiting' || state === 'sending')),
  }
}

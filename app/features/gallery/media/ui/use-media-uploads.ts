import { useEffect, useRef, useState } from 'react'
import { sniffedBytes } from '#app/features/files/rules/video-formats.ts'
import { newId } from '#app/kernel/ids.ts'
import { inLanes } from '#app/kernel/in-lanes.ts'
import { isSmallEnough, mediaKind, type UploadState } from '../../rules/upload-check.ts'
import { uploadRefusals } from './media-words.ts'
import { posterOfVideo } from './poster-of-video.ts'
import { sendMedia, sendPoster } from './send-media.ts'
import { shrunkPicture } from './shrink-picture.ts'

export type MediaUpload = {
  /** Of the upload itself: sent again it is the same item. */
  id: string
  file: File
  state: UploadState
  /** Percent that has left. */
  progress: number
  /** Why it did not arrive. */
  problem: string | null
}

/** As many are under way together. */
const lanes = 2

/** Files to be uploaded, each on its own way; one that fails stops no other, and `onFailed` hears its name. */
export function useMediaUploads(onFailed: (name: string) => void) {
  const [uploads, setUploads] = useState<readonly MediaUpload[]>([])
  const stop = useRef(new AbortController())
  useEffect(() => {
    // A new one for each mount: what was stopped does not go on.
    const controller = new AbortController()
    stop.current = controller
    return () => controller.abort()
  }, [])

  function change(id: string, changes: Partial<MediaUpload>) {
    setUploads((before) => before.map((upload) => (upload.id === id ? { ...upload, ...changes } : upload)))
  }

  async function send({ id, file }: MediaUpload, categoryId: string): Promise<'complete' | 'error'> {
    const { signal } = stop.current
    const fail = (reason: keyof typeof uploadRefusals) => {
      change(id, { state: 'error', problem: uploadRefusals[reason] })
      // The person who stopped it knows.
      if (!signal.aborted) onFailed(file.name)
      return 'error' as const
    }
    try {
      const kind = mediaKind(new Uint8Array(await file.slice(0, sniffedBytes).arrayBuffer()))
      if (!kind) return fail('invalid-type')
      if (kind === 'image') change(id, { state: 'compressing', problem: null })
      const content = kind === 'image' ? await shrunkPicture(file) : file
      if (!isSmallEnough(kind, content.size)) return fail('too-large')
      change(id, { state: 'uploading', progress: 0, problem: null })
      const onPart = (part: number) => change(id, { progress: Math.round(part * 100) })
      const answer = await sendMedia({ content, name: file.name, categoryId, uploadId: id }, onPart, signal)
      if (!answer.ok) return fail(answer.reason)
      const poster = answer.film ? await posterOfVideo(answer.film) : null
      if (poster) await sendPoster(answer.id, poster, signal)
      change(id, { state: 'complete', progress: 100 })
      return 'complete'
    } catch {
      // The file is gone, or the browser cannot read it any more.
      return fail('failed')
    }
  }

  return {
    uploads,
    add(files: Iterable<File>) {
      const added = [...files].map(
        (file): MediaUpload => ({ id: newId(), file, state: 'pending', progress: 0, problem: null }),
      )
      setUploads((before) => [...before, ...added])
    },
    remove: (id: string) => setUploads((before) => before.filter((upload) => upload.id !== id)),
    /** Sends those that wait, or one that failed; answers how each of all that were chosen is then, nothing if stopped. */
    async start(categoryId: string, chosen: readonly MediaUpload[]): Promise<UploadState[]> {
      const ends = new Map<string, UploadState>(uploads.map(({ id, state }) => [id, state]))
      for (const { id } of chosen) change(id, { state: 'pending', progress: 0, problem: null })
      await inLanes(chosen, lanes, async (upload) => {
        if (!stop.current.signal.aborted) ends.set(upload.id, await send(upload, categoryId))
      })
      return stop.current.signal.aborted ? [] : [...ends.values()]
    },
  }
}

import { blobOf } from './shrink-picture.ts'

/** Longer than that no browser takes for a second of a video it can play. */
const patienceMs = 10_000
const second = 1

/** A picture out of a stored video, from its beginning; null where the browser cannot play it. */
export async function posterOfVideo(address: string): Promise<Blob | null> {
  const video = document.createElement('video')
  try {
    video.muted = true
    video.preload = 'auto'
    video.src = address
    await once(video, 'loadeddata')
    video.currentTime = Math.min(second, (video.duration || 0) / 2)
    await once(video, 'seeked')
    const canvas = document.createElement('canvas')
    canvas.width = video.videoWidth
    canvas.height = video.videoHeight
    if (canvas.width === 0) return null
    canvas.getContext('2d')?.drawImage(video, 0, 0)
    return await blobOf(canvas, 'image/jpeg')
  } catch {
    return null
  } finally {
    video.removeAttribute('src')
    video.load()
  }
}

function once(video: HTMLVideoElement, event: 'loadeddata' | 'seeked'): Promise<void> {
  return new Promise((resolve, reject) => {
    const refuse = () => reject(new Error(`no ${event}`))
    video.addEventListener(event, () => resolve(), { once: true })
    video.addEventListener('error', refuse, { once: true })
    setTimeout(refuse, patienceMs)
  })
}

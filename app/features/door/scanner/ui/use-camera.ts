import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import {
  type CameraChoice,
  type CameraProblem,
  cameraProblem,
  closeCamera,
  hasCameras,
  hasTorch,
  openCamera,
  otherCamera,
  setTorch,
} from './open-camera.ts'
import { openScanDecoder, type ScanDecoder } from './scan-decoder.ts'

/** Between two looks at the picture; reading one takes a phone about 30 ms. */
const lookEveryMs = 120
/** A frame may be unreadable while the picture starts; so many in a row mean that reading does not work. */
const mostUnreadable = 20

export type CameraState =
  | { status: 'off' }
  | { status: 'starting' }
  | { status: 'on'; hasTorch: boolean; isTorchOn: boolean; isOnlyOne: boolean }
  | { status: 'failed'; problem: CameraProblem }

export type Camera = {
  state: CameraState
  /** Mirrored, as people expect of a camera that looks at them. */
  isMirrored: boolean
  video: RefObject<HTMLVideoElement | null>
  start: () => void
  stop: () => void
  flip: () => void
  toggleTorch: () => void
}

const firstChoice: CameraChoice = { facing: 'environment' }

/** The camera as a reader of QR codes: calls `onCode` for every code it sees, time after time. */
export function useCamera({
  isPaused,
  onCode,
}: {
  isPaused: boolean
  onCode: (code: string) => void
}): Camera {
  const [choice, setChoice] = useState<CameraChoice | null>(null)
  const [state, setState] = useState<CameraState>({ status: 'off' })
  const [isMirrored, setMirrored] = useState(false)
  const video = useRef<HTMLVideoElement | null>(null)
  const open = useRef<MediaStream | null>(null)

  const look = useEffectEvent(async (decode: ScanDecoder) => {
    const picture = video.current
    if (isPaused || document.hidden || !picture || picture.readyState < picture.HAVE_CURRENT_DATA) return
    for (const code of await decode(picture)) onCode(code)
  })

  useEffect(() => {
    if (!choice) return
    const run = { alive: true }
    void watch(run, choice)
    return () => {
      run.alive = false
      if (open.current) closeCamera(open.current)
      open.current = null
    }

    async function watch(current: { alive: boolean }, wanted: CameraChoice) {
      const fail = (problem: CameraProblem) => {
        if (!current.alive) return
        setState({ status: 'failed', problem })
        setChoice(null)
      }
      setState({ status: 'starting' })
      if (!hasCameras()) return fail('insecure')
      // The first picture may appear while the decoder is still loading.
      const decoder = openScanDecoder().catch(() => fail('decoder'))
      const stream = await openCamera(wanted).catch((error: unknown) => fail(cameraProblem(error)))
      if (!stream) return
      if (!current.alive || !video.current) return closeCamera(stream)
      open.current = stream
      stream.getVideoTracks()[0]?.addEventListener('ended', () => fail('stopped'))
      video.current.srcObject = stream
      const isOnlyOne = (await otherCamera(stream)) === null
      await video.current.play().catch((error: unknown) => fail(cameraProblem(error)))
      if (!current.alive) return
      setMirrored(stream.getVideoTracks()[0]?.getSettings().facingMode === 'user')
      setState({ status: 'on', hasTorch: hasTorch(stream), isTorchOn: false, isOnlyOne })
      const decode = await decoder
      if (decode) await readOn(current, () => look(decode), fail)
    }
  }, [choice])

  async function flip() {
    const next = open.current && (await otherCamera(open.current))
    if (next) setChoice(next)
  }

  async function toggleTorch() {
    if (!open.current || state.status !== 'on') return
    const isTorchOn = !state.isTorchOn
    await setTorch(open.current, isTorchOn).then(
      () => setState({ ...state, isTorchOn }),
      // A lamp that does not obey is not offered again.
      () => setState({ ...state, hasTorch: false }),
    )
  }

  return {
    state,
    isMirrored,
    video,
    start: () => setChoice({ ...firstChoice }),
    stop() {
      setChoice(null)
      setState({ status: 'off' })
    },
    flip: () => void flip(),
    toggleTorch: () => void toggleTorch(),
  }
}

/** Looks at one picture after the other while the run is alive, until too many in a row cannot be read. */
async function readOn(
  run: { alive: boolean },
  look: () => Promise<void>,
  fail: (problem: CameraProblem) => void,
): Promise<void> {
  let unreadable = 0
  while (run.alive) {
    await look().then(
      () => {
        unreadable = 0
      },
      () => {
        unreadable++
      },
    )
    if (unreadable >= mostUnreadable) return fail('decoder')
    await new Promise((resolve) => setTimeout(resolve, lookEveryMs))
  }
}

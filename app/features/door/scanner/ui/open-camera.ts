/** Which camera is wanted: one of a kind, or a certain one. */
export type CameraChoice = { facing: 'environment' | 'user' } | { deviceId: string }

export type CameraProblem = 'insecure' | 'denied' | 'none' | 'busy' | 'decoder' | 'stopped' | 'other'

/** Enough for a code on a phone held at arm's length; more only slows the reading down. */
const size = { width: { ideal: 1_280 }, height: { ideal: 720 } }

/** Asks for a picture without sound. Throws what `getUserMedia` throws; see {@link cameraProblem}. */
export async function openCamera(choice: CameraChoice): Promise<MediaStream> {
  const which =
    'deviceId' in choice ? { deviceId: { exact: choice.deviceId } } : { facingMode: { ideal: choice.facing } }
  return navigator.mediaDevices.getUserMedia({ audio: false, video: { ...which, ...size } })
}

/** Browsers hide cameras from pages that came over plain http. */
export function hasCameras(): boolean {
  return (navigator.mediaDevices as MediaDevices | undefined) !== undefined
}

const problems: Record<string, CameraProblem> = {
  NotAllowedError: 'denied',
  SecurityError: 'denied',
  NotFoundError: 'none',
  OverconstrainedError: 'none',
  NotReadableError: 'busy',
  AbortError: 'busy',
}

export function cameraProblem(error: unknown): CameraProblem {
  return (error instanceof DOMException && problems[error.name]) || 'other'
}

/**
 * The camera after this one: the other side of a phone, else the next in the list of a computer. Null when
 * there is no other.
 */
export async function otherCamera(stream: MediaStream): Promise<CameraChoice | null> {
  const settings = stream.getVideoTracks()[0]?.getSettings()
  const cameras = (await navigator.mediaDevices.enumerateDevices()).filter(
    ({ kind }) => kind === 'videoinput',
  )
  if (cameras.length < 2) return null
  if (settings?.facingMode === 'environment') return { facing: 'user' }
  if (settings?.facingMode === 'user') return { facing: 'environment' }
  const at = cameras.findIndex(({ deviceId }) => deviceId === settings?.deviceId)
  const next = cameras[(at + 1) % cameras.length]
  return next ? { deviceId: next.deviceId } : null
}

/** What browsers say of a lamp; the standard type leaves it out. */
type TorchCapabilities = MediaTrackCapabilities & { torch?: boolean }

export function hasTorch(stream: MediaStream): boolean {
  const track = stream.getVideoTracks()[0]
  return (track?.getCapabilities?.() as TorchCapabilities | undefined)?.torch === true
}

export async function setTorch(stream: MediaStream, isOn: boolean): Promise<void> {
  const constraints = { advanced: [{ torch: isOn } as MediaTrackConstraintSet] }
  await stream.getVideoTracks()[0]?.applyConstraints(constraints)
}

export function closeCamera(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop()
}

import type { ReactNode } from 'react'
import { t, tIn } from '#app/kernel/language/t.ts'
import { Button } from '#app/ui/button.tsx'
import { cx } from '#app/ui/cx.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Spinner } from '#app/ui/spinner.tsx'
import { perLanguage } from '#language'
import type { CameraProblem } from './open-camera.ts'
import type { Camera } from './use-camera.ts'

const problemWords: Record<CameraProblem, string> = perLanguage(() => ({
  insecure: t('Browsers allow the camera on secure (https) pages only. Enter the code instead.'),
  denied: t('The camera is blocked. Allow it in your browser settings, or enter the code.'),
  none: t('No camera found. Enter the code, or use a keyboard scanner.'),
  busy: t('Another app is using the camera. Close it and try again.'),
  decoder: t('The camera image can’t be read. Reload the page, or enter the code.'),
  stopped: t('The camera stopped. Start it again.'),
  other: t('The camera could not be started. Try again, or enter the code.'),
}))

type ScanCameraProps = {
  camera: Camera
  /** Lies over the picture while a scan is on its way. */
  children: ReactNode
}

/** The picture of the camera with a frame to aim by, and what can be done with it. */
export function ScanCamera({ camera, children }: ScanCameraProps) {
  const { state } = camera
  const isOn = state.status === 'on'
  return (
    <section aria-label={t('Camera')} className="grid content-start gap-3">
      <div className="relative aspect-square max-h-[46dvh] min-h-64 w-full overflow-clip rounded-card bg-night text-on-night sm:aspect-4/3">
        <video
          ref={camera.video}
          muted
          playsInline
          className={cx(
            'absolute inset-0 size-full object-cover',
            camera.isMirrored && '-scale-x-100',
            !isOn && 'invisible',
          )}
        />
        {isOn ? (
          <Frame />
        ) : (
          <div className="absolute inset-0 grid place-content-center justify-items-center gap-4 p-6 text-center">
            {state.status === 'starting' ? (
              <p role="status" className="flex items-center gap-3 text-lg">
                <Spinner /> {t('Starting the camera…')}
              </p>
            ) : (
              <>
                <Icon name="scan-line" className="size-14 text-marigold" />
                <Button variant="accent" size="large" icon="camera" onClick={camera.start}>
                  {t('Start Scanning')}
                </Button>
              </>
            )}
          </div>
        )}
        {children}
      </div>
      {state.status === 'failed' && (
        <Notice tone="danger" live>
          {problemWords[state.problem]}
        </Notice>
      )}
      {isOn && (
        <div className="flex flex-wrap gap-2">
          <Button
            variant="secondary"
            icon="flip"
            onClick={camera.flip}
            aria-disabled={state.isOnlyOne || undefined}
            title={state.isOnlyOne ? t('This device has one camera') : undefined}
          >
            {t('Flip camera')}
          </Button>
          {state.hasTorch && (
            <Button
              variant="secondary"
              icon="flashlight"
              aria-pressed={state.isTorchOn}
              onClick={camera.toggleTorch}
            >
              {tIn('of a camera', 'Light')}
            </Button>
          )}
          <Button variant="quiet" icon="x" onClick={camera.stop} className="ms-auto">
            {t('Stop')}
          </Button>
        </div>
      )}
    </section>
  )
}

/** Four corners to aim by, and what to do in words. */
function Frame() {
  return (
    <>
      <svg
        viewBox="0 0 100 100"
        aria-hidden="true"
        className="absolute inset-0 m-auto size-3/5 max-w-full fill-none stroke-marigold stroke-[3]"
      >
        <path d="M3 22V9a6 6 0 0 1 6-6h13M78 3h13a6 6 0 0 1 6 6v13M97 78v13a6 6 0 0 1-6 6H78M22 97H9a6 6 0 0 1-6-6V78" />
      </svg>
      <p className="absolute inset-x-0 bottom-0 bg-night/80 px-4 py-2 text-center text-sm font-semibold">
        {t('Hold the QR code inside the frame')}
      </p>
    </>
  )
}

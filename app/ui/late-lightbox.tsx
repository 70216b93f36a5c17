import { type ComponentProps, lazy, Suspense } from 'react'

const Lightbox = lazy(async () => ({ default: (await import('./lightbox.tsx')).Lightbox }))

/** The `Lightbox`, loaded when a picture is opened for the first time. */
export function LateLightbox(props: ComponentProps<typeof Lightbox>) {
  return (
    props.index !== null && (
      <Suspense>
        <Lightbox {...props} />
      </Suspense>
    )
  )
}

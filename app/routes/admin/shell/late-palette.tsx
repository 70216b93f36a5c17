import { type ComponentProps, lazy, Suspense } from 'react'

const Palette = lazy(async () => ({ default: (await loadPalette()).Palette }))

/** Brings the palette before it is asked for: when its button is pointed at. */
export function loadPalette(): Promise<typeof import('./palette.tsx')> {
  return import('./palette.tsx')
}

/** The `Palette`, loaded when it is opened for the first time. */
export function LatePalette(props: ComponentProps<typeof Palette>) {
  return (
    <Suspense>
      <Palette {...props} />
    </Suspense>
  )
}

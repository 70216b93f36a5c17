import { lazy } from 'react'
import { LatePart } from './late-part.tsx'

const ThemeSwitch = lazy(async () => ({ default: (await import('./theme-switch.tsx')).ThemeSwitch }))

/** The choice of the theme at the foot of a page, whose code no page waits for. */
export function LateThemeSwitch() {
  return (
    <LatePart>
      <ThemeSwitch />
    </LatePart>
  )
}

import { lazy } from 'react'
import { LatePart } from './late-part.tsx'

// A page whose network is gone before this code has come goes on without it.
const ThemeSwitch = lazy(() =>
  import('./theme-switch.tsx').then(
    ({ ThemeSwitch: Switch }) => ({ default: Switch }),
    () => ({ default: () => <></> }),
  ),
)

/** The choice of the theme at the foot of a page, whose code no page waits for. */
export function LateThemeSwitch() {
  return (
    <LatePart>
      <ThemeSwitch />
    </LatePart>
  )
}

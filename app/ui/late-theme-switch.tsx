import { late } from './late.tsx'
import { LatePart } from './late-part.tsx'

const ThemeSwitch = late(() => import('./theme-switch.tsx').then((loaded) => loaded.ThemeSwitch))

/** The choice of the theme at the foot of a page; without its code the page goes on without it. */
export function LateThemeSwitch() {
  return (
    <LatePart>
      <ThemeSwitch />
    </LatePart>
  )
}

import { type ComponentProps, lazy } from 'react'
import { LatePart } from '#app/ui/late-part.tsx'

// Most visitors of the home page are guests. The server has it at hand, so that it stands in its place also for browsers without scripts.
const load = () => import('./home-greeting-band.tsx')

const HomeGreetingBand = import.meta.env.SSR
  ? (await load()).HomeGreetingBand
  : lazy(async () => ({ default: (await load()).HomeGreetingBand }))

/** The greeting, whose code comes after the page. */
export function LateHomeGreetingBand(props: ComponentProps<typeof HomeGreetingBand>) {
  return (
    <LatePart>
      <HomeGreetingBand {...props} />
    </LatePart>
  )
}

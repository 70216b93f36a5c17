import { type ComponentProps, lazy } from 'react'
import { LatePart } from '#app/ui/late-part.tsx'

// Most members joined long ago. The server has it at hand, so that it stands in its place also for browsers without scripts.
const load = () => import('./member-welcome-panel.tsx')

const MemberWelcomePanel = import.meta.env.SSR
  ? (await load()).MemberWelcomePanel
  : lazy(async () => ({ default: (await load()).MemberWelcomePanel }))

/** The welcome, whose code comes after the page. */
export function LateMemberWelcomePanel(props: ComponentProps<typeof MemberWelcomePanel>) {
  return (
    <LatePart>
      <MemberWelcomePanel {...props} />
    </LatePart>
  )
}

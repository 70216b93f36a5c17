import { type ComponentProps, lazy, Suspense } from 'react'

// Most of one's tickets were bought. The server has it at hand, so that it stands in its place also for browsers
// without scripts.
const load = () => import('./cancel-own-claim.tsx')
const { CancelSeat, CancelWholeClaim } = import.meta.env.SSR
  ? await load()
  : {
      CancelSeat: lazy(async () => ({ default: (await load()).CancelSeat })),
      CancelWholeClaim: lazy(async () => ({ default: (await load()).CancelWholeClaim })),
    }

type LateCancelClaimProps = Omit<ComponentProps<typeof CancelSeat>, 'seat'> & {
  /** All that is left of the claim where none is said. */
  seat?: ComponentProps<typeof CancelSeat>['seat']
}

/** The way to give a claim, or one ticket of it, back. */
export function LateCancelClaim({ seat, ...props }: LateCancelClaimProps) {
  return <Suspense>{seat ? <CancelSeat seat={seat} {...props} /> : <CancelWholeClaim {...props} />}</Suspense>
}

import type { RequestKind } from './metrics.ts'
import type { RequestScope } from './request-scopes.ts'

/** What is known of a request before it is read. */
export type Bindings = {
  requestId: string
  clientAddress: string
  /** Tells when the client has gone. What a request has of its own is dear to make. */
  signal?: AbortSignal
}

/** What becomes known of a request while it is answered. */
type Variables = { kind: RequestKind; userId: string; route: string; scope: RequestScope }

/** The types of the site's Hono application. */
export type SiteApp = { Bindings: Bindings; Variables: Partial<Variables> }

export const signalOf = (request: Request, { signal }: Bindings) => signal ?? request.signal

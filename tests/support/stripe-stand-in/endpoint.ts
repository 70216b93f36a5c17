import type { Params } from './form.ts'
import type { Refund, World } from './world.ts'

/** A request as an endpoint sees it. */
export type Asked = {
  world: World
  id: string
  params: Params
  /** Whether it came with the publishable key, as from a browser. */
  isBrowser: boolean
  /** The stand-in's own address. */
  base: string
  /** How the next refunds turn out. */
  refundStatus: Refund['status']
}

export type Endpoint = {
  method: string
  path: RegExp
  run: (asked: Asked) => unknown
  isForBrowsers?: boolean
}

/** An endpoint of the API; `:id` stands for the one part of its path that varies. */
export const on = (method: string, pattern: string, run: Endpoint['run']): Endpoint => ({
  method,
  path: new RegExp(`^${pattern.replace(':id', '([^/]+)')}$`),
  run,
})

import { randomUUID } from 'node:crypto'

/** Names one request in logs and on error pages: unique, short enough to be read out, and never the client's. */
export function newRequestId(): string {
  return randomUUID().replaceAll('-', '').slice(0, 12)
}

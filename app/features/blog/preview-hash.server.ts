import { createHash } from 'node:crypto'

/** What is stored of a preview's secret. */
export function hashOfPreview(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}

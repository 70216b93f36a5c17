/**
 * Where a document is downloaded. `label` null asks for the order's receipt, whatever its number; `key` is the
 * order's, null for its signed-in owner.
 */
export function documentPath(reference: string, label: string | null, key: string | null): string {
  const search = key === null ? '' : `?key=${encodeURIComponent(key)}`
  return `/orders/${reference}/documents/${label ?? 'receipt'}.pdf${search}`
}

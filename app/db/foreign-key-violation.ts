/** Whether `error` is PostgreSQL's refusal of a row that names, under the constraint of that name, what is not there. */
export function isForeignKeyViolation(error: unknown, constraint: string): boolean {
  if (typeof error !== 'object' || error === null) return false
  const { code, constraint: broken } = error as { code?: unknown; constraint?: unknown }
  return code === '23503' && broken === constraint
}

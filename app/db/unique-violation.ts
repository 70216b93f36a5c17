/** Whether `error` is PostgreSQL's refusal of a second row under the constraint of that name. */
export function isUniqueViolation(error: unknown, constraint: string): boolean {
  if (typeof error !== 'object' || error === null) return false
  const { code, constraint: broken } = error as { code?: unknown; constraint?: unknown }
  return code === '23505' && broken === constraint
}

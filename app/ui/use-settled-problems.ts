import { useEffect, useState } from 'react'

/** Validation waits until typing has stopped for this long. */
const debounceMs = 300

/**
 * The problems of a form that is being filled in, by field: those that were there when typing last stopped and
 * still are. What has just been put right is not reported on leaving, where the button about to be pressed
 * would jump away.
 */
export function useSettledProblems<Value, Field extends string>(
  value: Value,
  problemsOf: (value: Value) => Partial<Record<Field, string>>,
): Partial<Record<Field, string>> {
  const settled = useSettled(value, debounceMs)
  const now = problemsOf(value)
  const before = problemsOf(settled)
  const both = Object.entries(now).filter(([field]) => before[field as Field])
  return Object.fromEntries(both) as Partial<Record<Field, string>>
}

/** The value as it was when it last stood still for `ms`. */
function useSettled<T>(value: T, ms: number): T {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms)
    return () => clearTimeout(timer)
  }, [value, ms])
  return settled
}

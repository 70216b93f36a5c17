import { useState } from 'react'

/** True from the first time that `isTrue` is: what has been loaded or opened once stays. */
export function useOnceTrue(isTrue: boolean): boolean {
  const [wasTrue, setWasTrue] = useState(isTrue)
  if (isTrue && !wasTrue) setWasTrue(true)
  return wasTrue || isTrue
}

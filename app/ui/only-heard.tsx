import type { ReactNode } from 'react'

/** Words that only screen readers say: the part of a text that its place on the screen makes clear. */
export const onlyHeard = (words: ReactNode) => <span className="sr-only">{words}</span>

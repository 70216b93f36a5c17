import { createContext } from 'react'

/** What scripts of a document carry so that they may run; known to the server alone. */
export const DocumentNonce = createContext<string | undefined>(undefined)

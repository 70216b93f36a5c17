/** Who looks at the page; null is a visitor who is not signed in. */
export type Viewer = { email: string; role: 'user' | 'door' | 'admin' } | null

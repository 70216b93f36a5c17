/** Attributes of a form, a submit button, a link or a button whose press needs recent re-authentication. `ReauthGate` reads them. */
export const needsReauth = { 'data-reauth': '' } as const

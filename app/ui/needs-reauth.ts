/** On a form, a submit button, a link or a button: the press needs recent re-authentication (`ReauthGate` of people). */
export const needsReauth = { 'data-reauth': '' } as const

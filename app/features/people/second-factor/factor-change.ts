/** What a person is told of when the ways they sign in change. */
export type FactorChange =
  | 'app-added'
  | 'app-removed'
  | 'passkey-added'
  | 'passkey-removed'
  | 'code-used'
  | 'codes-renewed'
  | 'reset'

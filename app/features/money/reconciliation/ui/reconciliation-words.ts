/** What one side lacks, and what to do about it. */
export const sideWords: Record<'ours' | 'theirs', { label: string; advice: string }> = {
  theirs: {
    label: 'Missing in the ledger',
    advice:
      'The provider has it and we do not. Its news may be on the way, or it is of another shop of the account.',
  },
  ours: {
    label: 'Missing at the provider',
    advice: 'The ledger has it and the provider’s balance does not. Look at the payment there.',
  },
}

/** What one side lacks, and what to do about it. */
export const sideWords: Record<'ours' | 'theirs', { label: string; advice: string }> = {
  theirs: {
    label: 'Missing in the ledger',
    advice:
      'The provider has a payment that the ledger does not have. Its provider event may still be on the way, or it belongs to another shop in the same account.',
  },
  ours: {
    label: 'Missing at the provider',
    advice:
      'The ledger has a payment that is not in the provider’s balance. Check the payment at the provider.',
  },
}

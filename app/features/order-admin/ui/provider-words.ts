import { firstLarge } from '#app/kernel/first-large.ts'
import { t } from '#app/kernel/language/t.ts'
import { perLanguage } from '#language'

/** Why a bank disputes a payment, and why the card network warns of fraud: the provider's codes. */
const codes: Readonly<Record<string, string>> = perLanguage(() => ({
  bank_cannot_process: t('The bank cannot process it'),
  check_returned: t('Check returned'),
  credit_not_processed: t('A credit was not processed'),
  customer_initiated: t('Started by the cardholder'),
  debit_not_authorized: t('Debit not authorized'),
  duplicate: t('Paid twice'),
  fraudulent: t('Fraudulent'),
  general: t('No reason given'),
  incorrect_account_details: t('Incorrect account details'),
  insufficient_funds: t('Insufficient funds'),
  noncompliant: t('Against the rules of the card network'),
  product_not_received: t('Product not received'),
  product_unacceptable: t('Product not as described'),
  subscription_canceled: t('Subscription had been cancelled'),
  unrecognized: t('Payment not recognized'),
  card_never_received: t('Card never received'),
  fraudulent_card_application: t('Card applied for fraudulently'),
  made_with_counterfeit_card: t('Made with a counterfeit card'),
  made_with_lost_card: t('Made with a lost card'),
  made_with_stolen_card: t('Made with a stolen card'),
  misc: t('No reason given'),
  unauthorized_use_of_card: t('Unauthorized use of the card'),
}))

/** Why a bank disputes a payment or the card network warns of fraud, as a sentence begins. */
export function providerSentence(code: string): string {
  return codes[code] ?? firstLarge(code.replaceAll('_', ' '))
}

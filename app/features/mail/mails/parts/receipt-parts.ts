/** What mails about money say the same, whether it was for an order or a membership. */

export const receivedPreview = '{{ amount }} received, thank you. The receipt is attached as a PDF.'

/** The end of the amounts: what was paid, with the tax in it. */
export const paidRows = `<tr class="total"><td>Paid</td><td class="amount">{{ amount }}</td></tr>
      {% if tax != '' %}<tr class="note"><td>Tax included</td><td class="amount">{{ tax }}</td></tr>{% endif %}`

/** As {@link paidRows}, in a text mail. */
export const paidLine = "Paid: {{ amount }}{% if tax != '' %} (tax included: {{ tax }}){% endif %}"

/** Number and day of a receipt. */
export const receiptFacts = `<tr><td class="label">Receipt</td><td>{{ receipt_number }}</td></tr>
      <tr><td class="label">Paid on</td><td>{{ receipt_date }}</td></tr>`

export const refundPreview = '{{ amount }} is on its way back. Most banks show it within 5 to 10 days.'

export const goesBack =
  'It goes back the way you paid, and most banks show it within 5 to 10 days. You don’t need to do anything.'

/** That the credit note is attached, where there is one. */
export const creditNote = `<mj-raw>{% if credit_note_number != '' %}</mj-raw>
    <mj-text mj-class="small">The credit note {{ credit_note_number }} is attached as a PDF.</mj-text>
    <mj-raw>{% endif %}</mj-raw>`

/** As {@link creditNote}, in a text mail. */
export const creditNoteLine = `{% if credit_note_number != '' %}
The credit note {{ credit_note_number }} is attached as a PDF.
{% endif %}`

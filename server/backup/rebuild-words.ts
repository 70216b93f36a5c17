import { connect } from './connect.ts'

/** Texts whose words are kept as the database took them apart, with what makes them. */
const kept = [
  `update transactions set words = order_transaction_words(order_id)
   where order_id is not null and words is distinct from order_transaction_words(order_id)`,
  `update transactions set words = invoice_transaction_words(invoice_id)
   where invoice_id is not null and words is distinct from invoice_transaction_words(invoice_id)`,
  `update people_list l set words = p.words, sort_name = p.sort_name from people_to_list() p
   where p.user_id = l.user_id and (l.words, l.sort_name) is distinct from (p.words, p.sort_name)`,
]

/**
 * Takes texts apart again: where a word ends, and what a small letter is, depends on PostgreSQL's version and on what
 * its database knows of languages. The tables are those of this program.
 */
export async function rebuildWords(connectionString: string): Promise<void> {
  const client = await connect(connectionString)
  try {
    for (const statement of kept) await client.query(statement)
  } finally {
    await client.end()
  }
}
